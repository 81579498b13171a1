import { isFreshSinceCutOff, nextDailyCutOff } from '@fairweight/domain/time'
import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
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

/** Pages that stay open ask again within so long of a cut-off, each at a moment of its own: all of them in one second would be a crowd. */
export const MAX_SPREAD_MS = 5 * MINUTE_MS

/**
 * Looks for outdated market data soon after every cut-off, at a random moment of this page's, and whenever the page comes back into view, since a
 * sleeping machine sleeps through its timers. What is opened or asked for after the cut-off waits for nothing. A page that nobody
 * sees waits until somebody does. Answers how to stop.
 * @param spreadMs how long after the cut-off, below MAX_SPREAD_MS.
 */
export function watchCutOff(
  client: QueryClient,
  now: () => number = Date.now,
  spreadMs: number = Math.random() * MAX_SPREAD_MS,
): () => void {
  let timer: ReturnType<typeof setTimeout>
  const arm = () => {
    timer = setTimeout(
      () => {
        onVisible()
        arm()
      },
      nextDailyCutOff(now()) - now() + spreadMs,
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
