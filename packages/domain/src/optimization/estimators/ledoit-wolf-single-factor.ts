import { TRADING_DAYS } from './expected-returns.ts'
import { center, packedCovariance, sumOfProducts } from './sample-covariance.ts'
import {
  cube,
  diagonal,
  fourthPowers,
  type ShrunkCovariance,
  squaredDays,
  squaredNorm,
  weightedDays,
} from './shrinkage.ts'

/**
 * Ledoit–Wolf shrinkage of the sample covariance (divisor T) toward Sharpe's single-factor model, the factor being the
 * equally weighted mean of the tickers. `returns` holds one daily series for each ticker, of equal length, at least two.
 * Source: O. Ledoit and M. Wolf, "Improved estimation of the covariance matrix of stock returns with an application to
 * portfolio selection", J. Empirical Finance 10(5), 2003, section 2 and appendix B.
 */
export function ledoitWolfSingleFactor(returns: readonly Float64Array[]): ShrunkCovariance {
  const centered = returns.map(center)
  const n = centered.length
  const length = centered[0]?.length ?? 0
  const sample = packedCovariance(centered).map((entry) => (entry * (length - 1)) / length)
  const market = weightedDays(centered, new Float64Array(n).fill(1 / n))
  const marketVariance = sumOfProducts(market, market) / length
  const betas = Float64Array.from(centered, (series) => sumOfProducts(series, market) / length)
  const target = sample.slice()
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++)
      target[diagonal(i) - i + j] = marketVariance > 0 ? (betas[i]! * betas[j]!) / marketVariance : 0
  }
  const shrinkageIntensity = optimalIntensity({ centered, sample, target, market, marketVariance, betas })
  const covariance = sample.map(
    (entry, i) => TRADING_DAYS * (shrinkageIntensity * target[i]! + (1 - shrinkageIntensity) * entry),
  )
  return { covariance, shrinkageIntensity }
}

interface SingleFactor {
  readonly centered: readonly Float64Array[]
  readonly sample: Float64Array
  readonly target: Float64Array
  readonly market: Float64Array
  readonly marketVariance: number
  /** Covariance of each ticker with the market. */
  readonly betas: Float64Array
}

/** (π − ρ) / γ / T in the paper's letters, between 0 and 1. */
function optimalIntensity(model: SingleFactor): number {
  const { centered, sample, target } = model
  const n = centered.length
  const length = centered[0]?.length ?? 0
  const misfit = squaredNorm(
    sample.map((entry, i) => entry - target[i]!),
    n,
  )
  if (!(misfit > 0) || !(model.marketVariance > 0)) return 0
  const squares = squaredDays(centered)
  const estimationError = sumOfProducts(squares, squares) / length - squaredNorm(sample, n)
  let sharedError = fourthPowers(centered) / length
  for (let i = 0; i < n; i++) sharedError -= sample[diagonal(i)]! ** 2
  sharedError += 2 * marketLinks(model, squares) - factorLinks(model)
  return Math.max(0, Math.min(1, (estimationError - sharedError) / misfit / length))
}

/** Σ over i ≠ j of beta j / market variance · covariance between the estimates of (i, j) and of (i, market). */
function marketLinks({ centered, sample, market, marketVariance, betas }: SingleFactor, squares: Float64Array): number {
  const length = market.length
  const weighted = weightedDays(centered, betas)
  let links = 0
  for (let t = 0; t < length; t++) links += squares[t]! * weighted[t]! * market[t]!
  for (const [i, series] of centered.entries())
    for (let t = 0; t < length; t++) links -= betas[i]! * cube(series[t]!) * market[t]!
  return (links / length - offDiagonal(sample, betas)) / marketVariance
}

/** Σ over i ≠ j of beta i · beta j / market variance² · covariance between the estimates of (i, j) and of the market variance. */
function factorLinks({ centered, sample, market, marketVariance, betas }: SingleFactor): number {
  const length = market.length
  const weighted = weightedDays(centered, betas)
  let links = 0
  for (let t = 0; t < length; t++) links += (weighted[t]! * market[t]!) ** 2
  for (const [i, series] of centered.entries()) {
    for (let t = 0; t < length; t++) links -= (betas[i]! * series[t]! * market[t]!) ** 2
  }
  return (links / length - marketVariance * offDiagonal(sample, betas)) / marketVariance ** 2
}

/** Σ over i ≠ j of beta i · covariance (i, j) · beta j. */
function offDiagonal(sample: Float64Array, betas: Float64Array): number {
  let sum = 0
  for (let i = 0; i < betas.length; i++)
    for (let j = 0; j < i; j++) sum += 2 * betas[i]! * betas[j]! * sample[diagonal(i) - i + j]!
  return sum
}
