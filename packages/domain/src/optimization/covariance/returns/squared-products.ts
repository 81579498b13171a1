import type { CenteredReturns } from './centered-returns.ts'

/** Rows that are held in the processor's cache while all later rows pass by once. */
const ROWS_KEPT = 64

/**
 * The sum of squares of all n × n products of two assets' returns, which is also that of all T × T products of two days:
 * whichever are fewer are formed, and none is kept. About min(n, T)² · max(n, T) / 2 multiplications.
 */
export function squaredNormOfProducts(returns: CenteredReturns): number {
  const { values, size, length } = returns
  return size <= length
    ? squaredProductsOfRows(values, size, length)
    : squaredProductsOfRows(daysAsRows(returns), length, size)
}

/** One row for each day, then rows of zeros up to a multiple of four; moved in squares that fit the cache. */
function daysAsRows({ values, size, length }: CenteredReturns): Float64Array {
  const rows = new Float64Array(4 * Math.ceil(length / 4) * size)
  for (let firstAsset = 0; firstAsset < size; firstAsset += ROWS_KEPT) {
    for (let firstDay = 0; firstDay < length; firstDay += ROWS_KEPT) {
      const endAsset = Math.min(size, firstAsset + ROWS_KEPT)
      const endDay = Math.min(length, firstDay + ROWS_KEPT)
      for (let asset = firstAsset; asset < endAsset; asset++)
        for (let day = firstDay; day < endDay; day++) rows[day * size + asset] = values[asset * length + day]!
    }
  }
  return rows
}

function squaredProductsOfRows(rows: Float64Array, count: number, length: number): number {
  const block = new Float64Array(16)
  let total = 0
  const squares = (left: number, right: number): number => {
    productsOfFours(rows, left * length, rows, right * length, length, block)
    let sum = 0
    for (const product of block) sum += product * product
    return sum
  }
  for (let kept = 0; kept < count; kept += ROWS_KEPT) {
    for (let i = kept; i < count; i += 4) {
      const end = Math.min(kept + ROWS_KEPT, i)
      for (let j = kept; j < end; j += 4) total += 2 * squares(i, j)
      if (i < kept + ROWS_KEPT) total += squares(i, i)
    }
  }
  return total
}

/**
 * Products of four rows of one matrix, from `left` on, with four of another, from `right` on: out[4·i + j]. Sixteen at a
 * time, because each number that is read then serves four of them.
 */
export function productsOfFours(
  leftRows: Float64Array,
  left: number,
  rightRows: Float64Array,
  right: number,
  length: number,
  out: Float64Array,
): void {
  const left1 = left + length
  const left2 = left1 + length
  const left3 = left2 + length
  const right1 = right + length
  const right2 = right1 + length
  const right3 = right2 + length
  let a0 = 0
  let a1 = 0
  let a2 = 0
  let a3 = 0
  let b0 = 0
  let b1 = 0
  let b2 = 0
  let b3 = 0
  let c0 = 0
  let c1 = 0
  let c2 = 0
  let c3 = 0
  let d0 = 0
  let d1 = 0
  let d2 = 0
  let d3 = 0
  for (let at = 0; at < length; at++) {
    const p = rightRows[right + at]!
    const q = rightRows[right1 + at]!
    const r = rightRows[right2 + at]!
    const s = rightRows[right3 + at]!
    const a = leftRows[left + at]!
    a0 += a * p
    a1 += a * q
    a2 += a * r
    a3 += a * s
    const b = leftRows[left1 + at]!
    b0 += b * p
    b1 += b * q
    b2 += b * r
    b3 += b * s
    const c = leftRows[left2 + at]!
    c0 += c * p
    c1 += c * q
    c2 += c * r
    c3 += c * s
    const d = leftRows[left3 + at]!
    d0 += d * p
    d1 += d * q
    d2 += d * r
    d3 += d * s
  }
  out[0] = a0
  out[1] = a1
  out[2] = a2
  out[3] = a3
  out[4] = b0
  out[5] = b1
  out[6] = b2
  out[7] = b3
  out[8] = c0
  out[9] = c1
  out[10] = c2
  out[11] = c3
  out[12] = d0
  out[13] = d1
  out[14] = d2
  out[15] = d3
}
