import type {
  Dataset,
  OptimizationResult,
  OptimizationRequest,
  PriceHistory,
  StockRow,
  TimePeriod,
} from '@fairweight/contract/wire'
import { ApiError } from '../api-error.ts'
import { MARKET_QUERY_KEY } from '../freshness.ts'
import { queryClient } from '../query-client.ts'
import { isLongerThanCached, loadHistory } from './history-cache.ts'
import { MarketCache } from './market-cache.ts'
import { type KnownStocks, optimizeLocally } from './optimize-locally.ts'

const TOO_LONG =
  'Up to five years of prices are available offline; more would double what this device has to download and store. Choose a shorter period, or try again when you are online.'
const MISSING =
  'Prices are available offline for stocks that you have viewed, and for those on your lists if you keep your lists on this device (see “Offline use” in your profile). Try again when you are online.'

/** Nobody answers, and what this browser keeps is too little for the question. */
export class NotCachedError extends ApiError {
  constructor(period: TimePeriod) {
    super('FETCH_ERROR')
    this.message = `You are offline. ${isLongerThanCached(period) ? TOO_LONG : MISSING}`
  }
}

/** Nobody answers, and one stock's details were never looked at here. */
export class NeverLoadedError extends ApiError {
  constructor(ticker: string) {
    super('FETCH_ERROR')
    this.message = `You are offline, and the details of ${ticker} were never loaded on this device. They load once you are online.`
  }
}

/** Asks for one stock's details again as soon as there is a network. */
export function neverLoaded(ticker: string): NeverLoadedError {
  const isOfStock = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    queryKey[0] === MARKET_QUERY_KEY && queryKey[2] === 'details' && queryKey[4] === ticker
  addEventListener('online', () => void queryClient.refetchQueries({ predicate: isOfStock }), { once: true })
  return new NeverLoadedError(ticker)
}

interface HistoryWanted {
  readonly tickers: readonly string[]
  readonly period: TimePeriod
  readonly snapshot: string
  readonly dataset: Dataset
}

/** The history out of what this browser keeps. Throws `NotCachedError` when it keeps too little. */
export async function cachedHistory(wanted: HistoryWanted, owner: string): Promise<PriceHistory> {
  const known = stocksOf(wanted.snapshot)
  const history = known && (await loadHistory(new MarketCache(owner), wanted, known.asOf))
  if (!history) throw new NotCachedError(wanted.period)
  return history
}

/** The optimal portfolio, computed in this browser, until the server can be asked again. Throws `NotCachedError` when the prices are not here. */
export async function localOptimization(
  request: OptimizationRequest,
  snapshot: string,
  owner: string,
  signal: AbortSignal,
): Promise<OptimizationResult> {
  const known = stocksOf(snapshot)
  const answer = known && (await optimizeLocally(request, snapshot, owner, known, signal))
  if (!answer) throw new NotCachedError(request.time_period)
  askAgainOnceOnline(answer)
  return answer
}

function askAgainOnceOnline(answer: OptimizationResult): void {
  const isComputedLocally = ({
    state,
    queryKey,
  }: {
    readonly state: { readonly data: unknown }
    readonly queryKey: readonly unknown[]
  }) => queryKey[0] === MARKET_QUERY_KEY && state.data === answer
  addEventListener('online', () => void queryClient.invalidateQueries({ predicate: isComputedLocally }), { once: true })
}

interface LoadedList {
  readonly snapshot: string
  readonly asOf: string
  readonly stocks: readonly StockRow[]
}

/** What the list on the page says of its stocks; null when none of the snapshot is there. */
function stocksOf(snapshot: string): KnownStocks | null {
  const lists = queryClient.getQueriesData<LoadedList>({
    queryKey: [MARKET_QUERY_KEY],
    predicate: ({ queryKey }) => queryKey[2] === 'list' || queryKey[2] === 'demo',
  })
  const list = lists.map(([, data]) => data).find((data) => data?.snapshot === snapshot)
  if (!list) return null
  const sectors = new Map(list.stocks.map(({ TICKER, SECTOR }) => [TICKER, SECTOR ?? null]))
  return { asOf: list.asOf, sectorOf: (ticker) => sectors.get(ticker) ?? null }
}
