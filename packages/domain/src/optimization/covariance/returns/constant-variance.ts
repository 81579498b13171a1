import type { CentredReturns } from './centred-returns.ts'
import { momentsOf } from './moments.ts'
import { total } from './sums.ts'
import { shareOf, type TakenApartCovariance } from './taken-apart-covariance.ts'

/**
 * Ledoit–Wolf shrinkage toward uncorrelated assets of one variance, divisor T: its intensity needs only the trace, |S|²
 * and the days' sums of squares.
 * Source: O. Ledoit and M. Wolf, "A well-conditioned estimator for large-dimensional covariance matrices", J.
 * Multivariate Analysis 88(2), 2004.
 */
export function constantVarianceTakenApart(returns: CentredReturns): TakenApartCovariance {
  const { size, length } = returns
  const moments = momentsOf(returns, length)
  const variance = total(moments.variances) / size
  const misfit = moments.squaredNorm - size * variance ** 2
  const intensity = shareOf((moments.squaresTogether - moments.squaredNorm) / length, misfit, moments.squaredNorm)
  return towardVariance(returns, variance, intensity)
}

/**
 * Oracle approximating shrinkage toward the same target, divisor T, from the trace and |S|² alone.
 * Source: Y. Chen, A. Wiesel, Y. Eldar and A. Hero, "Shrinkage algorithms for MMSE covariance estimation", IEEE Trans.
 * Signal Processing 58(10), 2010, in the form that scikit-learn computes.
 */
export function oracleApproximatingTakenApart(returns: CentredReturns): TakenApartCovariance {
  const { size, length } = returns
  const moments = momentsOf(returns, length)
  const variance = total(moments.variances) / size
  const meanSquare = moments.squaredNorm / size ** 2
  const numerator = meanSquare + variance ** 2
  const denominator = (length + 1) * (meanSquare - variance ** 2 / size)
  const intensity = denominator > 0 ? Math.min(1, numerator / denominator) : numerator > 0 ? 1 : 0
  return towardVariance(returns, variance, intensity)
}

function towardVariance({ size, length }: CentredReturns, variance: number, intensity: number): TakenApartCovariance {
  return {
    productScale: (1 - intensity) / length, vectorScale: 0, vector: new Float64Array(size),
    diagonal: new Float64Array(size).fill(intensity * variance), shrinkageIntensity: intensity,
  }
}
