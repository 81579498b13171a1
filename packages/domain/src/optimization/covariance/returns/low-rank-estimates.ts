import { type CenteredReturns, portfolioDays, productOfAssets } from './centered-returns.ts'
import { squaredNormOfProducts } from './squared-products.ts'

/**
 * A daily covariance that is never written out: productScale · XᵀX + vectorScale · vector · vectorᵀ + diag(diagonal), X
 * being the T × n centered returns.
 */
export interface LowRankEstimate {
  readonly productScale: number
  readonly vectorScale: number
  readonly vector: Float64Array
  readonly diagonal: Float64Array
  /** Share of the target, 0 to 1; null where the estimator has none. */
  readonly shrinkageIntensity: number | null
}

/** The sample covariance, divisor T − 1: nothing but products, so that its rank is below the number of days. */
export function sampleEstimate({ size, length }: CenteredReturns): LowRankEstimate {
  const none = new Float64Array(size)
  return { productScale: 1 / (length - 1), vectorScale: 0, vector: none, diagonal: none, shrinkageIntensity: null }
}

/** A misfit below this share of the squared norm is rounding: two assets are their own target. */
const NO_MISFIT = 1e-15

/**
 * Ledoit–Wolf shrinkage toward one average correlation r, divisor T − 1, deviations s. With X·y = Σ yᵢ·xᵢ over the days:
 * Σ of all correlations = |X·(1/s)|² / (T − 1); sᵀSs = |X·s|² / (T − 1); |S|² = |XXᵀ|² / (T − 1)²; and the sum over i ≠ j of
 * sⱼ/sᵢ times the covariance of the estimates of Sᵢᵢ and Sᵢⱼ = mean over days of (Σ xᵢ³/sᵢ)·(X·s) − mean of Σ xᵢ⁴
 * − (1 − 2/T)·(sᵀSs − Σ sᵢ⁴). So every sum of the paper needs the T × n returns and the T × T (or n × n) products once.
 * Source: O. Ledoit and M. Wolf, "Honey, I shrunk the sample covariance matrix", J. Portfolio Management 30(4), 2004.
 */
export function constantCorrelationEstimate(returns: CenteredReturns): LowRankEstimate {
  const { size, length } = returns
  const variances = variancesOf(returns, length - 1)
  const deviations = variances.map(Math.sqrt)
  const inverses = deviations.map((deviation) => (deviation > 0 ? 1 / deviation : 0))
  const days = portfolioDays(returns, deviations)
  const scaled = portfolioDays(returns, inverses)
  const moving = inverses.reduce((count, inverse) => (inverse > 0 ? count + 1 : count), 0)
  const correlation = size > 1 ? (dot(scaled, scaled) / (length - 1) - moving) / (size * (size - 1)) : 0
  const squaredVariances = dot(variances, variances)
  const squaredNorm = squaredNormOfProducts(returns) / (length - 1) ** 2
  const between = dot(days, days) / (length - 1) - squaredVariances
  const misfit =
    squaredNorm -
    squaredVariances -
    2 * correlation * between +
    correlation ** 2 * (total(variances) ** 2 - squaredVariances)
  // Moments divide by T and the sample by T − 1, which leaves 1 − 2 / T of each product of the two.
  const kept = 1 - 2 / length
  const powers = powerDays(returns, inverses)
  const fourthPowers = total(powers.fourth) / length
  const links = dot(powers.cubes, days) / length - fourthPowers - kept * between
  const own = fourthPowers - kept * squaredVariances
  const error = dot(powers.squares, powers.squares) / length - kept * squaredNorm - own - correlation * links
  const intensity = misfit > NO_MISFIT * squaredNorm ? Math.max(0, Math.min(1, error / length / misfit)) : 0
  return {
    productScale: (1 - intensity) / (length - 1),
    vectorScale: intensity * correlation,
    vector: deviations,
    diagonal: variances.map((variance) => intensity * (1 - correlation) * variance),
    shrinkageIntensity: intensity,
  }
}

/**
 * Ledoit–Wolf shrinkage toward uncorrelated assets of one variance, divisor T.
 * Source: O. Ledoit and M. Wolf, "A well-conditioned estimator for large-dimensional covariance matrices", J.
 * Multivariate Analysis 88(2), 2004.
 */
export function constantVarianceEstimate(returns: CenteredReturns): LowRankEstimate {
  const { size, length } = returns
  const variances = variancesOf(returns, length)
  const variance = total(variances) / size
  const squaredNorm = squaredNormOfProducts(returns) / length ** 2
  const { squares } = powerDays(returns, new Float64Array(size))
  const misfit = squaredNorm - size * variance ** 2
  const error = (dot(squares, squares) / length - squaredNorm) / length
  const intensity = misfit > NO_MISFIT * squaredNorm ? Math.max(0, Math.min(1, error / misfit)) : 0
  return {
    productScale: (1 - intensity) / length,
    vectorScale: 0,
    vector: new Float64Array(size),
    diagonal: new Float64Array(size).fill(intensity * variance),
    shrinkageIntensity: intensity,
  }
}

function variancesOf(returns: CenteredReturns, divisor: number): Float64Array {
  return Float64Array.from({ length: returns.size }, (_, asset) => productOfAssets(returns, asset, asset) / divisor)
}

/** For each day, the sums over the assets of the squared, of inverse · cubed, and of the fourth power of returns. */
function powerDays(
  { values, size, length }: CenteredReturns,
  inverses: Float64Array,
): { readonly squares: Float64Array; readonly cubes: Float64Array; readonly fourth: Float64Array } {
  const squares = new Float64Array(length)
  const cubes = new Float64Array(length)
  const fourth = new Float64Array(length)
  for (let asset = 0; asset < size; asset++) {
    const inverse = inverses[asset]!
    const start = asset * length
    for (let day = 0; day < length; day++) {
      const value = values[start + day]!
      const square = value * value
      squares[day]! += square
      cubes[day]! += inverse * square * value
      fourth[day]! += square * square
    }
  }
  return { squares, cubes, fourth }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}
