/** The sessions on which a stock traded, oldest first, and the close of each. Both arrays have the same length. */
export interface PriceSeries {
  /** Days since 1970-01-01, strictly increasing. */
  readonly dates: Int32Array
  /** USD per share. */
  readonly closes: Float64Array
}

/** How many of the increasing days are at or before `day`; a binary search. */
export function countUpTo(days: Int32Array, day: number): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] ?? 0) <= day) low = middle + 1
    else high = middle
  }
  return low
}

/** Mean of closes[from] up to and without closes[to]. */
export function mean(closes: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let session = from; session < to; session++) sum += closes[session] ?? 0
  return sum / (to - from)
}

/** Highest of closes[from] up to and without closes[to]. */
export function highest(closes: Float64Array, from: number, to: number): number {
  let maximum = Number.NEGATIVE_INFINITY
  for (let session = from; session < to; session++) maximum = Math.max(maximum, closes[session] ?? maximum)
  return maximum
}
