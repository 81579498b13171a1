import { z } from 'zod'
import { dataset } from '../ratings.ts'

const count = z.number().int().nonnegative()

/** How many of the newest runs the log shows. */
export const LOGGED_RUNS = 90

/** The run that was to publish a session. Times are ISO text in UTC; what a run has not come to yet is null. */
export const loggedRun = z.object({
  session: z.string(),
  /** `kept-previous`: readers keep the day before; `rolled-back`: an operator took the day back. */
  state: z.enum(['running', 'published', 'kept-previous', 'rolled-back']),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  stocks: count.nullable(),
  /** Stocks that were published with a part that is old. */
  staleStocks: count.nullable(),
  findings: z.object({ block: count, warn: count, note: count }).nullable(),
  /** What was late, what is old and why, in plain sentences. */
  notes: z.array(z.string()),
})

/** A session whose ratings were not there when they were due, by the ledger of published days; `publishedAt` null: not to this day. */
export const missedCutOff = z.object({ session: z.string(), dueAt: z.string(), publishedAt: z.string().nullable() })

/** What prices or filings that came later would have changed of a published day; the day itself stays as it was. */
export const loggedCorrection = z.object({
  session: z.string(),
  foundAt: z.string(),
  stocks: count,
  sentence: z.string(),
})

/** What was published day by day of one dataset, and whether what readers see now is as new as it should be. */
export const runLog = z.object({
  dataset,
  /** The session that readers see; null before the first publication. */
  asOf: z.string().nullable(),
  /** `hand`: no run has ever begun, an operator publishes. Then nothing is due. */
  publishedBy: z.enum(['hand', 'daily-run']),
  /** The last session that readers should see by now, and how many up to it they do not. */
  due: z.string(),
  missing: count,
  /** Since when an operator has paused the runs. */
  pausedSince: z.string().nullable(),
  /** Newest session first. */
  runs: z.array(loggedRun).max(LOGGED_RUNS),
  missedCutOffs: z.array(missedCutOff),
  /** The newest first. */
  corrections: z.array(loggedCorrection),
})

export const runLogs = z.object({ logs: z.array(runLog) })

export type LoggedRun = z.infer<typeof loggedRun>
export type MissedCutOff = z.infer<typeof missedCutOff>
export type LoggedCorrection = z.infer<typeof loggedCorrection>
export type RunLog = z.infer<typeof runLog>
export type RunLogs = z.infer<typeof runLogs>
