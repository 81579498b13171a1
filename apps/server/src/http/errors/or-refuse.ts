import type { ErrorCode } from '@fairweight/contract/errors'
import { Refusal } from './refusal.ts'

/** What was asked for; a code of the catalogue in its place ends the request with that error. */
export function orRefuse<Found extends object>(outcome: Found | ErrorCode): Found {
  if (typeof outcome === 'string') throw new Refusal(outcome)
  return outcome
}
