import { TRADING_DAYS } from './expected-returns.ts'
import { diagonal } from './shrinkage.ts'

/** How far expected returns are pulled toward one common mean, and which. */
export interface ReturnShrinkage {
  /** Share of the common mean, 0 to 1. */
  readonly intensity: number
  /** Return a year of the fully invested mix of least variance, toward which all are pulled. */
  readonly commonMean: number
}

export interface ShrunkReturns extends ReturnShrinkage {
  /** A year, as fractions; one entry for each ticker. */
  readonly expectedReturns: Float64Array
}

/**
 * The past mean of a fully invested mix, shrunk as its stocks' means would be: shrinking is linear and the weights add up to one, so
 * the mix needs no more than its own mean. A year, as fractions.
 */
export function shrunkMixReturn(pastReturn: number, { intensity, commonMean }: ReturnShrinkage): number {
  return pastReturn + intensity * (commonMean - pastReturn)
}

/** What is left of a variance after the others explained the rest may not be less than this share. */
const SMALLEST_SHARE_LEFT = 1e-10

/**
 * Expected returns shrunk toward one common mean (Bayes–Stein): (1 − w) · mean + w · m₀, where m₀ = 1'Σ⁻¹mean / 1'Σ⁻¹1 is the
 * return of the minimum-variance mix with short sales and w = (N + 2) / (N + 2 + T · (mean − m₀1)'Σ⁻¹(mean − m₀1)), for N
 * tickers and T days. Σ is the chosen covariance. `means` and the packed `covariance` are annual; `days` is T.
 * Null where Σ has no inverse. Source: P. Jorion, "Bayes-Stein estimation for portfolio analysis", J. Financial and
 * Quantitative Analysis 21(3), 1986.
 */
export function jamesSteinReturns(means: Float64Array, covariance: Float64Array, days: number): ShrunkReturns | null {
  const n = means.length
  const factor = choleskyFactor(covariance, n)
  if (factor === null) return null
  // With Σ = L·L', x'Σ⁻¹y is the product of L⁻¹x and L⁻¹y.
  const ones = forwardSolve(factor, new Float64Array(n).fill(1))
  const solved = forwardSolve(factor, means)
  const commonMean = product(ones, solved) / product(ones, ones)
  const distances = solved.map((value, i) => value - commonMean * ones[i]!)
  const spread = (days / TRADING_DAYS) * product(distances, distances)
  const intensity = (n + 2) / (n + 2 + spread)
  return { expectedReturns: means.map((value) => value + intensity * (commonMean - value)), intensity, commonMean }
}

/** Packed lower factor of a packed matrix; null when it is singular to working precision. */
function choleskyFactor(packed: Float64Array, n: number): Float64Array | null {
  const factor = new Float64Array(packed.length)
  for (let i = 0; i < n; i++) {
    const row = diagonal(i) - i
    for (let j = 0; j <= i; j++) {
      const other = diagonal(j) - j
      let left = packed[row + j]!
      for (let k = 0; k < j; k++) left -= factor[row + k]! * factor[other + k]!
      if (j < i) factor[row + j] = left / factor[other + j]!
      else if (left > SMALLEST_SHARE_LEFT * packed[row + i]!) factor[row + i] = Math.sqrt(left)
      else return null
    }
  }
  return factor
}

function forwardSolve(factor: Float64Array, right: Float64Array): Float64Array {
  const solved = Float64Array.from(right)
  for (let i = 0; i < solved.length; i++) {
    const row = diagonal(i) - i
    for (let k = 0; k < i; k++) solved[i]! -= factor[row + k]! * solved[k]!
    solved[i]! /= factor[row + i]!
  }
  return solved
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
