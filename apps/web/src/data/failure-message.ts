import { ACTION_TEXTS, BROWSER_FAILURES, type AccountAction, type ActionFailure } from '@fairweight/contract/errors'
import { ApiError } from './api-error.ts'

export interface FailureMessage {
  readonly title: string
  readonly text: string
  /** The number that is also in the server's log, where it helps support. */
  readonly reference: string | null
}

const MINUTE = 60

/** Refusals that say exactly what to do; an action's general sentence would hide it. */
const SAYS_IT_ITSELF: readonly (string | null)[] = [
  'password-does-not-meet-requirements',
  'no-password',
  'requires-recent-login',
  'invalid-reset-link',
  'provider-already-linked',
  'user-mismatch',
  'invalid-auth-event',
]

/** The words of the catalogue for what went wrong while somebody did something with their account. */
export function failureMessage(action: AccountAction, cause: unknown): FailureMessage {
  const { title, texts, otherwise } = ACTION_TEXTS[action]
  if (!(cause instanceof ApiError))
    return {
      title,
      text: otherwise ?? 'Something went wrong on this page. Please reload it and try again.',
      reference: null,
    }
  const own: Readonly<Record<string, string | undefined>> = texts satisfies Partial<Record<ActionFailure, string>>
  const text =
    own[codeOf(cause)] ?? (action === 'log-out' ? otherwise : plainText(cause, own)) ?? otherwise ?? cause.message
  return { title, text: withWait(text, cause), reference: isOurFault(cause) ? cause.reference : null }
}

/** What the person can do something about is said in every action. */
function plainText(cause: ApiError, own: Readonly<Record<string, string | undefined>>): string | null {
  if (cause.failure === 'FETCH_ERROR')
    return own['network-request-failed'] ?? BROWSER_FAILURES['network-request-failed']
  const isPlain = cause.failure === 'TIMEOUT_ERROR' || cause.failure === 429 || SAYS_IT_ITSELF.includes(cause.code)
  return isPlain ? cause.message : null
}

function withWait(text: string, { failure, retryAfter }: ApiError): string {
  return failure === 429 && retryAfter !== null ? `${text} You can try again in ${formatWait(retryAfter)}.` : text
}

/** A proxy in front of the server fails without a code, and for the reader that is the same. */
function codeOf(cause: ApiError): string {
  return cause.code ?? (isOurFault(cause) ? 'internal-error' : '')
}

function isOurFault({ failure }: ApiError): boolean {
  return typeof failure === 'number' && failure >= 500
}

/** A number of seconds as people say it. */
export function formatWait(seconds: number): string {
  if (seconds < MINUTE) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / MINUTE)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
