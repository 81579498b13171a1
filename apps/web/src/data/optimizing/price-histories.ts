import { type Dataset, HISTORY_SIZE, type PriceHistory, type TimePeriod } from '@fairweight/contract/wire'
import { type QueryClient, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { priceHistoryQuery } from '../stock-queries.ts'

export interface PriceRequest {
  readonly tickers: readonly string[]
  readonly period: TimePeriod
  readonly snapshot: string
  readonly dataset: Dataset
}

/** The prices of several calls as one history; null until all are there. */
export interface PriceHistories {
  readonly history: PriceHistory | null
  readonly isFetching: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Follows the prices of any number of stocks, in as many calls as they need. The calls name tickers and nothing else. */
export function usePriceHistories(wanted: PriceRequest, isWanted = true): PriceHistories {
  return useQueries({
    queries: historyQueries(wanted).map((query) => ({ ...query, enabled: isWanted })),
    combine: combined,
  })
}

/** The same, fetched once. Throws ApiError. */
export async function fetchPriceHistories(client: QueryClient, wanted: PriceRequest): Promise<PriceHistory> {
  const parts = await Promise.all(historyQueries(wanted).map((query) => client.fetchQuery(query)))
  return joined(parts)
}

function historyQueries({ tickers, period, snapshot, dataset }: PriceRequest) {
  const sorted = tickers.toSorted()
  const calls = Array.from({ length: Math.ceil(sorted.length / HISTORY_SIZE) }, (_, call) =>
    sorted.slice(call * HISTORY_SIZE, (call + 1) * HISTORY_SIZE),
  )
  return calls.map((part) => priceHistoryQuery(part, period, snapshot, dataset))
}

/** Kept by the list of answers, so that the same answers are the same history. */
function combined(results: UseQueryResult<PriceHistory>[]): PriceHistories {
  const parts = results.flatMap(({ data }) => data ?? [])
  const failed = results.find(({ error }) => error !== null)
  const retry = () => results.filter(({ error }) => error !== null).forEach(({ refetch }) => void refetch())
  return {
    history: results.length > 0 && parts.length === results.length ? joined(parts) : null,
    isFetching: results.some(({ isFetching }) => isFetching),
    error: failed?.error ?? null,
    retry,
  }
}

const joinedBefore = new WeakMap<
  PriceHistory,
  { readonly parts: readonly PriceHistory[]; readonly whole: PriceHistory }
>()

/** All parts are of one snapshot and period, so they have the same dates. */
function joined(parts: readonly PriceHistory[]): PriceHistory {
  const [first, ...others] = parts
  if (first === undefined) throw new Error('No tickers, no prices.')
  if (others.length === 0) return first
  const before = joinedBefore.get(first)
  if (
    before !== undefined &&
    before.parts.length === parts.length &&
    before.parts.every((part, at) => part === parts[at])
  )
    return before.whole
  const all = <Part extends 'closes' | 'totalReturnCloses' | 'doubts' | 'cuts' | 'successions'>(
    part: Part,
  ): PriceHistory[Part] => Object.assign({}, ...parts.map((history) => history[part]))
  const whole = {
    ...first,
    closes: all('closes'),
    totalReturnCloses: all('totalReturnCloses'),
    doubts: all('doubts'),
    cuts: all('cuts'),
    successions: all('successions'),
    priceReturnOnly: parts.flatMap(({ priceReturnOnly }) => priceReturnOnly),
  }
  joinedBefore.set(first, { parts, whole })
  return whole
}
