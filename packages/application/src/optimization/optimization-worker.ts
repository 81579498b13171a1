import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { toOptimizationResult } from '@fairweight/contract/wire'
import { optimizeStocks } from '@fairweight/domain/optimization'
import { readSeriesRows } from '@fairweight/market-data/snapshots/series-rows.ts'
import { answerBacktest } from '../backtests/answer-backtest.ts'
import type { OptimizationJob, OptimizationOutcome, ThreadJob } from './optimization-job.ts'

/** Runs in a worker thread: one job in, one outcome out. */
function solve({ problem, series, settings, snapshot, engineVersion, notes }: OptimizationJob): Uint8Array {
  const told = toOptimizationResult(optimizeStocks({ ...problem, totalReturnCloses: readSeriesRows(series) }), {
    settings,
    snapshot,
    engineVersion,
    notes,
  })
  return encoded(told)
}

function encoded(answer: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(answer))
}

/** On Linux this thread alone steps back, so that the one that answers requests always gets its turn. */
const LOW_PRIORITY = 10
if (process.platform === 'linux' && getPriority() < LOW_PRIORITY) setPriority(LOW_PRIORITY)

parentPort?.on('message', (job: ThreadJob) => {
  const outcome = attempt(job)
  parentPort?.postMessage(
    outcome,
    'json' in outcome && outcome.json.buffer instanceof ArrayBuffer ? [outcome.json.buffer] : [],
  )
})

function attempt(job: ThreadJob): OptimizationOutcome {
  try {
    if ('backtest' in job) return { json: encoded(answerBacktest(job.backtest, readSeriesRows(job.backtest.series))) }
    return { json: solve(job) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
