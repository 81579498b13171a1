import type { CovarianceDefect } from '../covariance-operator.ts'
import { isStill } from './still-returns.ts'

/** Daily returns less their means: one row of `length` days for each asset, then rows of zeros up to a multiple of four, so that four rows can be taken at a time. */
export interface CentredReturns {
  readonly values: Float64Array
  readonly size: number
  readonly length: number
  readonly defect: CovarianceDefect | null
}

/** Copies and centres one series of equal length, at least two, for each asset; what is wrong with them is in `defect`. */
export function centreReturns(returns: readonly Float64Array[]): CentredReturns {
  const size = returns.length
  const length = returns[0]?.length ?? 0
  if (size > 0 && (length < 2 || returns.some((series) => series.length !== length))) {
    return { values: new Float64Array(0), size, length, defect: { code: 'dimension-mismatch', asset: null } }
  }
  const values = new Float64Array(4 * Math.ceil(size / 4) * length)
  let defect: CovarianceDefect | null = null
  for (const [asset, series] of returns.entries()) {
    const mean = series.reduce((sum, value) => sum + value, 0) / length
    if (!Number.isFinite(mean)) defect ??= { code: 'not-finite', asset }
    if (isStill(series, mean)) continue
    for (let day = 0; day < length; day++) values[asset * length + day] = series[day]! - mean
  }
  return { values, size, length, defect }
}

/** Sum over the days of the products of two assets' returns. */
export function productOfAssets({ values, length }: CentredReturns, a: number, b: number): number {
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

/** For each asset, the sum over the days of its return times the day's number. */
export function productsWithDays(returns: CentredReturns, days: Float64Array, out: Float64Array): void {
  for (let asset = 0; asset < returns.size; asset += 4) productsOfFour(returns, asset, days, out, asset)
}

/** The same for the four assets from `asset` on, into `out` from `place` on: four rows share each day that is read. */
export function productsOfFour({ values, length }: CentredReturns, asset: number, days: Float64Array, out: Float64Array, place: number): void {
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
  out[place] = first
  // Beyond the end a write to a typed array does nothing.
  out[place + 1] = second
  out[place + 2] = third
  out[place + 3] = fourth
}

/** For each day, the return of the portfolio with these weights. */
export function portfolioDays({ values, size, length }: CentredReturns, weights: Float64Array): Float64Array {
  const days = new Float64Array(length)
  for (let asset = 0; asset < size; asset++) {
    const weight = weights[asset]!
    if (weight === 0) continue
    const start = asset * length
    for (let day = 0; day < length; day++) days[day]! += weight * values[start + day]!
  }
  return days
}

/** For each day, the sum over the assets of weight · return to the power. */
export function powerDays({ values, size, length }: CentredReturns, weights: Float64Array, power: 2 | 3 | 4): Float64Array {
  const sums = new Float64Array(length)
  for (let asset = 0; asset < size; asset++) {
    const weight = weights[asset]!
    const start = asset * length
    for (let day = 0; day < length; day++) {
      const value = values[start + day]!
      const square = value * value
      sums[day]! += weight * square * (power === 2 ? 1 : power === 3 ? value : square)
    }
  }
  return sums
}
