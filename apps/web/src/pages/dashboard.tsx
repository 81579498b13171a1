import { restoreSession } from '../data/session/restore-session.ts'
import { sessionStore } from '../data/session/session-store.ts'
import { pageMeta } from './page-meta.ts'
import { StockDashboard } from './stock-dashboard/stock-dashboard.tsx'

export const meta = () => pageMeta('/')

/** Whose the list is comes with the token; it is asked for before anything is drawn, and nothing waits for it here. */
export function clientLoader() {
  if (sessionStore.get().session.status === 'member') void restoreSession()
  return null
}
clientLoader.hydrate = true as const

/** A filter is a change of address too; whose the list is has not changed by it. */
export const shouldRevalidate = () => false

export default function Page() {
  return <StockDashboard source="full" />
}
