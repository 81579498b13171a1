import type { postContact } from '@fairweight/contract/calls'
import type { ContactAnswer, ContactRequest } from '@fairweight/contract/wire'
import { callApi } from '../../../data/api-client.ts'

/** The path as the contract declares it; only its type is imported, so that no schema is loaded. */
const PATH = '/help/messages' satisfies (typeof postContact)['path']

/** Sends a message and answers its reference. Throws ApiError when it did not arrive. */
export async function sendMessage(message: ContactRequest): Promise<string> {
  return (await callApi<ContactAnswer>({ path: PATH, body: message })).reference
}
