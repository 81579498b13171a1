import type { ErrorCode } from '@fairweight/contract/errors'

export type IdentityCode = Extract<
  ErrorCode,
  | 'invalid-email'
  | 'invalid-credential'
  | 'not-found'
  | 'wrong-password'
  | 'user-disabled'
  | 'email-already-in-use'
  | 'password-does-not-meet-requirements'
  | 'requires-recent-login'
  | 'no-password'
  | 'invalid-reset-link'
  | 'invalid-email-link'
  | 'invalid-confirmation-link'
  | 'wrong-confirmation-code'
  | 'confirmation-code-ended'
  | 'wrong-code'
  | 'second-factor-required'
  | 'invalid-passkey'
  | 'sign-in-expired'
  | 'last-way-to-sign-in'
  | 'unknown-way-to-sign-in'
  | 'authenticator-app-exists'
  | 'too-many-passkeys'
  | 'provider-already-linked'
  | 'two-step-login-is-on'
  | 'user-mismatch'
  | 'unauthorized-domain'
  | 'invalid-auth-event'
  | 'auth-domain-config-required'
>

/** The identity side says no, by one of the specification's codes. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly code: IdentityCode

  constructor(code: IdentityCode) {
    super(code)
    this.code = code
  }
}
