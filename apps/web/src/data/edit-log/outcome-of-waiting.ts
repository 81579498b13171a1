import { SECOND_MS } from '@fairweight/domain/time/durations.ts'
import { ApiError } from '../api-error.ts'
import type { SyncOutcome } from './sync-queue.ts'

/** How long to wait when the server asks to without saying how long. */
const DEFAULT_WAIT_MS = 10_000

/** True when nobody knows whether the server applied the edit. */
export function isOutcomeUnknown(cause: unknown): boolean {
  return !(cause instanceof ApiError) || typeof cause.failure === 'string' || cause.failure >= 500
}

/** What a failure means for edits that wait for the connection; `refused` says how far a refusal reaches. */
export function outcomeOfWaiting(cause: unknown, refused: 'these' | 'subject'): SyncOutcome {
  if (!(cause instanceof ApiError) || isOutcomeUnknown(cause) || cause.failure === 401) return { kind: 'unreached' }
  if (cause.failure === 429)
    return { kind: 'wait', milliseconds: cause.retryAfter === null ? DEFAULT_WAIT_MS : cause.retryAfter * SECOND_MS }
  return { kind: 'refused', scope: refused }
}
