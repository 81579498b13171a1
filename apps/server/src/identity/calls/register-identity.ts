import type { FastifyInstance } from 'fastify'
import { prepareCookies } from '../cookies/identity-cookies.ts'
import { registerEmailChange } from './email-change.ts'
import type { IdentityParts } from './identity-parts.ts'
import { registerConfirmEmail } from './confirming/confirm-email.ts'
import { registerDeleteAccount } from './passwords/delete-account.ts'
import { registerChangePassword } from './passwords/change-password.ts'
import { registerProof } from './passwords/proof.ts'
import { registerPasswordReset } from './passwords/password-reset.ts'
import { registerProviderCalls } from './provider/provider-calls.ts'
import { registerActiveSessions } from './sessions/active-sessions.ts'
import { registerOwnSession } from './sessions/own-session.ts'
import { registerAnonymous } from './signing-in/anonymous.ts'
import { registerPasskeySignIn } from './signing-in/passkey.ts'
import { registerSecondFactor } from './signing-in/second-factor.ts'
import { registerSignIn } from './signing-in/sign-in.ts'
import { registerSignUp } from './signing-in/sign-up.ts'
import { registerAuthenticatorApp } from './ways/authenticator-app.ts'
import { registerPasskeys } from './ways/passkeys.ts'
import { registerWays } from './ways/ways.ts'

/** Registers every call about accounts. */
export function registerIdentity(app: FastifyInstance, parts: IdentityParts): void {
  prepareCookies(app)
  registerAnonymous(app, parts)
  registerSignUp(app, parts)
  registerSignIn(app, parts)
  registerSecondFactor(app, parts)
  registerPasskeySignIn(app, parts)
  registerOwnSession(app, parts)
  registerActiveSessions(app, parts)
  registerChangePassword(app, parts)
  registerPasswordReset(app, parts)
  registerProof(app, parts)
  registerConfirmEmail(app, parts)
  registerDeleteAccount(app, parts)
  registerEmailChange(app, parts)
  registerWays(app, parts)
  registerPasskeys(app, parts)
  registerAuthenticatorApp(app, parts)
  registerProviderCalls(app, parts)
}
