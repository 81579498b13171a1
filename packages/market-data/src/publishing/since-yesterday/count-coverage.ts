import type { SnapshotManifest } from '../../snapshots/manifest.ts'
import type { RecentCloses } from '../../history/session-closes.ts'
import type { RatedStock } from '../rate-universe.ts'

/** Counts what a day's stocks have: a close of the day itself, grades, usable filings. */
export function countCoverage({ asOf, sessions }: RecentCloses, rated: readonly RatedStock[]): SnapshotManifest['coverage'] {
  return {
    priced: sessions.find(({ date }) => date === asOf)?.stocks ?? 0,
    valueGraded: rated.filter(({ rating }) => rating.valueReason === null || rating.valueReason === 'not-below-any-measure').length,
    momentumGraded: rated.filter(({ momentum }) => momentum.rank !== null).length,
    filed: rated.filter(({ rating }) => rating.hasUsableFilings).length,
  }
}
