import { formatUtc } from '@fairweight/domain/time'
import { SECOND_MS } from '@fairweight/domain/time/durations.ts'
import { carriesKey } from '../requests/secrets.ts'
import type { SourceError, SourceFailure, SourceRequest } from '../source-client.ts'
import { meaningOf, quotable, wordsIn } from './message-failure.ts'
import { failed, passing } from './passing-error.ts'

/** An answer other than 200. */
export interface RefusedAnswer {
  readonly status: number
  /** The header Retry-After, as it was sent. */
  readonly retryAfter: string | null
  /** The beginning of its body. */
  readonly body: string
}

/** What an answer other than 200 means. @param now milliseconds since 1970 */
export function statusFailure(
  request: SourceRequest,
  { status, retryAfter, body }: RefusedAnswer,
  now: number,
): SourceError {
  const words = wordsIn(body)
  const said = `(HTTP ${status}${words === null ? '' : `: “${quotable(request, words)}”`})`
  const retryAt = retryTime(retryAfter, now)
  const failure = failureOf(request, status, words)
  switch (failure) {
    case 'quota': {
      const until = retryAt === null ? '' : `; it asks to wait until ${formatUtc(retryAt)}`
      const predicate = `takes no more requests for now ${said}${until}.`
      return status === 429 ? passing(request, failure, predicate, { retryAt }) : failed(request, failure, predicate)
    }
    case 'unauthorized':
      return failed(request, failure, `refuses the key, or the plan lacks this right ${said}.`)
    case 'blocked':
      return failed(request, failure, `refuses the request ${said}.`)
    case 'not-found':
      return failed(request, failure, `has nothing for ${request.name} ${said}.`)
    case 'server-error':
      return passing(request, failure, `has an error of its own ${said}.`, { retryAt })
    default:
      return failed(request, 'unexpected-content', `does not answer as expected ${said}.`)
  }
}

function failureOf(request: SourceRequest, status: number, words: string | null): SourceFailure {
  if (status === 429) return 'quota'
  if (status >= 500) return 'server-error'
  if (status === 401) return 'unauthorized'
  if (status === 404 || status === 410) return 'not-found'
  // EODHD says 402 once the day's calls are used up, Financial Modeling Prep for what a plan lacks; others say 403 for both.
  if (status === 402 || status === 403) {
    if (words !== null && meaningOf(words) === 'quota') return 'quota'
    return status === 402 || carriesKey(request) ? 'unauthorized' : 'blocked'
  }
  return (words === null ? null : meaningOf(words)) ?? 'unexpected-content'
}

/** When Retry-After asks to come back, in seconds or as a date; null for anything else. */
function retryTime(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header)) return now + Number(header) * SECOND_MS
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : date
}
