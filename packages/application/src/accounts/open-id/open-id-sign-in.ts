import * as openId from 'openid-client'
import { z } from 'zod'
import { API_BASE_PATH, getProviderReturn } from '@fairweight/contract/calls'
import { IdentityError } from '../port/identity-error.ts'
import type { ProviderReturn, ProviderStart } from '../port/identity.ts'
import { ProviderUnavailableError } from '../port/provider-unavailable-error.ts'
import { type SignInAttempt, createSignInStateCookie } from '../tokens/sign-in-state-cookie.ts'
import { type OpenIdProvider, createDiscovery } from './discover.ts'

interface OpenIdSettings {
  readonly provider: OpenIdProvider
  readonly secrets: readonly string[]
  readonly siteOrigin: string
  readonly now: () => Date
}

/** Who somebody is by another provider's word. */
export interface VerifiedIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly emailVerified: boolean
}

export interface OpenIdSignIn {
  /** Throws ProviderUnavailableError. */
  start(): Promise<ProviderStart>
  /** Refuses `invalid-auth-event`; throws ProviderUnavailableError. */
  finish(answer: ProviderReturn): Promise<VerifiedIdentity>
}

const OLDEST_SECONDS = 600
const SKEW_SECONDS = 30
const MAX_ADDRESS = 8000

const personClaims = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: z.string().optional(),
  // Some providers write the flag as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
})
type PersonClaims = z.infer<typeof personClaims>
/** What the client's own checks leave open: who else the token was made for, and when it was issued. */
const idTokenClaims = personClaims.extend({
  iat: z.number(),
  azp: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
})

/** Signs people in through one OpenID provider (OpenID Connect Core 1.0, section 3.1), with PKCE (RFC 7636). */
export function createOpenIdSignIn({ provider, secrets, siteOrigin, now }: OpenIdSettings): OpenIdSignIn {
  const discover = createDiscovery(provider, now)
  const memory = createSignInStateCookie(secrets)
  const redirectAddress = `${siteOrigin}${API_BASE_PATH}${getProviderReturn.path}`
  return {
    async start() {
      const configuration = await discover()
      const attempt = {
        state: openId.randomState(),
        nonce: openId.randomNonce(),
        codeVerifier: openId.randomPKCECodeVerifier(),
      }
      const address = openId.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectAddress,
        scope: 'openid email',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, remembered: await memory.seal(attempt, now()) }
    },

    async finish({ address, remembered }) {
      const attempt = await memory.open(remembered, now())
      if (!attempt || address.length > MAX_ADDRESS || !URL.canParse(address))
        throw new IdentityError('invalid-auth-event')
      const configuration = await discover()
      const person = await asRefusal(
        prove(configuration, new URL(new URL(address).search, redirectAddress), attempt, now()),
      )
      return {
        issuer: provider.issuer,
        subject: person.sub,
        email: person.email ?? null,
        emailVerified: person.email_verified === true,
      }
    },
  }
}

/** Redeems the code of a return, and asks for the email where the provider keeps it out of its token. */
async function prove(
  configuration: openId.Configuration,
  address: URL,
  { state, nonce, codeVerifier }: SignInAttempt,
  now: Date,
): Promise<PersonClaims> {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true }
  const tokens = await openId.authorizationCodeGrant(configuration, address, checks)
  const claims = idTokenClaims.parse(tokens.claims())
  if (!isFresh(claims.iat, now) || !isForUs(claims, configuration.clientMetadata().client_id))
    throw new IdentityError('invalid-auth-event')
  if (claims.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined) return claims
  return personClaims.parse(await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub))
}

function isFresh(issuedAt: number, now: Date): boolean {
  const age = now.getTime() / 1000 - issuedAt
  return age <= OLDEST_SECONDS + SKEW_SECONDS && age >= -SKEW_SECONDS
}

/** A token for several parties must name us as the one it was made for. */
function isForUs({ aud, azp }: { aud: string | string[]; azp?: string | undefined }, clientId: string): boolean {
  return azp === undefined ? typeof aud === 'string' || aud.length === 1 : azp === clientId
}

/** Of what cannot be decoded the client says TypeError. */
const wrongAnswers = [
  TypeError,
  openId.ClientError,
  openId.AuthorizationResponseError,
  openId.ResponseBodyError,
  openId.WWWAuthenticateChallengeError,
  z.ZodError,
] as const

/** A provider that is not there is said to be so; whatever else is wrong is wrong with the answer. */
async function asRefusal<Proven>(proving: Promise<Proven>): Promise<Proven> {
  try {
    return await proving
  } catch (error) {
    if (error instanceof Error && error.cause instanceof ProviderUnavailableError) throw error.cause
    if (wrongAnswers.some((kind) => error instanceof kind)) throw new IdentityError('invalid-auth-event')
    throw error
  }
}
