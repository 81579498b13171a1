import type { StockRow } from '@fairweight/contract/wire'
import { useEffect, useEffectEvent } from 'react'
import { worksOffline } from '../../data/offline-copy/works-offline.ts'
import type { OwnListsState } from '../../features/lists/use-own-lists.ts'
import { useConnection } from './use-connection.ts'
import type { LoadedStocks } from './use-stock-list.ts'

/** After this long without a change of the lists. */
const CALM = 5000

interface SavingConnection {
  readonly saveData?: boolean
}

/** Lets what the person's lists need without a network be fetched quietly, where the page opens without one and data is not to be saved. */
export function useOfflineCopy(stocks: LoadedStocks, { lists, tabs, selected, tickers }: OwnListsState, rowOf: (ticker: string) => StockRow | undefined, holdsOptimizer: boolean): void {
  const isOnline = useConnection() === 'online'
  const keep = useEffectEvent(async (signal: AbortSignal) => {
    const ids = (tabs ?? []).map(({ id }) => id).sort((one, other) => Number(other === selected?.id) - Number(one === selected?.id))
    const { keepAtHand } = await import('../../data/offline-copy/keep-at-hand.ts')
    await keepAtHand({
      snapshot: stocks.snapshot, dataset: stocks.dataset, holdsOptimizer,
      lists: ids.map((id) => () => lists.tickersOf(id)),
      needsDetails: stocks.rows[0] !== undefined && stocks.detailsOf(stocks.rows[0].TICKER) === null,
      isKnown: (ticker) => rowOf(ticker) !== undefined,
    }, signal)
  })
  const wanted = [stocks.snapshot, ...(tabs ?? []).map(({ id }) => id), ...(tickers ?? [])].join(' ')
  const isReady = isOnline && tabs !== null
  useEffect(() => {
    if (!isReady || wanted === '' || !worksOffline() || savesData()) return
    const wish = new AbortController()
    // What could not be fetched is tried again on the next change, the next visit, and when the network is back.
    const timer = setTimeout(() => void keep(wish.signal).catch(() => undefined), CALM)
    return () => {
      clearTimeout(timer)
      wish.abort()
    }
  }, [isReady, wanted])
}

function savesData(): boolean {
  const connection: SavingConnection | undefined = Reflect.get(navigator, 'connection')
  return connection?.saveData === true
}
