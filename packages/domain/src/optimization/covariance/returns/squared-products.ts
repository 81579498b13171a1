import type { CentredReturns } from './centred-returns.ts'

/** Rows that are held in the processor's cache while all later rows pass by once. */
const ROWS_KEPT = 64

/**
 * The sum of squares of all n × n products of two assets' returns, which is also that of all T × T products of two days:
 * whichever are fewer are formed, and none is kept. About min(n, T)² · max(n, T) / 2 multiplications.
 */
export function squaredNormOfProducts(returns: CentredReturns): number {
  const { values, size, length } = returns
  return size <= length ? squaredProductsOfRows(values, size, length) : squaredProductsOfRows(daysAsRows(returns), length, size)
}

/** One row for each day, then rows of zeros up to a multiple of four; moved in squares that fit the cache. */
function daysAsRows({ values, size, length }: CentredReturns): Float64Array {
  const rows = new Float64Array(4 * Math.ceil(length / 4) * size)
  for (let firstAsset = 0; firstAsset < size; firstAsset += ROWS_KEPT) {
    for (let firstDay = 0; firstDay < length; firstDay += ROWS_KEPT) {
      const endAsset = Math.min(size, firstAsset + ROWS_KEPT)
      const endDay = Math.min(length, firstDay + ROWS_KEPT)
      for (let asset = firstAsset; asset < endAsset; asset++) {
        for (let day = firstDay; day < endDay; day++) rows[day * size + asset] = values[asset * length + day]!
      }
    }
  }
  return rows
}

function squaredProductsOfRows(rows: Float64Array, count: number, length: number): number {
  let total = 0
  for (let kept = 0; kept < count; kept += ROWS_KEPT) {
    for (let i = kept; i < count; i += 4) {
      const end = Math.min(kept + ROWS_KEPT, i)
      for (let j = kept; j < end; j += 4) total += 2 * squaredProductsOfFours(rows, i * length, j * length, length)
      if (i < kept + ROWS_KEPT) total += squaredProductsOfFours(rows, i * length, i * length, length)
    }
  }
  return total
}

/** Sixteen products at a time, because each number that is read then serves four of them. */
function squaredProductsOfFours(rows: Float64Array, left: number, right: number, length: number): number {
  const left1 = left + length
  const left2 = left1 + length
  const left3 = left2 + length
  const right1 = right + length
  const right2 = right1 + length
  const right3 = right2 + length
  let a0 = 0, a1 = 0, a2 = 0, a3 = 0
  let b0 = 0, b1 = 0, b2 = 0, b3 = 0
  let c0 = 0, c1 = 0, c2 = 0, c3 = 0
  let d0 = 0, d1 = 0, d2 = 0, d3 = 0
  for (let at = 0; at < length; at++) {
    const p = rows[right + at]!
    const q = rows[right1 + at]!
    const r = rows[right2 + at]!
    const s = rows[right3 + at]!
    const a = rows[left + at]!
    a0 += a * p
    a1 += a * q
    a2 += a * r
    a3 += a * s
    const b = rows[left1 + at]!
    b0 += b * p
    b1 += b * q
    b2 += b * r
    b3 += b * s
    const c = rows[left2 + at]!
    c0 += c * p
    c1 += c * q
    c2 += c * r
    c3 += c * s
    const d = rows[left3 + at]!
    d0 += d * p
    d1 += d * q
    d2 += d * r
    d3 += d * s
  }
  return a0 * a0 + a1 * a1 + a2 * a2 + a3 * a3 + (b0 * b0 + b1 * b1 + b2 * b2 + b3 * b3)
    + (c0 * c0 + c1 * c1 + c2 * c2 + c3 * c3) + (d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3)
}
