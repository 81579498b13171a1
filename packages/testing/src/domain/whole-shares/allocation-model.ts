import type { AllocationRequest } from '@fairweight/domain/whole-shares/request/allocation.ts'

/**
 * A request as a mixed-integer program in LP text: shares bought and sold are integers, a binary says whether each side
 * is traded, and the distances are linear. Its least value and `constant` make the least objective and fees.
 */
export function allocationModel({ assets, cash, feePerOrder, smallestTrade }: AllocationRequest): {
  text: string
  constant: number
} {
  const value = cash + assets.reduce((sum, { held, price }) => sum + held * price, 0)
  const each = (write: (i: number, price: number) => string): string =>
    assets.map(({ price }, i) => write(i, price)).join(' ')
  const rows = assets.flatMap(({ weight, price, held }, i) => {
    const short = weight * value - held * price
    const most = Math.floor(Math.max(0, value) / price) + 1
    return [
      `d${i} + ${price} b${i} - ${price} s${i} >= ${short}`,
      `d${i} - ${price} b${i} + ${price} s${i} >= ${-short}`,
      `b${i} - ${most} y${i} <= 0`,
      `s${i} - ${Math.floor(held)} z${i} <= 0`,
      `${price} b${i} - ${smallestTrade} y${i} >= 0`,
      `${price} s${i} - ${smallestTrade} z${i} >= 0`,
      `y${i} + z${i} <= 1`,
    ]
  })
  const spending = each((i, price) => `+ ${price} b${i} - ${price} s${i} + ${feePerOrder} y${i} + ${feePerOrder} z${i}`)
  const text = `Minimize
 obj: ${each((i, price) => `+ d${i} - ${price} b${i} + ${price} s${i} + ${feePerOrder} y${i} + ${feePerOrder} z${i}`)}
Subject To
 cash: ${spending} <= ${cash}
${rows.map((row, i) => ` r${i}: ${row}`).join('\n')}
General
 ${each((i) => `b${i} s${i}`)}
Binary
 ${each((i) => `y${i} z${i}`)}
End
`
  return { text, constant: cash }
}
