import { useCallback } from 'react'
import type { Unsubscribed } from '@fairweight/contract/wire'
import { postUnsubscribe } from '@fairweight/contract/calls'
import { ApiError } from '../../data/api-error.ts'
import { type FailureMessage, failureMessage } from '../../data/failure-message.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { callWithoutSession } from '../../data/api-client.ts'

export type UnsubscribeState =
  | { readonly state: 'asking' }
  | { readonly state: 'stopped'; readonly stopped: Unsubscribed['stopped'] }
  /** The link is none of ours: trying again is of no use. */
  | { readonly state: 'invalid' }
  | { readonly state: 'failed'; readonly words: FailureMessage; readonly tryAgain: () => void }

const INVALID: readonly (string | null)[] = ['invalid-unsubscribe-link', 'invalid-request']

/** Stops newsletters on arrival, and says how that went. */
export function useUnsubscribe(token: string): UnsubscribeState {
  const ask = useCallback((signal: AbortSignal) => unsubscribe(token, signal), [token])
  const { answer, failure, isAsking, askAgain } = useAnswer(ask)
  if (answer) return { state: 'stopped', stopped: answer.stopped }
  if (isAsking) return { state: 'asking' }
  if (failure instanceof ApiError && INVALID.includes(failure.code)) return { state: 'invalid' }
  return { state: 'failed', words: failureMessage('stop-newsletters', failure), tryAgain: askAgain }
}

/** Stops what the link under a letter names; doing it again changes nothing. Throws ApiError. */
function unsubscribe(token: string, signal: AbortSignal): Promise<Unsubscribed> {
  return callWithoutSession(postUnsubscribe, { query: { token }, signal })
}
