import { postRaffle, postRaffleAccept, postRaffleConfirm } from '@fairweight/contract/calls'
import type {
  RaffleAcceptance,
  RaffleConfirmation,
  RaffleEntryResponse,
  RaffleEntryRequest,
} from '@fairweight/contract/wire'
import { callWithoutSession } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'

// Every function here throws ApiError when the call fails.

export function enterRaffle(entry: RaffleEntryRequest): Promise<RaffleEntryResponse> {
  return callWithoutSession(postRaffle, { body: entry })
}

/** Counts the entry of a mailed link. */
export function confirmEntry(token: string): Promise<RaffleConfirmation> {
  return callWithoutSession(postRaffleConfirm, { body: { token } })
}

/** Takes the prize of a mailed link. */
export function acceptPrize(token: string): Promise<RaffleAcceptance> {
  return callWithoutSession(postRaffleAccept, { body: { token } })
}

/** Whether a link failed for good: trying again does not help. */
export function isInvalidLink(cause: unknown): boolean {
  return cause instanceof ApiError && cause.code === 'invalid-raffle-link'
}
