import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

/** Bytes as the browser's WebAuthn JSON writes them (Level 3, section 5.1): base64url, and never large. */
const bytes = z
  .string()
  .regex(/^[\w-]+$/)
  .max(8000)
const answered = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
}

export type RegistrationJson = RegistrationResponseJSON
export type AuthenticationJson = AuthenticationResponseJSON

/** An authenticator's answer to a question for a new passkey, as far as it is read. */
export const registrationJson: z.ZodType<RegistrationJson> = z
  .object({
    ...answered,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(32)).max(10).optional(),
    }),
  })
  .transform(({ id, rawId, type, response: { transports, ...response } }) => ({
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { ...response, ...(transports && { transports }) },
  }))

/** An authenticator's answer to a question for a passkey that is known. */
export const authenticationJson: z.ZodType<AuthenticationJson> = z
  .object({
    ...answered,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.nullish(),
    }),
  })
  .transform(({ id, rawId, type, response: { userHandle, ...response } }) => ({
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { ...response, ...(userHandle && { userHandle }) },
  }))
