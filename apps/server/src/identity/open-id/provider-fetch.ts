import type { CustomFetch } from 'openid-client'
import { ProviderAway } from '../port/provider-away.ts'

const mostCharacters = 100_000
/** A refusal of the provider that is about what it was sent: the client reads it. */
const answersOf = new Set([200, 400])

/**
 * Asks the provider, and decides here, once, whether it is there: an answer that does not come, leads elsewhere, fails on its side,
 * is far too long or is not JSON is ProviderAway. What the client then finds wrong in an answer is wrong with what was answered.
 */
export const providerFetch: CustomFetch = async (address, { body, ...request }) => {
  try {
    const response = await fetch(address, { ...request, body: body instanceof Uint8Array ? new Uint8Array(body) : body, redirect: 'error' })
    if (!answersOf.has(response.status)) throw new Error(`status ${response.status}`)
    const text = await response.text()
    if (text.length > mostCharacters) throw new Error('the answer is far too long')
    JSON.parse(text)
    return new Response(text, { status: response.status, headers: { 'content-type': 'application/json' } })
  } catch (error) {
    throw new ProviderAway(`The sign-in provider did not answer ${new URL(address).pathname} as OpenID asks.`, { cause: error })
  }
}
