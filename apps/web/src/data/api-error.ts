import { ERROR_TITLES, type ErrorCode, PLAIN_FAILURES, type TransportFailure } from '@fairweight/contract/errors'
import type { ErrorResponse } from '@fairweight/contract/wire'

const TRANSPORT_TEXTS = {
  FETCH_ERROR: {
    title: 'No connection',
    text: 'We could not reach the server. Please check your connection and try again.',
  },
  TIMEOUT_ERROR: { title: 'This took too long', text: 'The server did not answer in time. Please try again.' },
  PARSING_ERROR: {
    title: 'Unexpected answer',
    text: 'This page could not read what the server answered. Fairweight may have been updated: please reload the page.',
  },
} as const

const UNKNOWN = PLAIN_FAILURES['internal-error']

/** A call that failed: one of the specification's four names (a number is the HTTP status), with words for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly failure: TransportFailure
  readonly code: string | null
  readonly title: string
  readonly reference: string | null
  /** What is wrong with single fields of the request. */
  readonly issues: readonly { readonly path: string; readonly message: string }[]
  /** How long the server asks to wait, in seconds. */
  readonly retryAfter: number | null

  constructor(failure: TransportFailure, answer: ErrorResponse | null = null, retryAfter: number | null = null) {
    const words = failureMessage(failure, answer)
    super(words.text)
    this.failure = failure
    this.code = answer?.code ?? null
    this.title = words.title
    this.reference = answer?.reference ?? null
    this.issues = answer?.issues ?? []
    this.retryAfter = retryAfter
  }
}

/** True when nobody answered: there is no connection, or it is too bad. */
export function isUnreachable(cause: unknown): boolean {
  return cause instanceof ApiError && (cause.failure === 'FETCH_ERROR' || cause.failure === 'TIMEOUT_ERROR')
}

function failureMessage(failure: TransportFailure, answer: ErrorResponse | null): { title: string; text: string } {
  if (typeof failure === 'string') return TRANSPORT_TEXTS[failure]
  const plain = PLAIN_FAILURES[BY_STATUS[failure] ?? 'internal-error']
  return {
    title: answer && isKnown(answer.code) ? ERROR_TITLES[answer.code] : plain.title,
    text: answer?.message ?? plain.text,
  }
}

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_TITLES, code)
}

/** For an answer without our body, such as a proxy's. */
const BY_STATUS: Record<number, keyof typeof PLAIN_FAILURES | undefined> = {
  401: 'signed-out',
  403: 'no-subscription',
  404: 'not-found',
  413: 'too-large',
  429: 'too-many-requests',
  503: 'not-ready',
}

/** The title and text to show for whatever was thrown. */
export function describeFailure(cause: unknown): { title: string; text: string; reference: string | null } {
  if (cause instanceof ApiError) return { title: cause.title, text: cause.message, reference: cause.reference }
  return {
    title: UNKNOWN.title,
    text: 'Something went wrong on this page. Please reload it and try again.',
    reference: null,
  }
}
