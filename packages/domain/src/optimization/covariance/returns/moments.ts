import { powerDays, productOfAssets, type CentredReturns } from './centred-returns.ts'
import { squaredNormOfProducts } from './squared-products.ts'
import { dot, total } from './sums.ts'

/** Sums that several estimators need, with this divisor for the covariance S. */
export interface Moments {
  readonly variances: Float64Array
  /** Σ over i and j of S(i, j)² */
  readonly squaredNorm: number
  /** Σ over i of S(i, i)² */
  readonly squaredVariances: number
  /** Σ over i and j of the mean over the days of x(i)² · x(j)² */
  readonly squaresTogether: number
  /** Σ over i of the mean over the days of x(i)⁴ */
  readonly fourthPowers: number
}

/** All of them in three passes over the returns and one over their products. */
export function momentsOf(returns: CentredReturns, divisor: number): Moments {
  const { size, length } = returns
  const variances = new Float64Array(size)
  for (let asset = 0; asset < size; asset++) variances[asset] = productOfAssets(returns, asset, asset) / divisor
  const ones = new Float64Array(size).fill(1)
  const squares = powerDays(returns, ones, 2)
  return {
    variances,
    squaredNorm: squaredNormOfProducts(returns) / divisor ** 2,
    squaredVariances: dot(variances, variances),
    squaresTogether: dot(squares, squares) / length,
    fourthPowers: total(powerDays(returns, ones, 4)) / length,
  }
}
