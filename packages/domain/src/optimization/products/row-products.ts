import { packRows, type ProductSpace, withProductSpace } from './product-space.ts'

/** Numbers that stay in the processor's cache while all later rows pass by once. */
const NUMBERS_KEPT = 2 ** 17

/**
 * Sums of products of every two rows, as a packed lower triangle row by row. All rows have `length` numbers. Every sum is
 * taken in the order of the numbers, so that all machines get the same bits.
 */
export function lowerProducts(rows: readonly Float64Array[], length: number): Float64Array {
  const count = rows.length
  const packed = new Float64Array((count * (count + 1)) / 2)
  const sums = 4 * Math.ceil(count / 4) * length
  withProductSpace(sums + 16, (space) => {
    packRows(space, 0, rows, length)
    eachSquare(space, count, length, sums, (top, left) => {
      const end = Math.min(count, top + 4)
      for (let row = top; row < end; row++) {
        const start = (row * (row + 1)) / 2
        const last = Math.min(row, left + 3)
        for (let column = left; column <= last; column++)
          packed[start + column] = space.numbers[sums + 4 * (row - top) + column - left]!
      }
    })
  })
  return packed
}

/**
 * Calls `visit` for each square of four rows from `top` on with four from `left` on, `left` no greater than `top`, when the sums of
 * products stand at `sums`; `count` rows of `length` numbers stand four side by side from 0 on.
 */
export function eachSquare(
  { multiply }: ProductSpace,
  count: number,
  length: number,
  sums: number,
  visit: (top: number, left: number) => void,
): void {
  const kept = 4 * Math.max(1, Math.floor(NUMBERS_KEPT / (4 * Math.max(1, length))))
  for (let first = 0; first < count; first += kept) {
    for (let top = first; top < count; top += 4) {
      const end = Math.min(first + kept, top + 4)
      for (let left = first; left < end; left += 4) {
        multiply(top * length, left * length, length, sums)
        visit(top, left)
      }
    }
  }
}
