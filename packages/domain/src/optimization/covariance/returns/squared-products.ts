import { packRows, withProductSpace } from '../../products/product-space.ts'
import { eachSquare } from '../../products/row-products.ts'
import type { CenteredReturns } from './centered-returns.ts'

/**
 * The sum of squares of all n × n products of two assets' returns, which is also that of all T × T products of two days:
 * whichever are fewer are formed. About min(n, T)² · max(n, T) / 2 multiplications.
 */
export function squaredNormOfProducts(returns: CenteredReturns): number {
  return returns.size <= returns.length ? squaresOfAssets(returns) : squaresOfDays(returns)
}

function squaresOfAssets({ values, size, length }: CenteredReturns): number {
  const sums = 4 * Math.ceil(size / 4) * length
  return withProductSpace(sums + 16, (space) => {
    const rows = Array.from({ length: size }, (_, asset) => values.subarray(asset * length, (asset + 1) * length))
    packRows(space, 0, rows, length)
    let total = 0
    eachSquare(space, size, length, sums, (top, left) => {
      let squares = 0
      for (let at = sums; at < sums + 16; at++) squares += space.numbers[at]! * space.numbers[at]!
      total += top === left ? squares : 2 * squares
    })
    return total
  })
}

/** So many assets at a time: their returns of a day are then few enough to stay in the processor's cache. */
const ASSETS_AT_A_TIME = 512

function squaresOfDays(returns: CenteredReturns): number {
  const { size, length } = returns
  const fours = Math.ceil(length / 4)
  const products = new Float64Array(8 * fours * (fours + 1))
  const sums = 4 * fours * ASSETS_AT_A_TIME
  return withProductSpace(sums + 16, (space) => {
    const { numbers } = space
    let total = 0
    for (let first = 0; first < size; first += ASSETS_AT_A_TIME) {
      const count = Math.min(ASSETS_AT_A_TIME, size - first)
      const isLast = first + count === size
      packDays(returns, first, count, numbers)
      eachSquare(space, length, count, sums, (top, left) => {
        let next = 2 * top * (top / 4 + 1) + 4 * left
        let squares = 0
        for (let at = sums; at < sums + 16; at++) {
          const product = products[next]! + numbers[at]!
          products[next++] = product
          squares += product * product
        }
        if (isLast) total += top === left ? squares : 2 * squares
      })
    }
    return total
  })
}

/** The days as rows, four side by side, one number for each of `count` assets; zeros for the days that a last four lacks. */
function packDays({ values, length }: CenteredReturns, firstAsset: number, count: number, numbers: Float64Array): void {
  for (let first = 0; first < length; first += 4) {
    for (let place = 0; place < count; place++) {
      const from = (firstAsset + place) * length + first
      const to = first * count + 4 * place
      for (let side = 0; side < 4; side++) numbers[to + side] = first + side < length ? values[from + side]! : 0
    }
  }
}
