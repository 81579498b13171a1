import type { CovarianceDefect } from '../covariance-operator.ts'
import { isRounding } from '../../estimators/sample-covariance.ts'

/** Daily returns less their means, one row of `length` days for each asset, then rows of zeros up to a multiple of four. */
export interface CenteredReturns {
  readonly values: Float64Array
  readonly size: number
  readonly length: number
  readonly defect: CovarianceDefect | null
}

/** Copies and centers one series for each asset; all must have one length of at least two, else that is the `defect`. */
export function centerReturns(returns: readonly Float64Array[]): CenteredReturns {
  const size = returns.length
  const length = returns[0]?.length ?? 0
  if (size > 0 && (length < 2 || returns.some((series) => series.length !== length)))
    return { values: new Float64Array(0), size, length, defect: { code: 'dimension-mismatch', asset: null } }
  const values = new Float64Array(4 * Math.ceil(size / 4) * length)
  let defect: CovarianceDefect | null = null
  for (const [asset, series] of returns.entries()) {
    let sum = 0
    for (let day = 0; day < length; day++) sum += series[day]!
    const mean = sum / length
    if (!Number.isFinite(mean)) defect ??= { code: 'not-finite', asset }
    const start = asset * length
    let farthest = 0
    for (let day = 0; day < length; day++) {
      const value = series[day]! - mean
      values[start + day] = value
      farthest = Math.max(farthest, Math.abs(value))
    }
    if (isRounding(farthest, length, mean)) values.fill(0, start, start + length)
  }
  return { values, size, length, defect }
}

/** Sum over the days of the products of two assets' returns. */
export function productOfAssets({ values, length }: CenteredReturns, a: number, b: number): number {
  const startA = a * length
  const startB = b * length
  let even = 0
  let odd = 0
  let day = 0
  for (; day + 2 <= length; day += 2) {
    even += values[startA + day]! * values[startB + day]!
    odd += values[startA + day + 1]! * values[startB + day + 1]!
  }
  return day < length ? even + odd + values[startA + day]! * values[startB + day]! : even + odd
}

/** For each day, the return of the portfolio with these weights. */
export function portfolioDays({ values, size, length }: CenteredReturns, weights: Float64Array): Float64Array {
  const days = new Float64Array(length)
  for (let asset = 0; asset < size; asset++) {
    const weight = weights[asset]!
    if (weight === 0) continue
    const start = asset * length
    for (let day = 0; day < length; day++) days[day]! += weight * values[start + day]!
  }
  return days
}

/** For each asset, the sum over the days of its return times the day's number; four rows share each day that is read. */
export function productsWithDays(returns: CenteredReturns, days: Float64Array, out: Float64Array): void {
  const { values, size, length } = returns
  for (let asset = 0; asset < size; asset += 4) {
    const a = asset * length
    const b = a + length
    const c = b + length
    const d = c + length
    let first = 0
    let second = 0
    let third = 0
    let fourth = 0
    for (let day = 0; day < length; day++) {
      const value = days[day]!
      first += values[a + day]! * value
      second += values[b + day]! * value
      third += values[c + day]! * value
      fourth += values[d + day]! * value
    }
    out[asset] = first
    // Beyond the end a write to a typed array does nothing.
    out[asset + 1] = second
    out[asset + 2] = third
    out[asset + 3] = fourth
  }
}
