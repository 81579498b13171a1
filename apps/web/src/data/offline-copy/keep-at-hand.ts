import type { Dataset } from '@fairweight/contract/wire'
import { EVERYONE, marketOwner } from '../market-owner.ts'
import { queryClient } from '../query-client.ts'
import { assetMixQuery, detailsName, fetchDetails, fetchHistory } from '../stock-queries.ts'
import { hasHistory, keepHistory, KEPT_PERIOD } from './history-shelf.ts'
import { MarketShelf } from './market-shelf.ts'

export interface OfflineWish {
  readonly snapshot: string
  readonly dataset: Dataset
  /** Each answers the stocks of one list, the selected one first. */
  readonly lists: readonly (() => Promise<readonly string[]>)[]
  /** False where the details came with the list. */
  readonly needsDetails: boolean
  readonly holdsOptimizer: boolean
  readonly isKnown: (ticker: string) => boolean
}

/** Between two requests, so that what somebody waits for always has the better part of the server's patience. */
const PAUSE = 1500
/** Histories are fetched so many at a time. */
const BATCH = 10

/**
 * Fetches, one request at a time and only while nothing else happens, what the lists of the person need without a network: prices of five
 * years and details of every stock, and the mix of the asset classes. Stops at the first failure; whoever asks again goes on from there.
 */
export async function keepAtHand(wish: OfflineWish, signal: AbortSignal): Promise<void> {
  const { snapshot, dataset, holdsOptimizer } = wish
  const owner = dataset === 'sample' ? EVERYONE : marketOwner()
  if (owner === null) return
  const shelf = new MarketShelf(owner)
  await shelf.tidy(snapshot)
  const done = new Set<string>()
  for (const list of wish.lists) {
    const tickers = (await list()).filter((ticker) => wish.isKnown(ticker) && !done.has(ticker))
    await keepHistories(shelf, tickers, wish, signal)
    if (wish.needsDetails) await keepDetails(shelf, tickers, snapshot, signal)
    for (const ticker of tickers) done.add(ticker)
  }
  if (holdsOptimizer && !signal.aborted) await queryClient.fetchQuery(assetMixQuery(snapshot, dataset))
}

async function keepHistories(shelf: MarketShelf, tickers: readonly string[], { snapshot, dataset }: OfflineWish, signal: AbortSignal): Promise<void> {
  const missing: string[] = []
  for (const ticker of tickers) if (!(await hasHistory(shelf, ticker, { snapshot, dataset }))) missing.push(ticker)
  for (let first = 0; first < missing.length; first += BATCH) {
    await untilIdle(signal)
    const history = await fetchHistory(missing.slice(first, first + BATCH), KEPT_PERIOD, dataset, signal)
    if (history.snapshot === snapshot) await keepHistory(shelf, history)
  }
}

async function keepDetails(shelf: MarketShelf, tickers: readonly string[], snapshot: string, signal: AbortSignal): Promise<void> {
  for (const ticker of tickers) {
    const name = detailsName(ticker, snapshot)
    if ((await shelf.read(name)) !== null) continue
    await untilIdle(signal)
    const details = await fetchDetails(ticker, signal)
    if (details.snapshot === snapshot) await shelf.write(name, details)
  }
}

/** Waits for a moment in which the page has nothing to do. Rejects once the signal aborts. */
async function untilIdle(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  await new Promise<void>((resolve) => (typeof requestIdleCallback === 'undefined' ? resolve() : requestIdleCallback(() => resolve())))
  signal.throwIfAborted()
}
