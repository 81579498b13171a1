import { createSecretKey } from 'node:crypto'
import { asSessionId, type SessionId, asUserId, type UserId } from '@fairweight/domain/identifiers'
import { type JWTHeaderParameters, SignJWT, errors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Role } from '@fairweight/domain/entitlement'
import { deriveKeys } from './keys.ts'

/** Whom a token stands for. */
interface TokenClaims {
  readonly userId: UserId
  readonly sessionId: SessionId
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
/**
 * How far the clocks of two servers may be apart: with one five minutes wrong, every second call would be refused. A token alone opens nothing, since
 * its session is looked up all the time.
 */
export const CLOCK_SKEW_SECONDS = 330
export const audienceOf = (siteOrigin: string) => `${siteOrigin}/api`

const ALGORITHM = 'HS256'
const MAX_CHARACTERS = 2000
/** Tokens that were verified are remembered, so that the same one costs a look-up the next time. */
const MAX_VERIFIED = 10_000
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]{43}$/
const HEADER_NAMES = 'alg kid typ'
const CLAIM_NAMES = ['iss', 'aud', 'sub', 'sid', 'iat', 'nbf', 'exp']

/** What the library's checks leave open: one audience, user and session each, and a life no longer than that of our tokens. */
const readClaims = z
  .object({ sub: z.string().min(1), sid: z.string().min(1), aud: z.string(), iat: z.int(), exp: z.int() })
  .refine(({ iat, exp }) => exp - iat <= ACCESS_TOKEN_SECONDS)
type ReadClaims = z.infer<typeof readClaims>

/** A token that was found good, and the seconds since 1970 within which it is. */
interface VerifiedToken {
  readonly claims: TokenClaims
  readonly from: number
  readonly until: number
}

/** Issues and reads the tokens of the API calls: JWTs of type at+jwt (RFC 9068), signed with HS256. */
export function createAccessTokens({ secrets, siteOrigin }: AccessTokenSettings): AccessTokens {
  const keys = deriveKeys(secrets, 'access-token').map(({ id, key }) => ({ id, key: createSecretKey(key) }))
  const signing = keys[0]
  if (!signing) throw new Error('Signing needs at least one secret.')
  // By size: a `max` would take the memory of them all at once.
  const verified = new LRUCache<string, VerifiedToken>({ maxSize: MAX_VERIFIED, sizeCalculation: () => 1 })

  const verificationKey = ({ kid }: JWTHeaderParameters) => {
    const found = keys.find(({ id }) => id === kid)
    if (!found) throw new errors.JWKSNoMatchingKey()
    return found.key
  }

  const verify = async (token: string, now: Date): Promise<ReadClaims | null> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, verificationKey, {
        algorithms: [ALGORITHM],
        typ: ACCESS_TOKEN_TYPE,
        issuer: siteOrigin,
        audience: audienceOf(siteOrigin),
        requiredClaims: CLAIM_NAMES,
        maxTokenAge: ACCESS_TOKEN_SECONDS,
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: now,
      })
      if (Object.keys(protectedHeader).sort().join(' ') !== HEADER_NAMES) return null
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
        .setProtectedHeader({ alg: ALGORITHM, kid: signing.id, typ: ACCESS_TOKEN_TYPE })
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
      const known = verified.get(token)
      if (known && seconds >= known.from && seconds < known.until) return known.claims
      if (token.length > MAX_CHARACTERS || !SHAPE.test(token) || !hasOneSpelling(token)) return null
      const read = await verify(token, now)
      if (read === null) return null
      const claims = { userId: asUserId(read.sub), sessionId: asSessionId(read.sid) }
      verified.set(token, { claims, from: read.iat - CLOCK_SKEW_SECONDS, until: read.exp + CLOCK_SKEW_SECONDS })
      return claims
    },
  }
}

/** The last character of a signature has spare bits that a decoder ignores: one token has one spelling here. */
function hasOneSpelling(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}
