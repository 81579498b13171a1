import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import * as openId from 'openid-client'
import type { CustomFetch } from 'openid-client'
import { ProviderUnavailableError } from '../port/provider-unavailable-error.ts'

const MAX_CHARACTERS = 100_000

/** A refusal of the provider that is about what it was sent: the client reads it. */
const answersOf = new Set([200, 400])

/**
 * Asks the provider, and decides here, once, whether it is there: an answer that does not come, leads elsewhere, fails on its side,
 * is far too long or is not JSON is ProviderUnavailableError. What the client then finds wrong in an answer is wrong with what was answered.
 */
const providerFetch: CustomFetch = async (address, { body, ...request }) => {
  try {
    const response = await fetch(address, {
      ...request,
      body: body instanceof Uint8Array ? new Uint8Array(body) : body,
      redirect: 'error',
    })
    if (!answersOf.has(response.status)) throw new Error(`status ${response.status}`)
    const text = await response.text()
    if (text.length > MAX_CHARACTERS) throw new Error('the answer is far too long')
    JSON.parse(text)
    return new Response(text, { status: response.status, headers: { 'content-type': 'application/json' } })
  } catch (error) {
    throw new ProviderUnavailableError(
      `The sign-in provider did not answer ${new URL(address).pathname} as OpenID requires.`,
      {
        cause: error,
      },
    )
  }
}

const TIMEOUT_SECONDS = 5

/** A provider as it is configured here. */
export interface OpenIdProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
}

/** Fetches what a provider publishes about itself (OpenID Connect Discovery 1.0) and keeps it for an hour; a failure is not kept. Throws ProviderUnavailableError. */
export function createDiscovery(provider: OpenIdProvider, now: () => Date): () => Promise<openId.Configuration> {
  let kept: { readonly fetched: Promise<openId.Configuration>; readonly at: number } | null = null
  return () => {
    const at = now().getTime()
    if (kept && at - kept.at < HOUR_MS) return kept.fetched
    const fetched = discover(provider)
    const mine = { fetched, at }
    kept = mine
    fetched.catch(() => {
      if (kept === mine) kept = null
    })
    return fetched
  }
}

async function discover({ issuer, clientId, clientSecret }: OpenIdProvider): Promise<openId.Configuration> {
  const isPlain = new URL(issuer).protocol === 'http:'
  const execute = isPlain ? [openId.allowInsecureRequests] : []
  const found = await openId
    .discovery(new URL(issuer), clientId, undefined, openId.None(), {
      execute,
      timeout: TIMEOUT_SECONDS,
      [openId.customFetch]: providerFetch,
    })
    .catch((error: unknown) => {
      throw new ProviderUnavailableError(
        `The sign-in provider at ${issuer} does not describe itself as OpenID requires.`,
        {
          cause: error,
        },
      )
    })
  const described = found.serverMetadata()
  requireWhole(issuer, described)
  const configuration = new openId.Configuration(
    described,
    clientId,
    undefined,
    clientAuthentication(described, clientSecret),
  )
  configuration.timeout = TIMEOUT_SECONDS
  configuration[openId.customFetch] = providerFetch
  // The signature of the ID token is checked although it comes straight from the provider.
  openId.enableNonRepudiationChecks(configuration)
  for (const setUp of execute) setUp(configuration)
  return configuration
}

/** It is the issuer asked for, to the email, and every address that a sign-in needs is there and as safe as the issuer's own. */
function requireWhole(issuer: string, described: openId.ServerMetadata): void {
  if (described.issuer !== issuer)
    throw new ProviderUnavailableError(`The sign-in provider at ${issuer} claims to be ${described.issuer}.`)
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint = issuer } = described
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint]) {
    if (typeof address !== 'string' || !URL.canParse(address))
      throw new ProviderUnavailableError(
        `The sign-in provider at ${issuer} does not list every address that a sign-in needs.`,
      )
    const isAsSafe = new URL(address).protocol === 'https:' || new URL(issuer).protocol === 'http:'
    if (!isAsSafe)
      throw new ProviderUnavailableError(`The sign-in provider at ${issuer} lists an address that is not encrypted.`)
  }
}

/** HTTP Basic is what holds when a provider does not say (OpenID Connect Discovery 1.0, section 3). */
function clientAuthentication(
  { token_endpoint_auth_methods_supported: methods }: openId.ServerMetadata,
  clientSecret: string,
): openId.ClientAuth {
  const takesBasic = methods === undefined || methods.includes('client_secret_basic')
  return takesBasic ? openId.ClientSecretBasic(clientSecret) : openId.ClientSecretPost(clientSecret)
}
