import { shiftedFreeBlock } from '../cholesky-free-block.ts'
import type { CovarianceOperator, PreparedPortfolio } from '../covariance-operator.ts'
import { denseCovariance } from '../dense-covariance.ts'
import { factorCovariance } from '../factor-covariance.ts'
import {
  type CenteredReturns,
  centerReturns,
  portfolioDays,
  productOfAssets,
  productsWithDays,
} from './centered-returns.ts'
import {
  constantCorrelationEstimate,
  constantVarianceEstimate,
  type LowRankEstimate,
  sampleEstimate,
} from './low-rank-estimates.ts'
import { productsAmong, productsWithFour } from './products-among.ts'

export const LOW_RANK_ESTIMATORS = ['sample', 'ledoit-wolf-constant-correlation', 'constant-variance'] as const
export type LowRankEstimator = (typeof LOW_RANK_ESTIMATORS)[number]

/** Estimators whose covariance is a product of the returns plus a vector and a diagonal. */
const ESTIMATES: Readonly<Record<LowRankEstimator, (returns: CenteredReturns) => LowRankEstimate>> = {
  sample: sampleEstimate,
  'ledoit-wolf-constant-correlation': constantCorrelationEstimate,
  'constant-variance': constantVarianceEstimate,
}

export interface ReturnsCovariance extends CovarianceOperator {
  /** Share of the estimator's target, 0 to 1; null where it has none. */
  readonly shrinkageIntensity: number | null
}

/**
 * The covariance of very many assets as an operator on their daily returns; n × n numbers are never formed. `returns` holds
 * one series for each asset, all of the same length T of at least two. A product costs O(n·T), an entry O(T), and memory is that of
 * the returns once more (twice while an intensity is found). Daily covariances are multiplied by `periodsPerYear`. Never
 * throws: what is wrong is in `defect`.
 */
export function returnsCovariance(
  returns: readonly Float64Array[],
  estimator: LowRankEstimator,
  periodsPerYear: number,
): ReturnsCovariance {
  const centered = centerReturns(returns)
  const { size, defect } = centered
  const daily = (defect === null ? ESTIMATES[estimator] : sampleEstimate)(centered)
  const estimate: LowRankEstimate = {
    ...daily,
    productScale: daily.productScale * periodsPerYear,
    vectorScale: daily.vectorScale * periodsPerYear,
    diagonal: daily.diagonal.map((entry) => entry * periodsPerYear),
  }
  const { productScale, vectorScale, vector, diagonal } = estimate
  const entry = (a: number, b: number): number =>
    productScale * productOfAssets(centered, a, b) +
    vectorScale * vector[a]! * vector[b]! +
    (a === b ? diagonal[a]! : 0)
  const variances = new Float64Array(size)
  if (defect === null) for (let asset = 0; asset < size; asset++) variances[asset] = entry(asset, asset)
  return {
    size,
    variances,
    defect,
    shrinkageIntensity: daily.shrinkageIntensity,
    multiply: (weights, out) => multiplyEstimate(centered, estimate, weights, out),
    freeBlock: (shift, shiftOf) => shiftedFreeBlock(entry, shift, shiftOf),
    large: {
      oneFactorModel: () => oneFactorModel(centered, productScale, variances),
      among(assets) {
        const entries = productsAmong(centered, assets)
        for (const [i, a] of assets.entries())
          for (const [j, b] of assets.entries()) {
            const at = i * assets.length + j
            entries[at] =
              productScale * entries[at]! + vectorScale * vector[a]! * vector[b]! + (i === j ? diagonal[a]! : 0)
          }
        return denseCovariance(entries, assets.length)
      },
      portfolio(assets, weights) {
        const days = new Float64Array(centered.length)
        let along = 0
        for (const [place, asset] of assets.entries()) {
          const weight = weights[place]!
          if (weight === 0) continue
          along += weight * vector[asset]!
          const start = asset * centered.length
          for (let day = 0; day < days.length; day++) days[day]! += weight * centered.values[start + day]!
        }
        return { days: days.map((value) => value * productScale), along: along * vectorScale }
      },
      withFour: (portfolios) => {
        const products = productsWithFour(
          centered,
          portfolios.map(({ days }) => days),
        )
        for (let asset = 0; asset < size; asset++)
          for (const [place, { along }] of portfolios.entries()) products[4 * asset + place]! += vector[asset]! * along
        return products
      },
      withOne: (asset, { days, along }) => productWithDays(centered, asset, days) + vector[asset]! * along,
      reach: (asset) => Math.sqrt(productOfAssets(centered, asset, asset)),
      distance: (a, b) => distanceBetween(a, b),
      shared: (asset, { along }) => vector[asset]! * along,
    },
  }
}

function multiplyEstimate(
  returns: CenteredReturns,
  { productScale, vectorScale, vector, diagonal }: LowRankEstimate,
  weights: Float64Array,
  out: Float64Array,
): void {
  productsWithDays(returns, portfolioDays(returns, weights), out)
  let along = 0
  for (let asset = 0; asset < weights.length; asset++) along += vector[asset]! * weights[asset]!
  along *= vectorScale
  for (let asset = 0; asset < weights.length; asset++)
    out[asset] = productScale * out[asset]! + along * vector[asset]! + diagonal[asset]! * weights[asset]!
}

/** The mean of all returns as the one factor. */
function oneFactorModel(returns: CenteredReturns, productScale: number, variances: Float64Array): CovarianceOperator {
  const market = portfolioDays(returns, new Float64Array(returns.size).fill(1 / returns.size))
  const loadings = new Float64Array(returns.size)
  productsWithDays(returns, market, loadings)
  let squares = 0
  for (const value of market) squares += value * value
  const scale = squares > 0 ? Math.sqrt(productScale / squares) : 0
  for (let asset = 0; asset < loadings.length; asset++) loadings[asset]! *= scale
  return factorCovariance({
    loadings,
    specificVariances: variances.map((variance, asset) => Math.max(0, variance - loadings[asset]! ** 2)),
  })
}

function productWithDays({ values, length }: CenteredReturns, asset: number, days: Float64Array): number {
  const start = asset * length
  let even = 0
  let odd = 0
  let day = 0
  for (; day + 2 <= length; day += 2) {
    even += values[start + day]! * days[day]!
    odd += values[start + day + 1]! * days[day + 1]!
  }
  return day < length ? even + odd + values[start + day]! * days[day]! : even + odd
}

function distanceBetween(a: PreparedPortfolio, b: PreparedPortfolio): number {
  let squares = 0
  for (let day = 0; day < a.days.length; day++) {
    const difference = a.days[day]! - b.days[day]!
    squares += difference * difference
  }
  return Math.sqrt(squares)
}
