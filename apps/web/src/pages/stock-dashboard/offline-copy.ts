import type { StockRow } from '@fairweight/contract/wire'
import { useEffect, useEffectEvent } from 'react'
import { keepsListsOffline } from '../../data/offline-cache/offline-use.ts'
import { worksOffline } from '../../data/offline-cache/works-offline.ts'
import type { CollectionsState } from '../../features/lists/use-collections.ts'
import { useConnection } from './use-connection.ts'
import type { LoadedStocks } from './use-stock-list.ts'

/** After this long without a change of the lists. */
const CALM = 5000

interface SavingConnection {
  readonly saveData?: boolean
}

interface OfflineCopyProps {
  readonly stocks: LoadedStocks
  readonly lists: CollectionsState
  readonly rowOf: (ticker: string) => StockRow | undefined
  readonly hasOptimizer: boolean
}

/**
 * Has what the person's lists need without a network fetched quietly, where the page opens without one and data is not to be saved. Shows
 * nothing; it is there only for people who want a copy, and its script is fetched for them alone.
 */
export function OfflineCopy({
  stocks,
  lists: { collections, tabs, selected, tickers },
  rowOf,
  hasOptimizer,
}: OfflineCopyProps): null {
  const isOnline = useConnection() === 'online'
  const keep = useEffectEvent(async (signal: AbortSignal) => {
    const ids = (tabs ?? [])
      .map(({ id }) => id)
      .sort((one, other) => Number(other === selected?.id) - Number(one === selected?.id))
    const { prefetchForOffline } = await import('../../data/offline-cache/prefetch-for-offline.ts')
    await prefetchForOffline(
      {
        snapshot: stocks.snapshot,
        dataset: stocks.dataset,
        hasOptimizer,
        lists: ids.map((id) => () => collections.tickersOf(id)),
        isKnown: (ticker) => rowOf(ticker) !== undefined,
      },
      signal,
    )
  })
  const wanted = [stocks.snapshot, ...(tabs ?? []).map(({ id }) => id), ...(tickers ?? [])].join(' ')
  const isReady = isOnline && tabs !== null
  useEffect(() => {
    if (!isReady || wanted === '' || !keepsListsOffline() || !worksOffline() || savesData()) return
    const abortController = new AbortController()
    // What could not be fetched is tried again on the next change, the next visit, and when the network is back.
    const timer = setTimeout(() => void keep(abortController.signal).catch(() => undefined), CALM)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [isReady, wanted])
  return null
}

function savesData(): boolean {
  const connection: SavingConnection | undefined = Reflect.get(navigator, 'connection')
  return connection?.saveData === true
}
