import type { GradeRecord, RecordedChain, TrackRecord } from '@fairweight/contract/wire'

/** What can be said of a grade, in words. */
export function verdictText({ verdict, cohorts }: GradeRecord, minCohorts: number): string {
  if (cohorts === 0) return 'No stock had this grade in a cohort yet'
  if (verdict === 'too-early') return `Too early to tell: ${cohorts} of ${minCohorts} cohorts`
  if (verdict === 'above') return 'Did better than equal weight'
  return verdict === 'below' ? 'Did worse than equal weight' : 'No clear difference from equal weight'
}

export const CHAIN_LABELS: Readonly<
  Record<RecordedChain['origin'], { readonly title: string; readonly text: string; readonly empty: string }>
> = {
  recorded: {
    title: 'Recorded on the day',
    text: 'Grades as they were published, recorded on the day itself, before anyone could know what would follow.',
    empty: 'No day has been recorded yet. The next publication starts the chain.',
  },
  replayed: {
    title: 'Replayed from history',
    text: 'Past months, graded later using only what was known then. The method itself was designed with this past in view, so it proves less than what was recorded on the day.',
    empty: 'No past month has been replayed.',
  },
}

/** Whether the history behind a chain most likely holds only what has survived. */
export function knowsSurvivorsOnly({ stocks, stoppedTrading }: RecordedChain): boolean {
  return stocks > 0 && stoppedTrading === 0
}

/** How far the intervals and means of a table reach to either side of zero; what every picture of it is drawn to. */
export function reachOf(records: readonly GradeRecord[]): number {
  return Math.max(
    0,
    ...records.flatMap(({ interval, meanExcessReturn }) =>
      interval === null ? [] : [Math.abs(interval.low), Math.abs(interval.high), Math.abs(meanExcessReturn ?? 0)],
    ),
  )
}

/** Whether nothing at all has been written down yet. */
export function isEmpty({ chains }: TrackRecord): boolean {
  return chains.every(({ days }) => days === 0)
}

/** How many cohorts of a chain have ended, by the grade that was met in most of them. */
export function endedCohorts({ value }: RecordedChain): number {
  return Math.max(0, ...value.map(({ cohorts }) => cohorts))
}
