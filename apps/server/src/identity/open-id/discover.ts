import * as openId from 'openid-client'
import { ProviderAway } from '../port/provider-away.ts'
import { providerFetch } from './provider-fetch.ts'

const hour = 60 * 60_000
const answerWithinSeconds = 5

/** A provider as it is configured here. */
export interface OpenIdProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
}

/** Fetches what a provider publishes about itself (OpenID Connect Discovery 1.0) and keeps it for an hour; a failure is not kept. Throws ProviderAway. */
export function createDiscovery(provider: OpenIdProvider, now: () => Date): () => Promise<openId.Configuration> {
  let kept: { readonly fetched: Promise<openId.Configuration>; readonly at: number } | null = null
  return () => {
    const at = now().getTime()
    if (kept && at - kept.at < hour) return kept.fetched
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
    .discovery(new URL(issuer), clientId, undefined, openId.None(), { execute, timeout: answerWithinSeconds, [openId.customFetch]: providerFetch })
    .catch((error: unknown) => {
      throw new ProviderAway(`The sign-in provider at ${issuer} does not describe itself as OpenID asks.`, { cause: error })
    })
  const described = found.serverMetadata()
  requireWhole(issuer, described)
  const configuration = new openId.Configuration(described, clientId, undefined, clientAuthentication(described, clientSecret))
  configuration.timeout = answerWithinSeconds
  configuration[openId.customFetch] = providerFetch
  // The signature of the ID token is checked although it comes straight from the provider.
  openId.enableNonRepudiationChecks(configuration)
  for (const setUp of execute) setUp(configuration)
  return configuration
}

/** It is the issuer asked for, to the letter, and every address that a sign-in needs is there and as safe as the issuer's own. */
function requireWhole(issuer: string, described: openId.ServerMetadata): void {
  if (described.issuer !== issuer) throw new ProviderAway(`The sign-in provider at ${issuer} says that it is ${described.issuer}.`)
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint = issuer } = described
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint]) {
    if (typeof address !== 'string' || !URL.canParse(address)) throw new ProviderAway(`The sign-in provider at ${issuer} does not name every address that a sign-in needs.`)
    const isAsSafe = new URL(address).protocol === 'https:' || new URL(issuer).protocol === 'http:'
    if (!isAsSafe) throw new ProviderAway(`The sign-in provider at ${issuer} names an address that is not encrypted.`)
  }
}

/** HTTP Basic is what holds when a provider does not say (OpenID Connect Discovery 1.0, section 3). */
function clientAuthentication({ token_endpoint_auth_methods_supported: methods }: openId.ServerMetadata, clientSecret: string): openId.ClientAuth {
  const takesBasic = methods === undefined || methods.includes('client_secret_basic')
  return takesBasic ? openId.ClientSecretBasic(clientSecret) : openId.ClientSecretPost(clientSecret)
}
