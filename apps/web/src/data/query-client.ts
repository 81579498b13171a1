import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { MARKET_QUERY_KEY } from './freshness.ts'
import { EVERYONE } from './market-owner.ts'
import { sessionStore } from './session/session-store.ts'

const MAX_RETRIES = 2

/** A second try helps against a lost connection or a busy server, never against a request that is wrong. */
function isWorthRetrying(failures: number, cause: Error): boolean {
  if (failures >= MAX_RETRIES || !(cause instanceof ApiError)) return false
  if (typeof cause.failure === 'string') return cause.failure !== 'PARSING_ERROR'
  return cause.failure >= 500
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE_MS,
        gcTime: MINUTE_MS,
        retry: isWorthRetrying,
        networkMode: 'always',
      },
    },
  })
}

/** One for all pages, so that what was fetched on one is there on the next. */
export const queryClient = createQueryClient()

/** True for answers that belong to a person: everything but the market data that everybody may see. */
function isPersonal([kind, owner]: readonly unknown[]): boolean {
  return kind !== MARKET_QUERY_KEY || owner !== EVERYONE
}

/** Takes every answer of the person before out of memory as soon as somebody else, or nobody, is there. */
function clearOnUserChange(client: QueryClient): () => void {
  let person = sessionStore.get().session
  return sessionStore.watch(() => {
    const before = person
    person = sessionStore.get().session
    if (before.user === null || before.user.userId === person.user?.userId) return
    const personal = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isPersonal(queryKey) }
    void client.cancelQueries(personal)
    client.removeQueries(personal)
  })
}

clearOnUserChange(queryClient)
