import type { postRaffle, postRaffleAccept, postRaffleConfirm } from '@fairweight/contract/calls'
import type { RaffleAcceptance, RaffleConfirmation, RaffleEntryAnswer, RaffleEntryRequest } from '@fairweight/contract/wire'
import { callApi } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'

/** The paths as the contract declares them; only their types are imported, so that no schema is loaded. */
const PATHS = {
  enter: '/user/raffle' satisfies (typeof postRaffle)['path'],
  confirm: '/user/raffle/confirm' satisfies (typeof postRaffleConfirm)['path'],
  accept: '/user/raffle/accept' satisfies (typeof postRaffleAccept)['path'],
}

// Every function here throws ApiError when the call fails.

export function enterRaffle(entry: RaffleEntryRequest): Promise<RaffleEntryAnswer> {
  return callApi({ path: PATHS.enter, body: entry })
}

/** Counts the entry of a mailed link. */
export function confirmEntry(token: string): Promise<RaffleConfirmation> {
  return callApi({ path: PATHS.confirm, body: { token } })
}

/** Takes the prize of a mailed link. */
export function acceptPrize(token: string): Promise<RaffleAcceptance> {
  return callApi({ path: PATHS.accept, body: { token } })
}

/** Whether a link failed for good: trying again does not help. */
export function isInvalidLink(cause: unknown): boolean {
  return cause instanceof ApiError && cause.code === 'invalid-raffle-link'
}
