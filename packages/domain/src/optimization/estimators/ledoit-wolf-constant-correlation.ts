import { TRADING_DAYS } from './annualization.ts'
import { centre, packedCovariance, sumOfProducts } from './sample-covariance.ts'

export interface ShrunkCovariance {
  /** Packed lower triangle, annualized × 252. */
  readonly covariance: Float64Array
  /** Share of the constant-correlation target, 0 to 1. */
  readonly shrinkageIntensity: number
}

/**
 * Ledoit–Wolf shrinkage of the sample covariance (divisor T − 1) toward the matrix with the same variances and one
 * average correlation. `returns` holds one daily series for each ticker, of equal length, at least two.
 * Source: O. Ledoit and M. Wolf, "Honey, I shrunk the sample covariance matrix", J. Portfolio Management 30(4), 2004,
 * appendices A and B.
 */
export function ledoitWolfConstantCorrelation(returns: readonly Float64Array[]): ShrunkCovariance {
  const centred = returns.map(centre)
  const sample = packedCovariance(centred)
  const target = constantCorrelationTarget(sample, centred.length)
  const shrinkageIntensity = optimalIntensity(centred, sample, target)
  const covariance = sample.map(
    (entry, i) => TRADING_DAYS * (shrinkageIntensity * target.packed[i]! + (1 - shrinkageIntensity) * entry),
  )
  return { covariance, shrinkageIntensity }
}

interface Target {
  readonly packed: Float64Array
  readonly deviations: Float64Array
  readonly averageCorrelation: number
}

function constantCorrelationTarget(sample: Float64Array, n: number): Target {
  const deviations = new Float64Array(n)
  for (let i = 0; i < n; i++) deviations[i] = Math.sqrt(sample[diagonal(i)]!)
  let correlations = 0
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const product = deviations[i]! * deviations[j]!
      if (product > 0) correlations += sample[diagonal(i) - i + j]! / product
    }
  }
  const averageCorrelation = n > 1 ? correlations / ((n * (n - 1)) / 2) : 0
  const packed = sample.slice()
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) packed[diagonal(i) - i + j] = averageCorrelation * deviations[i]! * deviations[j]!
  }
  return { packed, deviations, averageCorrelation }
}

/** (π − ρ) / γ / T in the paper's letters, between 0 and 1. */
function optimalIntensity(centred: readonly Float64Array[], sample: Float64Array, target: Target): number {
  const n = centred.length
  const length = centred[0]?.length ?? 0
  const squares = centred.map((series) => series.map((value) => value * value))
  const cubes = centred.map((series) => series.map((value) => value ** 3))
  let estimationError = 0
  let sharedError = 0
  let misfit = 0
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      const entry = sample[diagonal(i) - i + j]!
      const moment = sumOfProducts(centred[i]!, centred[j]!) / length
      const error = sumOfProducts(squares[i]!, squares[j]!) / length - 2 * moment * entry + entry * entry
      if (i === j) {
        estimationError += error
        sharedError += error
        continue
      }
      estimationError += 2 * error
      misfit += 2 * (entry - target.packed[diagonal(i) - i + j]!) ** 2
      const pair = { centred, cubes, sample, entry, moment, length }
      sharedError += target.averageCorrelation * (varianceLink(pair, target, i, j) + varianceLink(pair, target, j, i))
    }
  }
  const intensity = (estimationError - sharedError) / misfit / length
  return misfit > 0 ? Math.max(0, Math.min(1, intensity)) : 0
}

/** Covariance between the estimates of variance i and of covariance (i, j), weighted by deviation j / deviation i. */
function varianceLink(
  pair: {
    centred: readonly Float64Array[]; cubes: readonly Float64Array[]; sample: Float64Array
    entry: number; moment: number; length: number
  },
  target: Target, i: number, j: number,
): number {
  const { centred, cubes, sample, entry, moment, length } = pair
  if (target.deviations[i] === 0) return 0
  const variance = sample[diagonal(i)]!
  const varianceMoment = sumOfProducts(centred[i]!, centred[i]!) / length
  const link = sumOfProducts(cubes[i]!, centred[j]!) / length - varianceMoment * entry - moment * variance + variance * entry
  return (target.deviations[j]! / target.deviations[i]!) * link
}

/** Place of entry (i, i) in a packed lower triangle. */
function diagonal(i: number): number {
  return (i * (i + 3)) / 2
}
