import type { CenteredReturns } from './centered-returns.ts'
import { productsOfFours } from './squared-products.ts'

/** Products of the returns of some assets with one another, as a full matrix row by row. */
export function productsAmong({ values, length }: CenteredReturns, assets: readonly number[]): Float64Array {
  const count = assets.length
  const rows = new Float64Array(4 * Math.ceil(count / 4) * length)
  for (const [place, asset] of assets.entries())
    rows.set(values.subarray(asset * length, (asset + 1) * length), place * length)
  const products = new Float64Array(count * count)
  const block = new Float64Array(16)
  for (let i = 0; i < count; i += 4) {
    for (let j = 0; j <= i; j += 4) {
      productsOfFours(rows, i * length, rows, j * length, length, block)
      for (let at = 0; at < 16; at++) {
        const row = i + (at >> 2)
        const column = j + (at & 3)
        if (row >= count || column > row) continue
        products[row * count + column] = block[at]!
        products[column * count + row] = block[at]!
      }
    }
  }
  return products
}

/** Products of all assets' returns with at most four series, four to an asset. */
export function productsWithFour(
  { values, size, length }: CenteredReturns,
  series: readonly Float64Array[],
): Float64Array {
  const rows = new Float64Array(4 * length)
  for (const [place, days] of series.entries()) rows.set(days, place * length)
  const products = new Float64Array(4 * size)
  const block = new Float64Array(16)
  for (let asset = 0; asset < size; asset += 4) {
    productsOfFours(values, asset * length, rows, 0, length, block)
    // Beyond the last asset there are rows of zeros, and nothing to keep.
    products.set(block.subarray(0, 4 * Math.min(4, size - asset)), 4 * asset)
  }
  return products
}
