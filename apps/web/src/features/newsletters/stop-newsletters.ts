import type { postUnsubscribe } from '@fairweight/contract/calls'
import type { Unsubscribed } from '@fairweight/contract/wire'
import { callApi } from '../../data/api-client.ts'

/** The path as the contract declares it; only its type is imported, so that no schema is loaded. */
const PATH = '/mail/unsubscribe' satisfies (typeof postUnsubscribe)['path']

/** Stops what the link under a letter names; doing it again changes nothing. Throws ApiError. */
export function stopNewsletters(token: string, signal: AbortSignal): Promise<Unsubscribed> {
  return callApi({ method: 'POST', path: PATH, query: { token }, signal })
}
