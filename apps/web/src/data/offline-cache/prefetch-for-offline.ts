import type { Dataset } from '@fairweight/contract/wire'
import { EVERYONE, marketOwner } from '../market-owner.ts'
import { queryClient } from '../query-client.ts'
import { assetMixQuery, detailsName, fetchDetails, fetchHistory } from '../stock-queries.ts'
import { isHistoryCached, saveHistory, CACHED_PERIOD } from './history-cache.ts'
import { MarketCache } from './market-cache.ts'
import { keepsListsOffline } from './offline-use.ts'

export interface OfflinePrefetch {
  readonly snapshot: string
  readonly dataset: Dataset
  /** Each answers the stocks of one list, the selected one first. */
  readonly lists: readonly (() => Promise<readonly string[]>)[]
  readonly hasOptimizer: boolean
  readonly isKnown: (ticker: string) => boolean
}

/** Between two requests, so that what somebody waits for comes first at the server. */
const PAUSE = 1500
/** Histories are fetched so many at a time. */
const BATCH = 10

/**
 * Fetches, one request at a time and only while nothing else happens, what the lists of the person need without a network: prices of five
 * years and details of every stock, and the mix of the asset classes. Stops at the first failure, and when they are not wanted any more;
 * whoever asks again goes on from there.
 */
export async function prefetchForOffline(prefetch: OfflinePrefetch, signal: AbortSignal): Promise<void> {
  const { snapshot, dataset, hasOptimizer } = prefetch
  const owner = dataset === 'sample' ? EVERYONE : marketOwner()
  if (owner === null) return
  const cache = new MarketCache(owner)
  await cache.tidy(snapshot)
  const done = new Set<string>()
  for (const list of prefetch.lists) {
    const tickers = (await list()).filter((ticker) => prefetch.isKnown(ticker) && !done.has(ticker))
    await cacheHistories(cache, tickers, prefetch, signal)
    await cacheDetails(cache, tickers, prefetch, signal)
    for (const ticker of tickers) done.add(ticker)
  }
  if (hasOptimizer && !signal.aborted) await queryClient.fetchQuery(assetMixQuery(snapshot, dataset))
}

async function cacheHistories(
  cache: MarketCache,
  tickers: readonly string[],
  { snapshot, dataset }: OfflinePrefetch,
  signal: AbortSignal,
): Promise<void> {
  const missing: string[] = []
  for (const ticker of tickers) if (!(await isHistoryCached(cache, ticker, { snapshot, dataset }))) missing.push(ticker)
  for (let first = 0; first < missing.length; first += BATCH) {
    await waitUntilIdle(signal)
    const history = await fetchHistory(missing.slice(first, first + BATCH), CACHED_PERIOD, dataset, signal)
    if (history.snapshot === snapshot && keepsListsOffline()) await saveHistory(cache, history)
  }
}

async function cacheDetails(
  cache: MarketCache,
  tickers: readonly string[],
  { snapshot, dataset }: OfflinePrefetch,
  signal: AbortSignal,
): Promise<void> {
  for (const ticker of tickers) {
    const name = detailsName(ticker, snapshot)
    if ((await cache.read(name)) !== null) continue
    await waitUntilIdle(signal)
    const details = await fetchDetails(ticker, dataset, signal)
    if (details.snapshot === snapshot && keepsListsOffline()) await cache.write(name, details)
  }
}

/** Waits for a moment in which the page has nothing to do. Rejects once the signal aborts or the copy is not wanted. */
async function waitUntilIdle(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  await new Promise<void>((resolve) =>
    typeof requestIdleCallback === 'undefined' ? resolve() : requestIdleCallback(() => resolve()),
  )
  signal.throwIfAborted()
  if (!keepsListsOffline()) throw new DOMException('The lists are not wanted offline any more.', 'AbortError')
}
