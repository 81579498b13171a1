import { portfolioDays, powerDays, productsWithDays, type CentredReturns } from './centred-returns.ts'
import { momentsOf } from './moments.ts'
import { dot, total } from './sums.ts'
import { shareOf, type TakenApartCovariance } from './taken-apart-covariance.ts'

/**
 * Ledoit–Wolf shrinkage toward a single factor, the mean m of all assets, divisor T. All sums over pairs fold as above,
 * with the covariances b = Xᵀm / T in the place of the deviations.
 * Source: O. Ledoit and M. Wolf, "Improved estimation of the covariance matrix of stock returns with an application to
 * portfolio selection", J. Empirical Finance 10(5), 2003, appendix B.
 */
export function singleFactorTakenApart(returns: CentredReturns): TakenApartCovariance {
  const { size, length } = returns
  const moments = momentsOf(returns, length)
  const market = portfolioDays(returns, new Float64Array(size).fill(1 / size))
  const marketVariance = dot(market, market) / length
  const betas = new Float64Array(size)
  productsWithDays(returns, market, betas)
  for (let asset = 0; asset < size; asset++) betas[asset]! /= length
  const inverse = marketVariance > 0 ? 1 / marketVariance : 0
  const squaredBetas = betas.map((beta) => beta * beta)
  const weighted = portfolioDays(returns, betas)
  const days = weighted.map((value, day) => value * market[day]!)
  const between = dot(weighted, weighted) / length - dot(squaredBetas, moments.variances)
  const misfit = moments.squaredNorm - moments.squaredVariances - 2 * inverse * between
    + inverse ** 2 * (total(squaredBetas) ** 2 - dot(squaredBetas, squaredBetas))
  const squares = powerDays(returns, new Float64Array(size).fill(1), 2)
  const squaredMarket = market.map((value) => value * value)
  const marketLinks = ((dot(squares, days) - dot(powerDays(returns, betas, 3), market)) / length - between) * inverse
  const factorLinks = ((dot(days, days) - dot(powerDays(returns, squaredBetas, 2), squaredMarket)) / length - marketVariance * between) * inverse ** 2
  const own = moments.fourthPowers - moments.squaredVariances
  const error = moments.squaresTogether - moments.squaredNorm - own - 2 * marketLinks + factorLinks
  const intensity = marketVariance > 0 ? shareOf(error / length, misfit, moments.squaredNorm) : 0
  return {
    productScale: (1 - intensity) / length, vectorScale: intensity * inverse, vector: betas,
    diagonal: moments.variances.map((variance, asset) => intensity * (variance - squaredBetas[asset]! * inverse)), shrinkageIntensity: intensity,
  }
}
