import { MINUTE_MS, SECOND_MS } from '@fairweight/domain/time/durations.ts'
import { PassingError } from '../failures/passing-error.ts'

/** How often and how long a request is tried. */
export interface RetryLimits {
  readonly tries: number
  /** All tries and the pauses between them together. */
  readonly budgetMs: number
}

const FIRST_DELAY_MS = SECOND_MS
const MAX_DELAY_MS = 30 * SECOND_MS
/** Whoever asks for a longer pause is left alone, and the request fails for now. */
const MAX_ASKED_DELAY_MS = 2 * MINUTE_MS

/** What is known when a try has failed; times in milliseconds since 1970. */
interface FailedTry {
  /** Counted from 1. */
  readonly attempt: number
  readonly startedAt: number
  readonly now: number
}

/**
 * Milliseconds until a failed request is tried again; null when it is not. What the provider asks for counts; else the delay is drawn from
 * zero to a bound that doubles ("full jitter": M. Brooker, Exponential Backoff And Jitter, AWS Architecture Blog, 2015).
 */
export function retryDelay(
  error: unknown,
  { attempt, startedAt, now }: FailedTry,
  { tries, budgetMs }: RetryLimits,
  random: () => number,
): number | null {
  if (!(error instanceof PassingError) || attempt >= tries) return null
  const bound = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1))
  const delay = error.retryAt === null ? random() * bound : Math.max(0, error.retryAt - now)
  if (error.retryAt !== null && delay > MAX_ASKED_DELAY_MS) return null
  return now + delay - startedAt > budgetMs ? null : delay
}
