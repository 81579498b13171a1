import { type OptimizationAnswer, optimizationProblem, type OptimizationRequest, optimizationTold } from '@fairweight/contract/wire'
import { treasuryBillRate } from '@fairweight/domain/asset-mix'
import { completeEstimators, ENGINE_VERSION, type StockOptimizationAnswer, type StockOptimizationRequest } from '@fairweight/domain/optimization'
import { shortDate } from '../figures.ts'
import { seriesOf } from '../optimizing/price-series.ts'
import { buffersOf, runInWorker } from '../optimizing/run-in-worker.ts'
import type { AnswerComputedHere } from './computed-here.ts'
import { recallHistory } from './history-shelf.ts'
import { MarketShelf } from './market-shelf.ts'

export interface KnownStocks {
  /** The day of the snapshot. */
  readonly asOf: string
  readonly sectorOf: (ticker: string) => string | null
}

/** As the server has it, so that the same question has the same ranges. */
const USUAL_SEED = 1

/** The server's answer, computed in a worker of this browser from prices that were kept; null when the prices are not here. */
export async function optimizeHere(request: OptimizationRequest, snapshot: string, owner: string, { asOf, sectorOf }: KnownStocks, signal: AbortSignal): Promise<AnswerComputedHere | null> {
  const { dataset = 'market' } = request
  const tickers = [...new Set(request.tickers.map((ticker) => ticker.trim().toUpperCase()))]
  const history = await recallHistory(new MarketShelf(owner), { tickers, period: request.time_period, snapshot, dataset }, asOf)
  if (history === null) return null
  const settings: OptimizationAnswer['settings'] = { ...request, tickers, dataset, estimators: completeEstimators(request.estimators), seed: request.seed ?? USUAL_SEED }
  const { dates, treasuryBills, priceReturnOnly } = history
  const billRate = treasuryBills && dates.length > 0 ? treasuryBillRate(seriesOf(history, treasuryBills), 0, dates.length - 1) : null
  const totalReturnCloses = tickers.map((ticker) => seriesOf(history, history.totalReturnCloses[ticker] ?? []))
  const problem = optimizationProblem({ settings, riskFreeRate: billRate ?? 0 }, { dates, totalReturnCloses, doubts: history.doubts, sectorOf })
  const answer = await solveInWorker(problem, signal)
  const notes = [
    `Computed on this device from data as of ${shortDate(asOf)}, because there is no connection.`,
    ...(priceReturnOnly.length > 0 ? ['Price return only: the data does not hold the dividends of every stock.'] : []),
    ...(billRate === null ? ['The data holds no Treasury bills for this period; the risk-free rate is set to 0 % a year.'] : []),
  ]
  return { ...optimizationTold(answer, { settings, snapshot, engineVersion: ENGINE_VERSION, notes }), computedHere: true }
}

function solveInWorker(problem: StockOptimizationRequest, signal: AbortSignal): Promise<StockOptimizationAnswer> {
  const start = () => new Worker(new URL('./optimize-here-worker.ts', import.meta.url), { type: 'module' })
  return runInWorker({ start, task: problem, moved: buffersOf(problem.totalReturnCloses) }, signal)
}
