import { TRADING_DAYS } from './expected-returns.ts'
import { center, packedCovariance } from './sample-covariance.ts'
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
 * Ledoit–Wolf shrinkage of the sample covariance (divisor T − 1) toward the matrix with the same variances and one
 * average correlation. `returns` holds one daily series for each ticker, of equal length, at least two.
 * Source: O. Ledoit and M. Wolf, "Honey, I shrunk the sample covariance matrix", J. Portfolio Management 30(4), 2004,
 * appendices A and B.
 */
export function ledoitWolfConstantCorrelation(returns: readonly Float64Array[]): ShrunkCovariance {
  const centered = returns.map(center)
  const sample = packedCovariance(centered)
  const target = constantCorrelationTarget(sample, centered.length)
  const shrinkageIntensity = optimalIntensity(centered, sample, target)
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

/** A squared distance from the target below this share of the squared entries is rounding: two tickers are their own target. */
const ROUNDING = 1e-26

/** (π − ρ) / γ / T in the paper's letters, between 0 and 1. */
function optimalIntensity(centered: readonly Float64Array[], sample: Float64Array, target: Target): number {
  const n = centered.length
  const misfit = squaredNorm(
    sample.map((entry, i) => entry - target.packed[i]!),
    n,
  )
  if (!(misfit > ROUNDING * squaredNorm(sample, n))) return 0
  const length = centered[0]?.length ?? 0
  // Moments divide by T and the sample by T − 1, which leaves 1 − 2 / T of each product of the two.
  const kept = 1 - 2 / length
  let days = 0
  for (const sum of squaredDays(centered)) days += sum * sum
  const estimationError = days / length - kept * squaredNorm(sample, n)
  let ownError = fourthPowers(centered) / length
  for (let i = 0; i < n; i++) ownError -= kept * sample[diagonal(i)]! ** 2
  const sharedError = ownError + target.averageCorrelation * varianceLinks(centered, sample, target.deviations)
  return Math.max(0, Math.min(1, (estimationError - sharedError) / misfit / length))
}

/**
 * Σ over i ≠ j of deviation j / deviation i · covariance between the estimates of variance i and of covariance (i, j).
 * The sum over j is taken first, so that no pair needs a pass over the days of its own.
 */
function varianceLinks(centered: readonly Float64Array[], sample: Float64Array, deviations: Float64Array): number {
  const length = centered[0]?.length ?? 0
  const kept = 1 - 2 / length
  const weighted = weightedDays(centered, deviations)
  let links = 0
  for (const [i, series] of centered.entries()) {
    const deviation = deviations[i]!
    if (deviation === 0) continue
    let moment = 0
    for (let t = 0; t < length; t++) moment += cube(series[t]!) * (weighted[t]! - deviation * series[t]!)
    let weightedRow = 0
    for (let j = 0; j < deviations.length; j++) {
      if (j !== i) weightedRow += deviations[j]! * sample[j < i ? diagonal(i) - i + j : diagonal(j) - j + i]!
    }
    links += (moment / length - kept * sample[diagonal(i)]! * weightedRow) / deviation
  }
  return links
}
