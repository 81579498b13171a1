import { percent } from '@fairweight/domain/wording/figures.ts'
import {
  type Dataset,
  type OptimizationResult,
  optimizationQuestion,
  type OptimizationRequest,
} from '@fairweight/contract/wire'
import { completeEstimators, ENGINE_VERSION } from '@fairweight/domain/optimization'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { snapshotSectors } from '@fairweight/market-data/snapshots/snapshot-sectors.ts'
import type { OptimizationJob } from './optimization-job.ts'

/** A request whose tickers are known, each once and in capitals. */
export interface CheckedOptimization {
  readonly request: OptimizationRequest
  readonly tickers: readonly string[]
  readonly repeated: readonly string[]
}

/** Says where the prices stand in the snapshot, and what the answer should say about them. */
export function prepareJob(
  { request, tickers, repeated }: CheckedOptimization,
  snapshot: SnapshotReader,
  fallbackRate: number,
): OptimizationJob {
  const { dates, series } = snapshot.totalReturnRows(tickers, request.time_period)
  const [from, to] = [dates[0], dates.at(-1)]
  const billRate = from && to ? snapshot.riskFreeRate(from, to) : null
  const notes = [
    ...(repeated.length > 0
      ? [`${repeated.join(', ')} ${repeated.length === 1 ? 'was' : 'were'} named more than once and counted once.`]
      : []),
    ...(snapshot.isPriceReturnOnly(tickers)
      ? ['Price return only: the data does not have the dividends of every stock.']
      : []),
    ...(billRate === null
      ? [
          `The data has no Treasury bills for this period, so a risk-free rate of ${percent(fallbackRate)} a year is used.`,
        ]
      : []),
  ]
  const riskFreeRate = billRate ?? fallbackRate
  const settings = settingsOf(request, tickers, snapshot.manifest.dataset)
  const sectorOf = (ticker: string): string | null => snapshotSectors(snapshot).get(ticker) ?? null
  return {
    problem: optimizationQuestion({ settings, riskFreeRate }, { dates, doubts: snapshot.doubts(tickers), sectorOf }),
    series,
    settings,
    snapshot: snapshot.manifest.id,
    engineVersion: ENGINE_VERSION,
    notes,
  }
}

/** The same for everybody, so that the same question has the same ranges. */
const USUAL_SEED = 1

/** The request as it was understood, with every default filled in. */
function settingsOf(
  request: OptimizationRequest,
  tickers: readonly string[],
  dataset: Dataset,
): OptimizationResult['settings'] {
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

function inCapitals<Limit>(limits: Readonly<Record<string, Limit>>): Record<string, Limit> {
  return Object.fromEntries(Object.entries(limits).map(([ticker, limit]) => [ticker.trim().toUpperCase(), limit]))
}
