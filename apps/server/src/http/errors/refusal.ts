import { ERROR_CATALOGUE, type ErrorCode } from '@fairweight/contract/errors'

export interface RequestIssue {
  readonly path: string
  readonly message: string
}

interface RefusalDetails {
  /** A more exact sentence than the catalogue's. */
  readonly message?: string | undefined
  readonly issues?: readonly RequestIssue[]
  readonly retryAfterSeconds?: number
  /** Methods that the address does take. */
  readonly allow?: readonly string[]
  /** What brought it about, for the log. */
  readonly cause?: unknown
}

/** Ends a request with an error of the catalogue. Its message is written for the person who reads it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly status: number
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? ERROR_CATALOGUE[code].text, { cause: details.cause })
    this.code = code
    this.status = ERROR_CATALOGUE[code].status
    this.details = details
  }
}
