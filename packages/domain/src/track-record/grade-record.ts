import type { ValueRating } from '../rating/company-rating.ts'
import type { MomentumRating } from '../momentum/momentum-rating.ts'
import { type Interval, blockBootstrapInterval } from './block-bootstrap.ts'
import { RECORD_SETTINGS } from './cohorts.ts'

/** Every grade in the order of the tables. */
export const VALUE_GRADES: readonly ValueRating[] = ['A**', 'A*', 'A', 'B**', 'B*', 'B', 'Unranked']
export const MOMENTUM_GRADES: readonly MomentumRating[] = ['A', 'B', 'C', 'Unranked']

/** A stock of a cohort: its grades on the day, and its return over the sessions that followed. */
export interface FollowedStock {
  readonly value: ValueRating
  readonly momentum: MomentumRating
  readonly return: number
}

/** All stocks that were graded on one day and had a price. */
export type Cohort = readonly FollowedStock[]

/** `too-early` under {@link RECORD_SETTINGS.minCohorts}; `not-distinguishable` when the interval holds zero. */
export type RecordVerdict = 'too-early' | 'not-distinguishable' | 'above' | 'below'

/** How the stocks of one grade did against equal weight of their cohort. Returns are fractions. */
export interface GradeRecord<Grade> {
  readonly grade: Grade
  /** Over all cohorts, each stock counted once a cohort. */
  readonly stocks: number
  /** Cohorts with at least one stock of this grade. */
  readonly cohorts: number
  /** Null without a cohort. */
  readonly meanExcessReturn: number | null
  /** Null while it is too early to tell. */
  readonly interval: Interval | null
  readonly verdict: RecordVerdict
}

/** The record of every value grade over these cohorts, in order of time. */
export function valueRecords(cohorts: readonly Cohort[]): GradeRecord<ValueRating>[] {
  return VALUE_GRADES.map((grade) => recordOf(grade, cohorts, (stock) => stock.value === grade))
}

/** The record of every momentum grade over these cohorts, in order of time. */
export function momentumRecords(cohorts: readonly Cohort[]): GradeRecord<MomentumRating>[] {
  return MOMENTUM_GRADES.map((grade) => recordOf(grade, cohorts, (stock) => stock.momentum === grade))
}

function recordOf<Grade>(
  grade: Grade,
  cohorts: readonly Cohort[],
  hasGrade: (stock: FollowedStock) => boolean,
): GradeRecord<Grade> {
  const chosen = cohorts.map((cohort) => cohort.filter(hasGrade))
  const excess = cohorts.flatMap((cohort, place) => {
    const held = chosen[place] ?? []
    return held.length === 0 ? [] : [meanReturn(held) - meanReturn(cohort)]
  })
  const stocks = chosen.reduce((sum, { length }) => sum + length, 0)
  return { grade, stocks, ...measureExcess(excess) }
}

/** What a series of excess returns, one a cohort, says. */
export function measureExcess(excess: readonly number[]): Omit<GradeRecord<never>, 'grade' | 'stocks'> {
  const cohorts = excess.length
  const meanExcessReturn = cohorts === 0 ? null : excess.reduce((sum, one) => sum + one, 0) / cohorts
  const interval = cohorts < RECORD_SETTINGS.minCohorts ? null : blockBootstrapInterval(excess)
  return { cohorts, meanExcessReturn, interval, verdict: verdictOf(interval) }
}

function verdictOf(interval: Interval | null): RecordVerdict {
  if (interval === null) return 'too-early'
  if (interval.low > 0) return 'above'
  return interval.high < 0 ? 'below' : 'not-distinguishable'
}

function meanReturn(stocks: readonly FollowedStock[]): number {
  return stocks.reduce((sum, stock) => sum + stock.return, 0) / stocks.length
}
