import type { AllocationRequest } from '@fairweight/domain/whole-shares/request/allocation.ts'

/** Amounts in dollars of at most a few thousand: sums in floating point are right to this. */
const CENT_FRACTION = 1e-7

/** Least objective and fees over every number of shares: slow, and as plain as the definition. Infinity when nothing is feasible. */
export function bruteForceCost({ assets, cash, feePerOrder, smallestTrade }: AllocationRequest): number {
  const value = cash + assets.reduce((sum, { held, price }) => sum + held * price, 0)
  let best = Infinity
  const decide = (i: number, invested: number, spent: number, distance: number, orders: number): void => {
    const asset = assets[i]
    if (asset === undefined) {
      if (spent + orders * feePerOrder <= cash + CENT_FRACTION)
        best = Math.min(best, distance + value - invested + orders * feePerOrder)
      return
    }
    const { weight, price, held } = asset
    for (let shares = held - Math.floor(held); shares * price <= value + CENT_FRACTION; shares++) {
      const traded = Math.abs(shares - held) * price
      if (traded > 0 && traded < smallestTrade - CENT_FRACTION) continue
      decide(
        i + 1,
        invested + shares * price,
        spent + (shares - held) * price,
        distance + Math.abs(weight * value - shares * price),
        orders + (traded > 0 ? 1 : 0),
      )
    }
  }
  decide(0, 0, 0, 0, 0)
  return best
}
