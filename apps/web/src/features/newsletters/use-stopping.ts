import type { Unsubscribed } from '@fairweight/contract/wire'
import { useCallback } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { type FailureWords, wordsFor } from '../../data/failure-words.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { stopNewsletters } from './stop-newsletters.ts'

export type Stopping =
  | { readonly state: 'asking' }
  | { readonly state: 'stopped'; readonly stopped: Unsubscribed['stopped'] }
  /** The link is none of ours: trying again is of no use. */
  | { readonly state: 'invalid' }
  | { readonly state: 'failed'; readonly words: FailureWords; readonly tryAgain: () => void }

const INVALID: readonly (string | null)[] = ['invalid-unsubscribe-link', 'invalid-request']

/** Stops newsletters on arrival, and says how that went. */
export function useStopping(token: string): Stopping {
  const ask = useCallback((signal: AbortSignal) => stopNewsletters(token, signal), [token])
  const { answer, failure, isAsking, askAgain } = useAnswer(ask)
  if (answer) return { state: 'stopped', stopped: answer.stopped }
  if (isAsking) return { state: 'asking' }
  if (failure instanceof ApiError && INVALID.includes(failure.code)) return { state: 'invalid' }
  return { state: 'failed', words: wordsFor('stop-newsletters', failure), tryAgain: askAgain }
}
