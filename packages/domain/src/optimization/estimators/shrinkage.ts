/** A covariance on its way from the sample toward a simpler target. */
export interface ShrunkCovariance {
  /** Packed lower triangle, annualized × 252. */
  readonly covariance: Float64Array
  /** Share of the target, 0 to 1. */
  readonly shrinkageIntensity: number
}

/** Place of entry (i, i) in a packed lower triangle. */
export function diagonal(i: number): number {
  return (i * (i + 3)) / 2
}

/** Σ over i and j of the squared entries of a packed lower triangle. */
export function squaredNorm(packed: Float64Array, n: number): number {
  let all = 0
  for (const entry of packed) all += entry * entry
  let onDiagonal = 0
  for (let i = 0; i < n; i++) onDiagonal += packed[diagonal(i)]! ** 2
  return 2 * all - onDiagonal
}

/** For each day, Σ over the tickers of factor · centered return. */
export function weightedDays(centered: readonly Float64Array[], factors: Float64Array): Float64Array {
  const sums = new Float64Array(centered[0]?.length ?? 0)
  for (const [i, series] of centered.entries()) {
    const factor = factors[i]!
    for (let t = 0; t < sums.length; t++) sums[t]! += factor * series[t]!
  }
  return sums
}

/** For each day, Σ over the tickers of the squared centered return. */
export function squaredDays(centered: readonly Float64Array[]): Float64Array {
  const sums = new Float64Array(centered[0]?.length ?? 0)
  for (const series of centered) for (let t = 0; t < sums.length; t++) sums[t]! += series[t]! * series[t]!
  return sums
}

/** Σ of fourth powers over all tickers and days. */
export function fourthPowers(centered: readonly Float64Array[]): number {
  let sum = 0
  for (const series of centered) {
    for (let t = 0; t < series.length; t++) {
      const square = series[t]! * series[t]!
      sum += square * square
    }
  }
  return sum
}

/** A product rather than a power, whose last digit differs between engines. */
export function cube(value: number): number {
  return value * value * value
}
