import { queryClient } from '../data/query-client.ts'
import { demoStocksQuery } from '../data/stock-queries.ts'
import { pageMeta } from './page-meta.ts'
import { StockDashboard } from './stock-dashboard/stock-dashboard.tsx'

export const meta = () => pageMeta('/demo')

/** The rows that the server wrote into the page stay until all of them are there, so that nothing takes their place for a moment. */
export async function clientLoader() {
  if (document.getElementById('written-page')?.hasChildNodes()) await queryClient.prefetchQuery(demoStocksQuery)
  return null
}
clientLoader.hydrate = true as const

/** A filter is a change of address too, and the written rows are gone by then. */
export const shouldRevalidate = () => false

export default function Page() {
  return <StockDashboard source="demo" />
}
