import type { RunContents } from '@fairweight/contract/wire'
import { ENGINE_VERSION } from '@fairweight/domain/optimization'
import {
  type CorrectedPrices,
  correctedCloses,
  correctedDates,
  type DatedCloses,
  type RunRecall,
  weightMoves,
} from '@fairweight/domain/recalls'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import type { WorkerPool } from '../optimization/worker-pool.ts'
import { pricesOfRun, questionOf, type QuestionPrices, questionTickers } from './past-question.ts'
import type { RecallJob, RecallOutcome } from './recall-job.ts'

export interface RecomputeParts {
  readonly pool: WorkerPool<RecallJob, RecallOutcome>
  /** A year, where the data has no Treasury bills. */
  readonly fallbackRate: number
  readonly signal: AbortSignal
}

/** The data a result was computed from, and the data of now with what was corrected in between. */
export interface RunData {
  readonly saved: SnapshotReader
  readonly corrected: SnapshotReader
  readonly prices: readonly CorrectedPrices[]
}

/** What corrected data would make of a result; all its weights, none where there is no such mix. */
export interface RecomputedRun extends RunRecall {
  readonly weights: RunContents['weights']
}

/**
 * Answers a saved result's question once more, over its own days and with the corrected prices of them. Null where none of the corrections
 * touches a session of those days. The weights are held against the saved ones; those of another engine against what this one makes of the same
 * data, so that only the correction counts. Throws what the pool does, and Error where the question cannot be answered.
 */
export async function recomputeRun(
  run: RunContents,
  { saved, corrected, prices }: RunData,
  parts: RecomputeParts,
): Promise<RecomputedRun | null> {
  const tickers = questionTickers(run, saved)
  const before = await pricesOfRun(run, tickers, saved)
  const dates = before.values().next().value?.dates ?? []
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return null
  const touched = prices.filter((one) => before.has(one.ticker) && one.first <= last && one.last > first)
  if (touched.length === 0) return null
  const now = await correctedPrices(before, first, corrected)
  const ask = async (known: QuestionPrices) => solve(questionOf(run, saved, known, parts.fallbackRate), parts)
  const weights = await ask(now)
  const was =
    run.engineVersion === ENGINE_VERSION ? run.weights : ((await ask({ dates, closesOf: closesIn(before) })) ?? [])
  return { prices: touched, moves: weights && weightMoves(was, weights), weights: weights ?? [] }
}

/** The corrected closes over the days of a result; of a stock that has left the data, as they were. */
async function correctedPrices(
  before: ReadonlyMap<string, DatedCloses>,
  first: string,
  corrected: SnapshotReader,
): Promise<QuestionPrices> {
  const known = [...before.keys()].filter((ticker) => corrected.has(ticker))
  const { dates: laterDates, series } = await corrected.totalReturnsFrom(known, first)
  const later = new Map(
    known.map((ticker, row) => [ticker, { dates: laterDates, closes: series[row] ?? new Float64Array() }]),
  )
  const [sample] = before.values()
  const dates = correctedDates(sample?.dates ?? [], laterDates)
  const closes = new Map(
    [...before].map(([ticker, was]) => [
      ticker,
      { dates, closes: correctedCloses(was, later.get(ticker) ?? overDates(was, laterDates)) },
    ]),
  )
  return { dates, closesOf: closesIn(closes) }
}

/** The same closes over other sessions; NaN where they have none. */
function overDates({ dates, closes }: DatedCloses, others: readonly string[]): DatedCloses {
  const known = new Map(dates.map((date, index) => [date, closes[index] ?? Number.NaN]))
  return { dates: others, closes: Float64Array.from(others, (date) => known.get(date) ?? Number.NaN) }
}

function closesIn(closes: ReadonlyMap<string, DatedCloses>): (ticker: string) => Float64Array {
  return (ticker) => closes.get(ticker)?.closes ?? new Float64Array()
}

async function solve(job: RecallJob, { pool, signal }: RecomputeParts): Promise<RunContents['weights'] | null> {
  const outcome = await pool.run(() => job, signal)
  if ('failure' in outcome) throw new Error(outcome.failure)
  return outcome.weights
}
