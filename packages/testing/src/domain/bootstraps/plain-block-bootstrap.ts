import type { BootstrapChoices, Interval } from '@fairweight/domain/track-record/block-bootstrap.ts'
import { seededUniform } from '@fairweight/domain/randomness/index.ts'

/** The same interval, written as one reads it in a textbook: every resample is a list of values, cut into its blocks again. */
export function plainBlockBootstrap(
  values: readonly number[],
  { blockLength, resamples, seed, confidence }: BootstrapChoices,
): Interval {
  const ring = [...values, ...values]
  const allBlocks = values.map((_, start) => ring.slice(start, start + blockLength))
  const count = Math.round(values.length / blockLength)
  const average = (list: readonly number[]) => list.reduce((sum, value) => sum + value / list.length, 0)
  const spread = (list: readonly number[], center: number) =>
    average(list.map((value) => (value - center) * (value - center)))
  const center = average(values)
  const error = Math.sqrt(spread(allBlocks.map(average), center) / (count - 1))
  const tiny = 1e-12 * Math.max(...allBlocks.map((block) => Math.abs(average(block))))
  if (!(error > tiny)) return { low: center, high: center }
  const uniform = seededUniform(seed)
  const distances: number[] = []
  while (distances.length < resamples) {
    const resample = Array.from({ length: count }, () => allBlocks[Math.floor(uniform() * values.length)] ?? [])
    const resampleMean = average(resample.flat())
    const resampleError = Math.sqrt(spread(resample.map(average), resampleMean) / (count - 1))
    if (resampleError > tiny) distances.push((resampleMean - center) / resampleError)
  }
  const sorted = distances.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const weight = place % 1
    return (1 - weight) * (sorted[Math.floor(place)] ?? 0) + weight * (sorted[Math.ceil(place)] ?? 0)
  }
  return { low: center - at(1 - (1 - confidence) / 2) * error, high: center - at((1 - confidence) / 2) * error }
}
