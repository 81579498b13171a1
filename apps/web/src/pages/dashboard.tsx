import { marketOwner } from '../data/market-owner.ts'
import { queryClient } from '../data/query-client.ts'
import { tokens } from '../data/session/page-session.ts'
import { restoreSession } from '../data/session/restore-session.ts'
import { sessionStore } from '../data/session/session-store.ts'
import { stockListQuery } from '../data/stock-queries.ts'
import { pageMeta } from './page-meta.ts'
import { StockDashboard } from './stock-dashboard/stock-dashboard.tsx'

export const meta = () => pageMeta('/')

/**
 * Whose the list is comes with the token; it is asked for before anything is drawn. Nothing waits for it here, unless the server has
 * written the first rows into the page: they stay until all of them are there, or cannot be had.
 */
export async function clientLoader() {
  if (sessionStore.get().session.status !== 'member') return null
  void restoreSession()
  if (document.querySelector(':root:not([data-unwritten]) #written-page > *') !== null) await loadStocks()
  return null
}
clientLoader.hydrate = true as const

/** A filter is a change of address too; whose the list is has not changed by it. */
export const shouldRevalidate = () => false

async function loadStocks(): Promise<void> {
  if (marketOwner() === null) await tokens.current().catch(() => undefined)
  await queryClient.prefetchQuery(stockListQuery())
}

export default function Page() {
  return <StockDashboard source="full" />
}
