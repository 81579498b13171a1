import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'

/** What an OpenID provider says of a person. */
export interface ProvenClaims {
  readonly subject: string
  readonly email: string | null
  readonly emailVerified: boolean
}

interface IdTokenSettings {
  readonly issuer: string
  readonly clientId: string
  /** Where the provider publishes its keys. */
  readonly keysAddress: string
}

export interface IdTokens {
  /** Null for whatever is not this provider's token about the attempt with this nonce. Throws when its keys cannot be fetched. */
  read(token: string, nonce: string, now: Date): Promise<ProvenClaims | null>
}

/** Signatures that only the provider can make; never one whose key the client knows too. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const oldestSeconds = 600
const skewSeconds = 30
const fetchMilliseconds = 5000
/** What the library says when the keys do not come, or not as JSON. */
const keysAreAway = new Set<string>([errors.JOSEError.code, errors.JWKSTimeout.code])

export const personClaims = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: z.string().optional(),
  // Some providers write the flag as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
})
const idTokenClaims = personClaims.extend({ nonce: z.string(), azp: z.string().optional(), aud: z.union([z.string(), z.array(z.string())]) })

/** Reads the tokens of one OpenID provider (OpenID Connect Core 1.0, section 3.1.3.7). */
export function createIdTokens({ issuer, clientId, keysAddress }: IdTokenSettings): IdTokens {
  const keys = createRemoteJWKSet(new URL(keysAddress), { timeoutDuration: fetchMilliseconds })
  return {
    async read(token, nonce, now) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms, issuer, audience: clientId, requiredClaims: ['sub', 'iat', 'exp', 'nonce'], maxTokenAge: oldestSeconds, clockTolerance: skewSeconds, currentDate: now,
        })
        const claims = idTokenClaims.safeParse(payload).data
        return claims?.nonce === nonce && isForUs(claims, clientId) ? provenClaims(claims) : null
      } catch (error) {
        if (error instanceof errors.JOSEError && !keysAreAway.has(error.code)) return null
        throw error
      }
    },
  }
}

export function provenClaims({ sub, email, email_verified }: z.infer<typeof personClaims>): ProvenClaims {
  return { subject: sub, email: email ?? null, emailVerified: email_verified === true }
}

/** A token for several parties must name us as the one it was made for. */
function isForUs({ aud, azp }: { aud: string | string[]; azp?: string | undefined }, clientId: string): boolean {
  return azp === undefined ? typeof aud === 'string' || aud.length === 1 : azp === clientId
}
