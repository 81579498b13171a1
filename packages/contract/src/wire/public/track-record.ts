import { z } from 'zod'
import { dataset, momentumRating, valueRating } from '../ratings.ts'

const count = z.number().int().nonnegative()

/** What can be said of a grade: `too-early` under 24 cohorts, `not-distinguishable` when the interval holds zero. */
export const recordVerdict = z.enum(['too-early', 'not-distinguishable', 'above', 'below'])

/** How the stocks of one grade did over the next 21 sessions against equal weight of all that were rated that day; returns are fractions. */
export const gradeRecord = z.object({
  grade: z.union([valueRating, momentumRating]),
  /** Stocks over all cohorts, each counted once a cohort. */
  stocks: count,
  /** Monthly cohorts, none overlapping another, in which at least one stock had this grade. */
  cohorts: count,
  meanExcessReturn: z.number().nullable(),
  /** 95% by block bootstrap over cohorts; null while it is too early to tell. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  verdict: recordVerdict,
})

/** One chain of days. `recorded`: written on the day itself; `replayed`: computed later from history. The two are never mixed. */
export const recordedChain = z.object({
  origin: z.enum(['recorded', 'replayed']),
  days: count,
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  /** Hash of the newest day, which holds the hash of the day before it, and so on to the first; null without days. */
  head: z.string().nullable(),
  /** Different stocks that were followed in cohorts, and how many of them have stopped trading since: none of many means that the history holds survivors only. */
  stocks: count,
  stoppedTrading: count,
  value: z.array(gradeRecord),
  momentum: z.array(gradeRecord),
})

export const trackRecord = z.object({
  dataset,
  computedAt: z.string().nullable(),
  horizonSessions: z.literal(21),
  minCohorts: z.literal(24),
  /** False: a past day was changed, or a link of the chain is broken; then no figure is given. */
  isIntact: z.boolean(),
  chains: z.array(recordedChain),
})

export type RecordVerdict = z.infer<typeof recordVerdict>
export type GradeRecord = z.infer<typeof gradeRecord>
export type RecordedChain = z.infer<typeof recordedChain>
export type TrackRecord = z.infer<typeof trackRecord>
