import { ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'

export interface RequestIssue {
  readonly path: string
  readonly message: string
}

interface HttpErrorDetails {
  /** A more exact sentence than the catalog's. */
  readonly message?: string | undefined
  readonly issues?: readonly RequestIssue[]
  readonly retryAfterSeconds?: number
  /** Methods that the address does take. */
  readonly allow?: readonly string[]
  /** What brought it about, for the log. */
  readonly cause?: unknown
}

/** Ends a request with an error of the catalog. Its message is written for the person who reads it. */
export class HttpError extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly status: number
  readonly details: HttpErrorDetails

  constructor(code: ErrorCode, details: HttpErrorDetails = {}) {
    super(details.message ?? ERROR_CATALOG[code].text, { cause: details.cause })
    this.code = code
    this.status = ERROR_CATALOG[code].status
    this.details = details
  }
}
