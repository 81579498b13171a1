import type { Dataset, OptimizationAnswer, OptimizationRequest, PriceHistory, StockRow, TimePeriod } from '@fairweight/contract/wire'
import { MARKET } from '../freshness.ts'
import { queryClient } from '../query-client.ts'
import { recallHistory } from './history-shelf.ts'
import { MarketShelf } from './market-shelf.ts'
import { NotKeptHere } from './not-kept-here.ts'
import { type KnownStocks, optimizeHere } from './optimize-here.ts'

interface HistoryWanted {
  readonly tickers: readonly string[]
  readonly period: TimePeriod
  readonly snapshot: string
  readonly dataset: Dataset
}

/** The history out of what this browser keeps. Throws `NotKeptHere` when it keeps too little. */
export async function historyHere(wanted: HistoryWanted, owner: string): Promise<PriceHistory> {
  const known = stocksOf(wanted.snapshot)
  const history = known && await recallHistory(new MarketShelf(owner), wanted, known.asOf)
  if (!history) throw new NotKeptHere(wanted.period)
  return history
}

/** The optimal portfolio, computed in this browser, until the server can be asked again. Throws `NotKeptHere` when the prices are not here. */
export async function optimizationHere(request: OptimizationRequest, snapshot: string, owner: string, signal: AbortSignal): Promise<OptimizationAnswer> {
  const known = stocksOf(snapshot)
  const answer = known && await optimizeHere(request, snapshot, owner, known, signal)
  if (!answer) throw new NotKeptHere(request.time_period)
  askAgainOnceOnline(answer)
  return answer
}

function askAgainOnceOnline(answer: OptimizationAnswer): void {
  const isComputedHere = ({ state, queryKey }: { readonly state: { readonly data: unknown }; readonly queryKey: readonly unknown[] }) => queryKey[0] === MARKET && state.data === answer
  addEventListener('online', () => void queryClient.invalidateQueries({ predicate: isComputedHere }), { once: true })
}

interface LoadedList {
  readonly snapshot: string
  readonly asOf: string
  readonly stocks: readonly StockRow[]
}

/** What the list on the page says of its stocks; null when none of the snapshot is there. */
function stocksOf(snapshot: string): KnownStocks | null {
  const lists = queryClient.getQueriesData<LoadedList>({ queryKey: [MARKET], predicate: ({ queryKey }) => queryKey[2] === 'list' || queryKey[2] === 'demo' })
  const list = lists.map(([, data]) => data).find((data) => data?.snapshot === snapshot)
  if (!list) return null
  const sectors = new Map(list.stocks.map(({ TICKER, SECTOR }) => [TICKER, SECTOR ?? null]))
  return { asOf: list.asOf, sectorOf: (ticker) => sectors.get(ticker) ?? null }
}
