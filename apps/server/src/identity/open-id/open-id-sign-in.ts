import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { API_BASE_PATH, getProviderReturn } from '@fairweight/contract/calls'
import type { ProviderReturn, ProviderStart } from '../port/identity.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import { ProviderAway } from '../port/provider-away.ts'
import { type IdTokens, type ProvenClaims, createIdTokens, personClaims, provenClaims } from '../tokens/id-tokens.ts'
import { type SignInAttempt, createSignInMemory } from '../tokens/sign-in-memory.ts'
import { askFor } from './ask.ts'
import { type ProviderDescription, createDiscovery } from './discover.ts'
import { exchangeCode } from './exchange-code.ts'

/** A provider as it is configured here. */
export interface OpenIdProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
}

interface OpenIdSettings {
  readonly provider: OpenIdProvider
  readonly secrets: readonly string[]
  readonly siteOrigin: string
  readonly now: () => Date
}

/** Who somebody is by another provider's word. */
export interface ProvenIdentity extends ProvenClaims {
  readonly issuer: string
}

export interface OpenIdSignIn {
  /** Throws ProviderAway. */
  start(): Promise<ProviderStart>
  /** Refuses `invalid-auth-event`; throws ProviderAway. */
  finish(answer: ProviderReturn): Promise<ProvenIdentity>
}

const random = () => randomBytes(32).toString('base64url')
const oneText = z.string().min(1).max(4000)

/** Signs people in through one OpenID provider (OpenID Connect Core 1.0, section 3.1), with PKCE (RFC 7636). */
export function createOpenIdSignIn({ provider, secrets, siteOrigin, now }: OpenIdSettings): OpenIdSignIn {
  const describe = createDiscovery(provider.issuer, now)
  const memory = createSignInMemory(secrets)
  const redirectAddress = `${siteOrigin}${API_BASE_PATH}${getProviderReturn.path}`
  const idTokensAt = rememberLast((keysAddress: string) => createIdTokens({ ...provider, keysAddress }))

  const proveBy = async (description: ProviderDescription, code: string, { codeVerifier, nonce }: SignInAttempt): Promise<ProvenClaims> => {
    const tokens = await exchangeCode(description, { ...provider, code, codeVerifier, redirectAddress })
    const claims = tokens && (await readIdToken(idTokensAt(description.jwks_uri), tokens.id_token, nonce, now()))
    if (!claims) throw new IdentityRefusal('invalid-auth-event')
    if (claims.email !== null || tokens.access_token === undefined || description.userinfo_endpoint === undefined) return claims
    return askAboutPerson(description.userinfo_endpoint, tokens.access_token, claims)
  }

  return {
    async start() {
      const { authorization_endpoint: endpoint } = await describe()
      const attempt = { state: random(), nonce: random(), codeVerifier: random() }
      const address = new URL(endpoint)
      const parameters = {
        response_type: 'code', client_id: provider.clientId, redirect_uri: redirectAddress, scope: 'openid email', state: attempt.state, nonce: attempt.nonce,
        code_challenge: createHash('sha256').update(attempt.codeVerifier).digest('base64url'), code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
      return { address: address.href, remembered: await memory.seal(attempt, now()) }
    },

    async finish({ address, remembered }) {
      const attempt = await memory.open(remembered, now())
      const answer = attempt && URL.canParse(address) ? answerOf(new URL(address)) : null
      if (!attempt || answer?.state !== attempt.state || answer.code === null) throw new IdentityRefusal('invalid-auth-event')
      const description = await describe()
      if (!isFromIssuer(answer.issuer, description)) throw new IdentityRefusal('invalid-auth-event')
      return { issuer: provider.issuer, ...(await proveBy(description, answer.code, attempt)) }
    },
  }
}

/** What a return says; a parameter that is given twice counts as missing. */
function answerOf({ searchParams }: URL) {
  const only = (name: string) => {
    const [value, ...others] = searchParams.getAll(name)
    return others.length === 0 ? (oneText.safeParse(value).data ?? null) : null
  }
  return { state: only('state'), code: searchParams.has('error') ? null : only('code'), issuer: searchParams.has('iss') ? only('iss') : undefined }
}

/** A provider that names itself in its answers (RFC 9207) must do so, so that no other one's answer is taken for its. */
function isFromIssuer(named: string | null | undefined, description: ProviderDescription): boolean {
  if (named === undefined) return description.authorization_response_iss_parameter_supported !== true
  return named === description.issuer
}

async function readIdToken(idTokens: IdTokens, token: string, nonce: string, now: Date): Promise<ProvenClaims | null> {
  return idTokens.read(token, nonce, now).catch((error: unknown) => {
    throw new ProviderAway('The keys of the sign-in provider cannot be fetched.', { cause: error })
  })
}

/** Providers that keep the e-mail out of their token tell it here; the answer must be about the same person. */
async function askAboutPerson(address: string, accessToken: string, claims: ProvenClaims): Promise<ProvenClaims> {
  const told = provenClaims(await askFor(address, personClaims, { headers: { authorization: `Bearer ${accessToken}` } }))
  if (told.subject !== claims.subject) throw new IdentityRefusal('invalid-auth-event')
  return told
}

/** Makes a value anew only when what it is made from changes. */
function rememberLast<From, To>(make: (from: From) => To): (from: From) => To {
  let last: { readonly from: From; readonly made: To } | null = null
  return (from) => {
    if (last?.from !== from) last = { from, made: make(from) }
    return last.made
  }
}
