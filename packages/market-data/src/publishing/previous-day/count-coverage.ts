import type { CompanyRating } from '@fairweight/domain/rating'
import type { RankedMomentum } from '@fairweight/domain/momentum'
import type { RecentCloses } from '../../history/session-closes.ts'
import type { SnapshotManifest } from '../../snapshots/manifest.ts'

/** What of a rated stock tells whether its grades and its filings were there. */
interface CountedStock {
  readonly rating: Pick<CompanyRating, 'valueReason' | 'hasUsableFilings'>
  readonly momentum: Pick<RankedMomentum, 'rank'>
}

/**
 * Counts what a day's stocks have: a close of the day itself, grades, usable filings. A price above every measure is an answer too:
 * whether shares grow dearer is no matter of coverage.
 */
export function countCoverage(
  { asOf, sessions }: Pick<RecentCloses, 'asOf' | 'sessions'>,
  rated: readonly CountedStock[],
): SnapshotManifest['coverage'] {
  return {
    priced: sessions.find(({ date }) => date === asOf)?.stocks ?? 0,
    valueGraded: rated.filter(
      ({ rating }) => rating.valueReason === null || rating.valueReason === 'not-below-any-measure',
    ).length,
    momentumGraded: rated.filter(({ momentum }) => momentum.rank !== null).length,
    filed: rated.filter(({ rating }) => rating.hasUsableFilings).length,
  }
}
