import { packRows, withProductSpace } from '../../products/product-space.ts'
import { lowerProducts } from '../../products/row-products.ts'
import type { CenteredReturns } from './centered-returns.ts'

/** Products of the returns of some assets with one another, as a full matrix row by row. */
export function productsAmong({ values, length }: CenteredReturns, assets: readonly number[]): Float64Array {
  const count = assets.length
  const packed = lowerProducts(
    assets.map((asset) => values.subarray(asset * length, (asset + 1) * length)),
    length,
  )
  const products = new Float64Array(count * count)
  let next = 0
  for (let row = 0; row < count; row++) {
    for (let column = 0; column <= row; column++) {
      const product = packed[next++]!
      products[row * count + column] = product
      products[column * count + row] = product
    }
  }
  return products
}

/** Products of all assets' returns with at most four series, four to an asset. */
export function productsWithFour(
  { values, size, length }: CenteredReturns,
  series: readonly Float64Array[],
): Float64Array {
  const products = new Float64Array(4 * size)
  withProductSpace(8 * length + 16, (space) => {
    const { numbers, multiply } = space
    packRows(space, 0, series, length)
    for (let first = 0; first < size; first += 4) {
      // Beyond the last asset there are rows of zeros, and nothing to keep.
      const four = [0, 1, 2, 3].map((side) => values.subarray((first + side) * length, (first + side + 1) * length))
      packRows(space, 4 * length, four, length)
      multiply(4 * length, 0, length, 8 * length)
      products.set(numbers.subarray(8 * length, 8 * length + 4 * Math.min(4, size - first)), 4 * first)
    }
  })
  return products
}
