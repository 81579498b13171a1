import type { ErrorCode } from '@fairweight/contract/errors'
import { HttpError } from './http-error.ts'

/** What was asked for; a code of the catalog in its place ends the request with that error. */
export function unwrapOrThrow<Found extends object>(outcome: Found | ErrorCode): Found {
  if (typeof outcome === 'string') throw new HttpError(outcome)
  return outcome
}
