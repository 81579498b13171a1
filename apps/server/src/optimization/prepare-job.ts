import { type Dataset, type OptimizationAnswer, optimizationProblem, type OptimizationRequest } from '@fairweight/contract/wire'
import { completeEstimators, ENGINE_VERSION } from '@fairweight/domain/optimization'
import { type SnapshotReader, snapshotSectors } from '@fairweight/market-data'
import type { OptimizationJob } from './optimization-job.ts'

/** A request whose tickers are known, each once and in capitals. */
export interface CheckedOptimization {
  readonly request: OptimizationRequest
  readonly tickers: readonly string[]
  readonly repeated: readonly string[]
}

/** Takes the prices out of the snapshot and says what the answer should say about them. */
export async function prepareJob({ request, tickers, repeated }: CheckedOptimization, snapshot: SnapshotReader, fallbackRate: number): Promise<OptimizationJob> {
  const { dates, totalReturnCloses } = await snapshot.history(tickers, request.time_period)
  const [from, to] = [dates[0], dates.at(-1)]
  const billRate = from && to ? snapshot.riskFreeRate(from, to) : null
  const notes = [
    ...(repeated.length > 0 ? [`${repeated.join(', ')} ${repeated.length === 1 ? 'was' : 'were'} named more than once and counted once.`] : []),
    ...(snapshot.isPriceReturnOnly(tickers) ? ['Price return only: the data does not hold the dividends of every stock.'] : []),
    ...(billRate === null ? [`The data holds no Treasury bills for this period; the risk-free rate is set to ${percent(fallbackRate)} a year.`] : []),
  ]
  const riskFreeRate = billRate ?? fallbackRate
  const settings = settingsOf(request, tickers, snapshot.manifest.dataset)
  const sectorOf = (ticker: string): string | null => snapshotSectors(snapshot).get(ticker) ?? null
  return {
    problem: optimizationProblem({ settings, riskFreeRate }, { dates, totalReturnCloses, doubts: snapshot.doubts(tickers), sectorOf }),
    settings,
    snapshot: snapshot.manifest.id,
    engineVersion: ENGINE_VERSION,
    notes,
  }
}

/** The same for everybody, so that the same question has the same ranges. */
const USUAL_SEED = 1

/** The request as it was understood, with every default filled in. */
function settingsOf(request: OptimizationRequest, tickers: readonly string[], dataset: Dataset): OptimizationAnswer['settings'] {
  const { limits } = request
  return {
    ...request,
    ...(limits && { limits: inCapitals(limits) }),
    tickers: [...tickers],
    dataset,
    estimators: completeEstimators(request.estimators),
    seed: request.seed ?? USUAL_SEED,
  }
}

/** The buffers that may move into a thread: each array's own, so that nothing of the snapshot is taken away. */
export function ownBuffers(arrays: readonly Float64Array[]): ArrayBuffer[] {
  return [...new Set(arrays.map((array) => array.buffer))].filter((buffer) => buffer instanceof ArrayBuffer)
}

function inCapitals<Limit>(limits: Readonly<Record<string, Limit>>): Record<string, Limit> {
  return Object.fromEntries(Object.entries(limits).map(([ticker, limit]) => [ticker.trim().toUpperCase(), limit]))
}

function percent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(2))} %`
}
