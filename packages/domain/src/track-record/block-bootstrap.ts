import { RECORD_SETTINGS } from './cohorts.ts'
import { seededUniform, sortedQuantile } from '../randomness/index.ts'

export interface Interval {
  readonly low: number
  readonly high: number
}

export interface BootstrapChoices {
  readonly blockLength: number
  readonly resamples: number
  readonly seed: number
  readonly confidence: number
}

/**
 * Confidence interval of the mean of a series by the studentized circular block bootstrap. Blocks of `blockLength` values in a
 * row, the end joined to the start, keep what lingers from one value to the next (Politis & Romano 1992, "A circular
 * block-resampling procedure for stationary data"; 1994, "The stationary bootstrap"). Of each resample the distance of its mean
 * is measured in its own standard error and the interval read off those distances: plain percentiles of the means are too
 * narrow when blocks are few (Hall 1992, "The bootstrap and Edgeworth expansion"; Götze & Künsch 1996, "Second-order
 * correctness of the blockwise bootstrap"). Values that do not differ give an interval without width.
 * Throws RangeError for a series of fewer than two blocks.
 */
export function blockBootstrapInterval(
  values: readonly number[],
  choices: BootstrapChoices = RECORD_SETTINGS,
): Interval {
  const drawn = Math.round(values.length / choices.blockLength)
  if (drawn < 2) throw new RangeError(`${values.length} values are not two blocks of ${choices.blockLength}`)
  const blocks = blockMeans(values, choices.blockLength)
  const center = mean(blocks)
  const error = Math.sqrt(meanSquare(blocks, center) / (drawn - 1))
  if (!(error > spacingOf(blocks))) return { low: center, high: center }
  const distances = resampledDistances(blocks, center, drawn, choices)
  const tail = (1 - choices.confidence) / 2
  return {
    low: center - sortedQuantile(distances, 1 - tail) * error,
    high: center - sortedQuantile(distances, tail) * error,
  }
}

/** Mean of the block that starts at each value. */
function blockMeans(values: readonly number[], length: number): Float64Array {
  return Float64Array.from(values, (_value, start) => {
    let sum = 0
    for (let step = 0; step < length; step++) sum += values[(start + step) % values.length] ?? Number.NaN
    return sum / length
  })
}

/** Sorted distances of the resampled means from the center, each in standard errors of its own resample. */
function resampledDistances(
  blocks: Float64Array,
  center: number,
  drawn: number,
  { resamples, seed }: BootstrapChoices,
): Float64Array {
  const uniform = seededUniform(seed)
  const floor = spacingOf(blocks)
  const sample = new Float64Array(drawn)
  const distances = new Float64Array(resamples)
  let done = 0
  while (done < resamples) {
    for (let place = 0; place < drawn; place++)
      sample[place] = blocks[Math.floor(uniform() * blocks.length)] ?? Number.NaN
    const sampleMean = mean(sample)
    const error = Math.sqrt(meanSquare(sample, sampleMean) / (drawn - 1))
    // One block drawn again and again has no error to measure by.
    if (error > floor) distances[done++] = (sampleMean - center) / error
  }
  return distances.sort()
}

/** Below this, differences are rounding. */
function spacingOf(blocks: Float64Array): number {
  let largest = 0
  for (const block of blocks) largest = Math.max(largest, Math.abs(block))
  return 1e-12 * largest
}

function mean(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

function meanSquare(values: Float64Array, center: number): number {
  let sum = 0
  for (const value of values) sum += (value - center) ** 2
  return sum / values.length
}
