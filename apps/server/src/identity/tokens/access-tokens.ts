import { createSecretKey } from 'node:crypto'
import { type JWTHeaderParameters, SignJWT, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Role } from '@fairweight/domain/entitlement'
import { deriveKeys } from './keys.ts'
import { createVerifiedTokens } from './verified-tokens.ts'

/** Whom a token stands for. */
interface TokenClaims {
  readonly userId: string
  readonly sessionId: string
}

export interface AccessTokens {
  /** A token for the next five minutes. Its roles are a hint for the page and decide nothing. */
  issueToken(claims: TokenClaims & { readonly roles: readonly Role[] }, now?: Date): Promise<string>
  /** Null for whatever is not a token of ours that holds at this moment. */
  readToken(token: string, now?: Date): Promise<TokenClaims | null>
}

interface AccessTokenSettings {
  /** The first signs, all are accepted. */
  readonly secrets: readonly string[]
  readonly siteOrigin: string
}

export const ACCESS_TOKEN_TYPE = 'at+jwt'
export const ACCESS_TOKEN_SECONDS = 300
/** How far the clocks of two servers may be apart. */
export const CLOCK_SKEW_SECONDS = 30
export const audienceOf = (siteOrigin: string) => `${siteOrigin}/api`

const algorithm = 'HS256'
const mostCharacters = 2000
const shape = /^[\w-]+\.[\w-]+\.[\w-]{43}$/
const headerNames = 'alg kid typ'
const claimNames = ['iss', 'aud', 'sub', 'sid', 'iat', 'nbf', 'exp']

/** What the library's checks leave open: one audience, user and session each, and a life no longer than that of our tokens. */
const readClaims = z
  .object({ sub: z.string().min(1), sid: z.string().min(1), aud: z.string(), iat: z.int(), exp: z.int() })
  .refine(({ iat, exp }) => exp - iat <= ACCESS_TOKEN_SECONDS)
type ReadClaims = z.infer<typeof readClaims>

/** Issues and reads the tokens of the API calls: JWTs of type at+jwt (RFC 9068), signed with HS256. */
export function createAccessTokens({ secrets, siteOrigin }: AccessTokenSettings): AccessTokens {
  const keys = deriveKeys(secrets, 'access-token').map(({ id, key }) => ({ id, key: createSecretKey(key) }))
  const signing = keys[0]
  if (!signing) throw new Error('Signing needs at least one secret.')
  const verified = createVerifiedTokens<TokenClaims>()

  const keyOf = ({ kid }: JWTHeaderParameters) => {
    const found = keys.find(({ id }) => id === kid)
    if (!found) throw new errors.JWKSNoMatchingKey()
    return found.key
  }

  const verify = async (token: string, now: Date): Promise<ReadClaims | null> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
        algorithms: [algorithm],
        typ: ACCESS_TOKEN_TYPE,
        issuer: siteOrigin,
        audience: audienceOf(siteOrigin),
        requiredClaims: claimNames,
        maxTokenAge: ACCESS_TOKEN_SECONDS,
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: now,
      })
      if (Object.keys(protectedHeader).sort().join(' ') !== headerNames) return null
      return readClaims.safeParse(payload).data ?? null
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  return {
    issueToken: ({ userId, sessionId, roles }, now = new Date()) => {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: sessionId, roles })
        .setProtectedHeader({ alg: algorithm, kid: signing.id, typ: ACCESS_TOKEN_TYPE })
        .setIssuer(siteOrigin)
        .setAudience(audienceOf(siteOrigin))
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(signing.key)
    },

    async readToken(token, now = new Date()) {
      const seconds = now.getTime() / 1000
      const known = verified.find(token, seconds)
      if (known !== undefined) return known
      if (token.length > mostCharacters || !shape.test(token) || !hasOneSpelling(token)) return null
      const read = await verify(token, now)
      if (read === null) return null
      const claims = { userId: read.sub, sessionId: read.sid }
      verified.remember(token, claims, read.iat - CLOCK_SKEW_SECONDS, read.exp + CLOCK_SKEW_SECONDS)
      return claims
    },
  }
}

/** The last character of a signature has spare bits that a decoder ignores: one token has one spelling here. */
function hasOneSpelling(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}
