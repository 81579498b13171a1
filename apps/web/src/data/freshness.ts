import { isFreshSinceCutOff, nextDailyCutOff } from '@fairweight/domain/time'
import type { Query, QueryClient } from '@tanstack/react-query'

/** The first part of the key of every query that lives until the next 08:00 UTC. */
export const MARKET_QUERY_KEY = 'market'

/** How long market data stays good: to the first 08:00 UTC after it was fetched; never when that was later than now. */
export function marketStaleTime(query: Pick<Query, 'state'>): number {
  const fetchedAt = query.state.dataUpdatedAt
  // Zero would be counted from that later moment on.
  if (fetchedAt > Date.now()) return Number.NEGATIVE_INFINITY
  return fetchedAt === 0 ? 0 : nextDailyCutOff(fetchedAt) - fetchedAt
}

/** Asks again for all market data that a cut-off has passed since it was fetched. What nobody looks at waits. */
export function refreshOutdated(client: QueryClient, now: number): Promise<void> {
  return client.invalidateQueries({
    queryKey: [MARKET_QUERY_KEY],
    predicate: (query) => query.state.dataUpdatedAt > 0 && !isFreshSinceCutOff(query.state.dataUpdatedAt, now),
  })
}

/**
 * Looks for outdated market data at every cut-off and whenever the page comes back into view, since a sleeping
 * machine sleeps through its timers. Answers how to stop.
 */
export function watchCutOff(client: QueryClient, now: () => number = Date.now): () => void {
  let timer: ReturnType<typeof setTimeout>
  const arm = () => {
    timer = setTimeout(
      () => {
        void refreshOutdated(client, now())
        arm()
      },
      nextDailyCutOff(now()) - now(),
    )
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') void refreshOutdated(client, now())
  }
  arm()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
