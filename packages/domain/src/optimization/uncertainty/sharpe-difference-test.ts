import { drawStationaryBlocks, seededUniform } from '../../randomness/index.ts'
import { meanBlockFor } from './mean-block.ts'
import { sharpeDifference, type SharpeDifference, stationaryVariance } from './sharpe-difference.ts'

/**
 * Settings of the test, fixed before the calibration was run for the first time. Changing one changes what
 * `docs/proof.md` says about it.
 */
export const SHARPE_TEST = {
  /** Two-sided. */
  level: 0.01,
  resamples: 4999,
} as const

/** Running sums of one series round the ring, so that the sum of any block is one subtraction. */
type RunningSums = Float64Array

/**
 * Two-sided p-value for "both series have the same Sharpe ratio", from daily excess returns of equal length that fell on
 * the same days: the studentized time-series bootstrap of Ledoit and Wolf ("Robust performance hypothesis testing with the
 * Sharpe ratio", J. Empirical Finance 15, 2008, section 3.2), with the stationary bootstrap of Politis and Romano (1994) for the
 * blocks, whose mean length is `meanBlockFor`.
 *
 * The difference is linearized by the delta method: each day has an influence on it. Its standard error is that of a mean of
 * influences under the stationary bootstrap, in closed form on the data (their lemma 1) and from the sums of the drawn
 * blocks on each resample (Götze and Künsch 1996). The p-value is the share of resamples, the data among them, whose
 * difference lies at least as many of its own standard errors from the data's as that lies from zero.
 *
 * 1 where the ratios cannot be told apart by their nature: fewer than two days, a series without movement, or twins.
 */
export function sharpeDifferencePValue(
  first: Float64Array,
  second: Float64Array,
  seed: number,
  resamples: number = SHARPE_TEST.resamples,
): number {
  const length = first.length
  if (length < 2) return 1
  const [a, b, aa, bb] = [
    runningSums(first),
    runningSums(second),
    runningSums(squares(first)),
    runningSums(squares(second)),
  ] as const
  const data = sharpeDifference(a[length]! / length, b[length]! / length, aa[length]! / length, bb[length]! / length)
  if (data === null) return 1
  const meanBlock = meanBlockFor(length)
  const variance = stationaryVariance(influences(data, first, second), meanBlock)
  const distance = Math.abs(data.difference) / Math.sqrt(variance)
  if (!(distance > 0 && Number.isFinite(distance))) return 1
  const uniform = seededUniform(seed)
  let asFar = 1
  for (let done = 0; done < resamples; done++) {
    const resampled = resampledDistance([a, b, aa, bb], length, meanBlock, uniform, data.difference)
    if (!(resampled < distance)) asFar++
  }
  return asFar / (resamples + 1)
}

/** How many of its own standard errors a resample's difference lies from the data's; NaN, which counts as far, where it has no ratio or no error. */
function resampledDistance(
  [a, b, aa, bb]: readonly [RunningSums, RunningSums, RunningSums, RunningSums],
  length: number,
  meanBlock: number,
  uniform: () => number,
  center: number,
): number {
  const starts: number[] = []
  const ends: number[] = []
  drawStationaryBlocks(length, meanBlock, uniform, (start, places) => {
    starts.push(start)
    ends.push(start + places)
  })
  // The whole ring in one block is the data again, without an error to measure by.
  if (starts.length < 2) return Number.NaN
  const meanOf = (sums: RunningSums): number => {
    let total = 0
    for (let block = 0; block < starts.length; block++) total += sums[ends[block]!]! - sums[starts[block]!]!
    return total / length
  }
  const drawn = sharpeDifference(meanOf(a), meanOf(b), meanOf(aa), meanOf(bb))
  if (drawn === null) return Number.NaN
  let squaredBlocks = 0
  for (let block = 0; block < starts.length; block++) {
    const [start, end] = [starts[block]!, ends[block]!]
    const influence =
      drawn.perFirst * (a[end]! - a[start]!) +
      drawn.perFirstSquare * (aa[end]! - aa[start]!) +
      drawn.perSecond * (b[end]! - b[start]!) +
      drawn.perSecondSquare * (bb[end]! - bb[start]!) -
      (end - start) * drawn.meanInfluence
    squaredBlocks += influence * influence
  }
  // Of √length · difference, as on the data.
  return Math.abs(drawn.difference - center) / Math.sqrt(squaredBlocks / length)
}

/** What each day moves the difference by, mean zero. */
function influences(data: SharpeDifference, first: Float64Array, second: Float64Array): Float64Array {
  return first.map((a, day) => {
    const b = second[day]!
    return (
      data.perFirst * a +
      data.perFirstSquare * a * a +
      data.perSecond * b +
      data.perSecondSquare * b * b -
      data.meanInfluence
    )
  })
}

function squares(values: Float64Array): Float64Array {
  return values.map((value) => value * value)
}

function runningSums(values: Float64Array): RunningSums {
  const length = values.length
  const sums = new Float64Array(2 * length + 1)
  for (let place = 0; place < 2 * length; place++)
    sums[place + 1] = sums[place]! + values[place < length ? place : place - length]!
  return sums
}
