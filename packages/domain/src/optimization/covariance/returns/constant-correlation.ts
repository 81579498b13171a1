import { portfolioDays, powerDays, type CentredReturns } from './centred-returns.ts'
import { momentsOf } from './moments.ts'
import { dot, total } from './sums.ts'
import { shareOf, type TakenApartCovariance } from './taken-apart-covariance.ts'

/**
 * Ledoit–Wolf shrinkage toward one average correlation r, divisor T − 1, deviations s. With X·y = Σ yᵢ·xᵢ over the days:
 * Σ of all correlations = |X·(1/s)|² / (T − 1); sᵀSs = |X·s|² / (T − 1); |S|² = |XXᵀ|² / (T − 1)²; and the sum over i ≠ j of
 * sⱼ/sᵢ times the covariance of the estimates of Sᵢᵢ and Sᵢⱼ = mean over days of (Σ xᵢ³/sᵢ)·(X·s) − mean of Σ xᵢ⁴
 * − (1 − 2/T)·(sᵀSs − Σ sᵢ⁴). So every sum of the paper needs the T × n returns and the T × T (or n × n) products once.
 * Source: O. Ledoit and M. Wolf, "Honey, I shrunk the sample covariance matrix", J. Portfolio Management 30(4), 2004.
 */
export function constantCorrelationTakenApart(returns: CentredReturns): TakenApartCovariance {
  const { size, length } = returns
  const moments = momentsOf(returns, length - 1)
  const deviations = moments.variances.map(Math.sqrt)
  const inverses = deviations.map((deviation) => (deviation > 0 ? 1 / deviation : 0))
  const days = portfolioDays(returns, deviations)
  const scaled = portfolioDays(returns, inverses)
  const moving = inverses.reduce((count, inverse) => (inverse > 0 ? count + 1 : count), 0)
  const correlation = size > 1 ? (dot(scaled, scaled) / (length - 1) - moving) / (size * (size - 1)) : 0
  const between = dot(days, days) / (length - 1) - moments.squaredVariances
  const misfit = moments.squaredNorm - moments.squaredVariances - 2 * correlation * between
    + correlation ** 2 * (total(moments.variances) ** 2 - moments.squaredVariances)
  // Moments divide by T and the sample by T − 1, which leaves 1 − 2 / T of each product of the two.
  const kept = 1 - 2 / length
  const links = dot(powerDays(returns, inverses, 3), days) / length - moments.fourthPowers - kept * between
  const own = moments.fourthPowers - kept * moments.squaredVariances
  const error = moments.squaresTogether - kept * moments.squaredNorm - own - correlation * links
  const intensity = shareOf(error / length, misfit, moments.squaredNorm)
  return {
    productScale: (1 - intensity) / (length - 1), vectorScale: intensity * correlation, vector: deviations,
    diagonal: moments.variances.map((variance) => intensity * (1 - correlation) * variance), shrinkageIntensity: intensity,
  }
}
