import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { MINUTE_MILLISECONDS } from './freshness.ts'

const MOST_RETRIES = 2

/** A second try helps against a lost connection or a busy server, never against a request that is wrong. */
function isWorthRetrying(failures: number, cause: Error): boolean {
  if (failures >= MOST_RETRIES || !(cause instanceof ApiError)) return false
  if (typeof cause.failure === 'string') return cause.failure !== 'PARSING_ERROR'
  return cause.failure >= 500
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: MINUTE_MILLISECONDS, gcTime: MINUTE_MILLISECONDS, retry: isWorthRetrying, networkMode: 'always' },
    },
  })
}

/** One for all pages, so that what was fetched on one is there on the next. */
export const queryClient = createQueryClient()
