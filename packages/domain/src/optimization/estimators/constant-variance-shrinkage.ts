import { TRADING_DAYS } from './expected-returns.ts'
import { center, packedCovariance } from './sample-covariance.ts'
import { diagonal, type ShrunkCovariance, squaredDays, squaredNorm } from './shrinkage.ts'

/**
 * Ledoit–Wolf shrinkage of the sample covariance (divisor T) toward uncorrelated tickers of one average variance.
 * `returns` holds one daily series for each ticker, of equal length, at least two.
 * Source: O. Ledoit and M. Wolf, "A well-conditioned estimator for large-dimensional covariance matrices",
 * J. Multivariate Analysis 88(2), 2004.
 */
export function ledoitWolfConstantVariance(returns: readonly Float64Array[]): ShrunkCovariance {
  const { sample, centered, averageVariance, norm } = momentsOf(returns)
  const n = centered.length
  const length = centered[0]?.length ?? 0
  const misfit = norm - n * averageVariance ** 2
  let days = 0
  for (const sum of squaredDays(centered)) days += sum * sum
  const estimationError = Math.min(misfit, (days / length - norm) / length)
  return shrunk(sample, averageVariance, n, misfit > 0 ? Math.max(0, estimationError / misfit) : 0)
}

/**
 * Oracle approximating shrinkage toward the same target, the best there is for normal returns (divisor T).
 * `returns` holds one daily series for each ticker, of equal length, at least two.
 * Source: Y. Chen, A. Wiesel, Y. Eldar and A. Hero, "Shrinkage algorithms for MMSE covariance estimation", IEEE Trans.
 * Signal Processing 58(10), 2010, in the form that scikit-learn computes (terms in 1 / n with a factor 2 left out).
 */
export function oracleApproximatingShrinkage(returns: readonly Float64Array[]): ShrunkCovariance {
  const { sample, centered, averageVariance, norm } = momentsOf(returns)
  const n = centered.length
  const meanSquare = norm / n ** 2
  const numerator = meanSquare + averageVariance ** 2
  const denominator = ((centered[0]?.length ?? 0) + 1) * (meanSquare - averageVariance ** 2 / n)
  return shrunk(
    sample,
    averageVariance,
    n,
    denominator > 0 ? Math.min(1, numerator / denominator) : numerator > 0 ? 1 : 0,
  )
}

function momentsOf(returns: readonly Float64Array[]): {
  sample: Float64Array
  centered: readonly Float64Array[]
  averageVariance: number
  norm: number
} {
  const centered = returns.map(center)
  const n = centered.length
  const length = centered[0]?.length ?? 0
  const sample = packedCovariance(centered).map((entry) => (entry * (length - 1)) / length)
  let trace = 0
  for (let i = 0; i < n; i++) trace += sample[diagonal(i)]!
  return { sample, centered, averageVariance: trace / n, norm: squaredNorm(sample, n) }
}

function shrunk(
  sample: Float64Array,
  averageVariance: number,
  n: number,
  shrinkageIntensity: number,
): ShrunkCovariance {
  const covariance = sample.map((entry) => TRADING_DAYS * (1 - shrinkageIntensity) * entry)
  for (let i = 0; i < n; i++) covariance[diagonal(i)]! += TRADING_DAYS * shrinkageIntensity * averageVariance
  return { covariance, shrinkageIntensity }
}
