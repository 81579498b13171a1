import type { SpeedMetric } from '@fairweight/contract/page-speed'

interface Scale {
  /** At most this is good, in the metric's unit (milliseconds; none for CLS). */
  readonly good: number
  /** More than this is poor. */
  readonly poor: number
  /** The upper bounds of all buckets but the last, ascending. A bucket holds its upper bound and not its lower. */
  readonly bounds: readonly number[]
}

/** Bounds of one metric are apart by at most this factor, so that a value is known to a fortieth. */
const BOUND_RATIO = 1.05

/** No value of a bucket differs by more from what stands for it, as a fraction of the value; below the first bound, by half of that bound. */
export const MAX_RELATIVE_ERROR = 0.025

function scaleOf({ least, most, good, poor }: { least: number; most: number; good: number; poor: number }): Scale {
  const bounds = new Set([good, poor])
  for (let bound = least; bound < most; bound *= BOUND_RATIO) bounds.add(bound)
  bounds.add(most)
  return { good, poor, bounds: [...bounds].toSorted((a, b) => a - b) }
}

const times = { least: 1, most: 60_000 }

/** The thresholds are those of Core Web Vitals (web.dev/articles/vitals), and bounds, so that shares of good and poor visits are exact. */
const SCALES: Readonly<Record<SpeedMetric, Scale>> = {
  LCP: scaleOf({ ...times, good: 2_500, poor: 4_000 }),
  INP: scaleOf({ ...times, good: 200, poor: 500 }),
  CLS: scaleOf({ least: 0.001, most: 10, good: 0.1, poor: 0.25 }),
  FCP: scaleOf({ ...times, good: 1_800, poor: 3_000 }),
  TTFB: scaleOf({ ...times, good: 800, poor: 1_800 }),
}

/** Visits that fell into one bucket of a metric. */
export interface BucketVisits {
  readonly bucket: number
  readonly visits: number
}

/** The bucket of a value. The numbers are stored: other bounds would need a migration of what was counted by these. */
export function bucketOf(metric: SpeedMetric, value: number): number {
  const { bounds } = SCALES[metric]
  const found = bounds.findIndex((bound) => value <= bound)
  return found === -1 ? bounds.length : found
}

/** What stands for all values of a bucket: as far from its least as from its largest in relative terms; the last bucket's least. */
export function valueOf(metric: SpeedMetric, bucket: number): number {
  const { bounds } = SCALES[metric]
  const upper = bounds[bucket]
  const lower = bounds[bucket - 1] ?? 0
  if (upper === undefined) return lower
  return lower === 0 ? upper / 2 : (2 * lower * upper) / (lower + upper)
}

/** How visits of one metric went. */
export interface SpeedSummary {
  readonly visits: number
  /** The value that three visits of four did not exceed (nearest rank), to MAX_RELATIVE_ERROR. */
  readonly p75: number
  /** Shares of all visits, exact. */
  readonly good: number
  readonly poor: number
}

/** Sums up the buckets of one metric; null without a visit. */
export function summarize(metric: SpeedMetric, counts: readonly BucketVisits[]): SpeedSummary | null {
  const visits = counts.reduce((sum, count) => sum + count.visits, 0)
  if (visits === 0) return null
  const { good, poor } = SCALES[metric]
  const [lastGood, lastFair] = [bucketOf(metric, good), bucketOf(metric, poor)]
  const shareOf = (isMeant: (bucket: number) => boolean) =>
    counts.reduce((sum, count) => sum + (isMeant(count.bucket) ? count.visits : 0), 0) / visits
  return {
    visits,
    p75: valueOf(metric, bucketOfRank(counts, Math.ceil(visits * 0.75))),
    good: shareOf((bucket) => bucket <= lastGood),
    poor: shareOf((bucket) => bucket > lastFair),
  }
}

/** The bucket that holds the visit of a rank, from 1, when all are sorted by their values. */
function bucketOfRank(counts: readonly BucketVisits[], rank: number): number {
  const ascending = counts.toSorted((a, b) => a.bucket - b.bucket)
  let below = 0
  for (const { bucket, visits } of ascending) {
    below += visits
    if (below >= rank) return bucket
  }
  throw new RangeError(`There is no visit of rank ${rank}.`)
}
