import { seededUniform } from '@fairweight/domain/randomness/index.ts'
import { plainStationaryBlocks } from '../bootstraps/plain-stationary-bootstrap.ts'
import { bestByEnumeration } from './enumerate-active-sets.ts'

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function rangeOf(values: readonly number[]): { low: number; high: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number => {
    const place = share * (sorted.length - 1)
    return (1 - (place % 1)) * (sorted[Math.floor(place)] ?? NaN) + (place % 1) * (sorted[Math.ceil(place)] ?? NaN)
  }
  return { low: at(0.05), high: at(0.95) }
}

/** Ranges of least-variance mixes from sample covariances, at most five stocks: every history written out in full, every set of holdings tried. */
export function plainRanges(
  closes: readonly (readonly number[])[],
  {
    maxWeight,
    meanBlock,
    seed,
    resamples,
  }: { readonly maxWeight: number; readonly meanBlock: number; readonly seed: number; readonly resamples: number },
) {
  const returns = closes.map((series) => series.slice(1).map((close, day) => close / (series[day] ?? NaN) - 1))
  const uniform = seededUniform(seed)
  const mixes = Array.from({ length: resamples }, () => {
    const places = plainStationaryBlocks(returns[0]?.length ?? 0, meanBlock, uniform).flat()
    const history = returns.map((series) => places.map((place) => series[place] ?? NaN))
    const means = history.map(average)
    const covariance = history.map((a, i) =>
      history.map((b, j) => {
        const products = a.map((value, day) => (value - (means[i] ?? NaN)) * ((b[day] ?? NaN) - (means[j] ?? NaN)))
        return (252 * products.reduce((sum, value) => sum + value, 0)) / (a.length - 1)
      }),
    )
    const { weights, objective } = bestByEnumeration(
      { means, covariance, lower: means.map(() => 0), upper: means.map(() => maxWeight) },
      0,
    )
    return {
      weights,
      volatility: Math.sqrt(2 * objective),
      expectedReturn: 252 * weights.reduce((sum, weight, i) => sum + weight * (means[i] ?? NaN), 0),
    }
  })
  return {
    weights: closes.map((_, i) => {
      const weights = mixes.map((mix) => mix.weights[i] ?? NaN)
      return { ...rangeOf(weights), heldShare: weights.filter((weight) => weight > 1e-6).length / resamples }
    }),
    expectedReturn: rangeOf(mixes.map((mix) => mix.expectedReturn)),
    volatility: rangeOf(mixes.map((mix) => mix.volatility)),
  }
}
