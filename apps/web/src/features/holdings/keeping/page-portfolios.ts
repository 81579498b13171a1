import { browserStorage } from '../../../data/browser-storage.ts'
import { browserEnvironment } from '../../../data/edit-log/sync-environment.ts'
import { serverReachability } from '../../../data/offline-cache/server-reachability.ts'
import { queryClient } from '../../../data/query-client.ts'
import { sessionStore } from '../../../data/session/session-store.ts'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { AccountPortfolios } from './account-portfolios.ts'
import { PORTFOLIO_CALLS } from './portfolio-calls.ts'

/** The account's portfolios, one for all pages: what waits here is sent from whichever page loads this. */
export const accountPortfolios = new AccountPortfolios({
  calls: PORTFOLIO_CALLS,
  client: queryClient,
  environment: browserEnvironment('fairweight-portfolio-edits'),
  storage: browserStorage(),
  notify: (words) => showToast(words),
})

function followSession(): void {
  const { session, loggedOutAt } = sessionStore.get()
  const lost = accountPortfolios.follow({ status: session.status, userId: session.user?.userId ?? null })
  if (lost > 0 && loggedOutAt === null)
    showToast({
      title:
        lost === 1 ? '1 change to your portfolios was not sent' : `${lost} changes to your portfolios were not sent`,
      text: 'The session in which you made them has ended. Please log in and make them again.',
      tone: 'error',
    })
}

function followBrowser(): void {
  addEventListener('online', () => accountPortfolios.wake())
  serverReachability.watch(() => serverReachability.get() && accountPortfolios.wake())
  addEventListener('storage', () => accountPortfolios.changedElsewhere())
}

followSession()
sessionStore.watch(followSession)
// Pages are also rendered at build time, where there is no window.
if (typeof window !== 'undefined') followBrowser()
