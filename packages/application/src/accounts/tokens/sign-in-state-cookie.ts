import { createSecretKey } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { z } from 'zod'
import { deriveKeys } from './keys.ts'

const SECONDS = 600
const SKEW_SECONDS = 30
const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const

const signInAttempt = z.object({
  /** Which answer belongs to this attempt. */
  state: z.string().min(1),
  /** What the provider repeats in its own token. */
  nonce: z.string().min(1),
  /** Proves to the provider that whoever brings the code asked for it (RFC 7636). */
  codeVerifier: z.string().min(1),
})
export type SignInAttempt = z.infer<typeof signInAttempt>

export interface SignInStateCookie {
  seal(attempt: SignInAttempt, now: Date): Promise<string>
  /** Null for whatever was not sealed here within the last 10 minutes. */
  open(sealed: string, now: Date): Promise<SignInAttempt | null>
}

/** Keeps what a sign-in through another provider must remember in the visitor's own cookie, encrypted. */
export function createSignInStateCookie(secrets: readonly string[]): SignInStateCookie {
  const keys = deriveKeys(secrets, 'provider-sign-in').map(({ id, key }) => ({ id, key: createSecretKey(key) }))
  const sealing = keys[0]
  if (!sealing) throw new Error('Sealing needs at least one secret.')
  return {
    seal(attempt, now) {
      const at = Math.floor(now.getTime() / 1000)
      return new EncryptJWT({ ...attempt })
        .setProtectedHeader({ ...ENCRYPTION, kid: sealing.id })
        .setIssuedAt(at)
        .setExpirationTime(at + SECONDS)
        .encrypt(sealing.key)
    },
    async open(sealed, now) {
      try {
        const { payload } = await jwtDecrypt(
          sealed,
          ({ kid }) => {
            const found = keys.find(({ id }) => id === kid)
            if (!found) throw new errors.JWKSNoMatchingKey()
            return found.key
          },
          {
            keyManagementAlgorithms: [ENCRYPTION.alg],
            contentEncryptionAlgorithms: [ENCRYPTION.enc],
            requiredClaims: ['iat', 'exp'],
            maxTokenAge: SECONDS,
            clockTolerance: SKEW_SECONDS,
            currentDate: now,
          },
        )
        return signInAttempt.safeParse(payload).data ?? null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
