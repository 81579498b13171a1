import { seededUniform } from '@fairweight/domain/randomness/index.ts'
import { plainStationaryBlocks } from '../bootstraps/plain-stationary-bootstrap.ts'

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The Sharpe ratio of a series and what each day adds to it, from deviations instead of mean squares. */
function ratioOf(values: readonly number[]): { ratio: number; influences: number[] } {
  const mean = average(values)
  const variance = average(values.map((value) => (value - mean) ** 2))
  const deviation = Math.sqrt(variance)
  const influences = values.map(
    (value) => (value - mean) / deviation - (mean / (2 * deviation ** 3)) * ((value - mean) ** 2 - variance),
  )
  return { ratio: mean / deviation, influences }
}

function differenceOf(
  first: readonly number[],
  second: readonly number[],
): { difference: number; influences: number[] } {
  const [a, b] = [ratioOf(first), ratioOf(second)]
  return {
    difference: a.ratio - b.ratio,
    influences: a.influences.map((value, day) => value - (b.influences[day] ?? NaN)),
  }
}

/** Σ over all pairs of places of how likely both lie in one block · the autocovariance round the ring at their distance. */
export function plainStationaryVariance(values: readonly number[], meanBlock: number): number {
  const length = values.length
  const ring = values.map((_, lag) =>
    average(values.map((value, place) => value * (values[(place + lag) % length] ?? NaN))),
  )
  let sum = 0
  for (let s = 0; s < length; s++)
    for (let t = 0; t < length; t++) sum += (1 - 1 / meanBlock) ** Math.abs(s - t) * (ring[Math.abs(s - t)] ?? NaN)
  return sum / length
}

/** The same test, written as one reads it: every resample is written out in full. */
export function plainSharpePValue(
  first: readonly number[],
  second: readonly number[],
  meanBlock: number,
  seed: number,
  resamples: number,
): number {
  const data = differenceOf(first, second)
  const distance = Math.abs(data.difference) / Math.sqrt(plainStationaryVariance(data.influences, meanBlock))
  const uniform = seededUniform(seed)
  let asFar = 1
  for (let done = 0; done < resamples; done++) {
    const blocks = plainStationaryBlocks(first.length, meanBlock, uniform)
    const take = (values: readonly number[]) => blocks.flat().map((place) => values[place] ?? NaN)
    const drawn = differenceOf(take(first), take(second))
    let place = 0
    const blockSums = blocks.map((block) => block.reduce((sum) => sum + (drawn.influences[place++] ?? NaN), 0))
    const error = Math.sqrt(blockSums.reduce((sum, value) => sum + value * value, 0) / first.length)
    if (blocks.length < 2 || Math.abs(drawn.difference - data.difference) / error >= distance) asFar++
  }
  return asFar / (resamples + 1)
}
