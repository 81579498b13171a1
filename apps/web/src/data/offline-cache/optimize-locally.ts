import {
  type OptimizationResult,
  optimizationProblem,
  type OptimizationRequest,
  toOptimizationResult,
} from '@fairweight/contract/wire'
import { treasuryBillRate } from '@fairweight/domain/asset-mix'
import {
  completeEstimators,
  ENGINE_VERSION,
  type StockOptimizationResult,
  type StockOptimizationRequest,
} from '@fairweight/domain/optimization'
import { shortDate } from '../dates.ts'
import { seriesOf } from '../optimizing/price-series.ts'
import { buffersOf, runInWorker } from '../optimizing/run-in-worker.ts'
import type { LocallyComputed } from './computed-locally.ts'
import { loadHistory } from './history-cache.ts'
import { MarketCache } from './market-cache.ts'

export interface KnownStocks {
  /** The day of the snapshot. */
  readonly asOf: string
  readonly sectorOf: (ticker: string) => string | null
}

/** As the server has it, so that the same question has the same ranges. */
const USUAL_SEED = 1

/** The server's answer, computed in a worker of this browser from prices that were kept; null when the prices are not here. */
export async function optimizeLocally(
  request: OptimizationRequest,
  snapshot: string,
  owner: string,
  { asOf, sectorOf }: KnownStocks,
  signal: AbortSignal,
): Promise<LocallyComputed | null> {
  const { dataset = 'market' } = request
  const tickers = [...new Set(request.tickers.map((ticker) => ticker.trim().toUpperCase()))]
  const history = await loadHistory(
    new MarketCache(owner),
    { tickers, period: request.time_period, snapshot, dataset },
    asOf,
  )
  if (history === null) return null
  const settings: OptimizationResult['settings'] = {
    ...request,
    tickers,
    dataset,
    estimators: completeEstimators(request.estimators),
    seed: request.seed ?? USUAL_SEED,
  }
  const { dates, treasuryBills, priceReturnOnly } = history
  const billRate =
    treasuryBills && dates.length > 0 ? treasuryBillRate(seriesOf(history, treasuryBills), 0, dates.length - 1) : null
  const totalReturnCloses = tickers.map((ticker) => seriesOf(history, history.totalReturnCloses[ticker] ?? []))
  const problem = optimizationProblem(
    { settings, riskFreeRate: billRate ?? 0 },
    { dates, totalReturnCloses, doubts: history.doubts, sectorOf },
  )
  const answer = await solveInWorker(problem, signal)
  const notes = [
    `Computed on this device from data as of ${shortDate(asOf)}, because you are offline.`,
    ...(priceReturnOnly.length > 0 ? ['Price return only: the data does not have the dividends of every stock.'] : []),
    ...(billRate === null
      ? ['The data has no Treasury bills for this period, so a risk-free rate of 0% a year is used.']
      : []),
  ]
  return {
    ...toOptimizationResult(answer, { settings, snapshot, engineVersion: ENGINE_VERSION, notes }),
    computedHere: true,
  }
}

function solveInWorker(problem: StockOptimizationRequest, signal: AbortSignal): Promise<StockOptimizationResult> {
  const start = () => new Worker(new URL('./optimize-locally-worker.ts', import.meta.url), { type: 'module' })
  return runInWorker({ start, task: problem, moved: buffersOf(problem.totalReturnCloses) }, signal)
}
