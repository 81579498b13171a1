import { z } from 'zod'
import { currentPasswordField, passkeyNameField } from '../../forms/index.ts'
import { sessionResponse } from './account.ts'

/** WebAuthn's own JSON (Level 3, section 5.1): its shape is the browser's, and the server checks each part that it reads. */
const webAuthnJson = z.record(z.string(), z.unknown())
/** A random token that the server made. */
const handedOut = z.string().min(1).max(200)

/** What an authenticator is asked; its answer brings `attempt` along. */
export const passkeyChallenge = z.object({ attempt: handedOut, options: webAuthnJson })

export const passkeyResponse = z.strictObject({ attempt: handedOut, response: webAuthnJson })

/** One proof beside the password. */
export const secondFactorAnswer = z.union([
  z.strictObject({ code: z.string().trim().min(1).max(20) }),
  z.strictObject({ recoveryCode: z.string().trim().min(1).max(40) }),
  z.strictObject({ passkey: passkeyResponse }),
])

/**
 * Who somebody is, once more: by their password, with a second factor where two-step sign-in is on; by a passkey alone; or for somebody
 * without a password by having just signed in through their provider.
 */
export const reauthenticationRequest = z.strictObject({
  password: currentPasswordField('Please input your password!').optional(),
  secondFactor: secondFactorAnswer.optional(),
})

export const secondFactorMethod = z.enum(['authenticator-app', 'passkey', 'recovery-code'])

/** The password was right, and one of these is asked for too; the ticket holds ten minutes and five tries. */
export const secondStep = z.object({
  secondFactor: z.object({ ticket: handedOut, methods: z.array(secondFactorMethod) }),
})

export const signInResponse = z.union([sessionResponse, secondStep])

export const secondFactorRequest = z.strictObject({ ticket: handedOut, secondFactor: secondFactorAnswer })

export const ticketRequest = z.strictObject({ ticket: handedOut })

/** Each way in which somebody logs in; times are ISO text. */
export const signInMethods = z.object({
  hasPassword: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
      isBackedUp: z.boolean(),
    }),
  ),
  providers: z.array(
    z.object({
      issuer: z.string(),
      name: z.string(),
      linkedAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Null: the password is not followed by a second step. */
  authenticatorApp: z.object({ confirmedAt: z.iso.datetime(), recoveryCodesLeft: z.int() }).nullable(),
})

/** An authenticator's or a provider's name for something: printable signs of ASCII. */
const foreignId = z
  .string()
  .regex(/^[!-~]+$/)
  .max(2000)

/** Which way is removed; `id`: of a passkey, or a provider's issuer. */
export const signInMethodRemoval = z.strictObject({
  kind: z.enum(['password', 'passkey', 'provider', 'authenticator-app']),
  id: foreignId.optional(),
})

export const newPasskeyRequest = z.strictObject({ name: passkeyNameField, answer: passkeyResponse })

export const renamePasskeyRequest = z.strictObject({ id: foreignId, name: passkeyNameField })

/** What an authenticator app is set up with: to be typed, and as the picture holds it. Shown once. */
export const authenticatorSetUp = z.object({ secret: z.string(), address: z.string() })

export const codeRequest = z.strictObject({ code: z.string().trim().min(1).max(20) })

/** Shown once. */
export const recoveryCodeSet = z.object({ recoveryCodes: z.array(z.string()) })

export type PasskeyChallenge = z.infer<typeof passkeyChallenge>
export type PasskeyResponse = z.infer<typeof passkeyResponse>
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswer>
export type SecondStep = z.infer<typeof secondStep>
export type SignInResponse = z.infer<typeof signInResponse>
export type SignInMethods = z.infer<typeof signInMethods>
export type SignInMethodRemoval = z.infer<typeof signInMethodRemoval>
export type AuthenticatorSetUp = z.infer<typeof authenticatorSetUp>
export type RecoveryCodeSet = z.infer<typeof recoveryCodeSet>
