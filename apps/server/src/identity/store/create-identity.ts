import { type Database, sessions } from '@fairweight/database'
import type { OpenIdProvider } from '../open-id/discover.ts'
import { createOpenIdSignIn } from '../open-id/open-id-sign-in.ts'
import { createPasswordHashing } from '../password/password-hashing.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import type { Identity } from '../port/identity.ts'
import { createConfirmationCodes } from '../tokens/confirmation-codes.ts'
import { createSessionSecrets } from '../tokens/session-secrets.ts'
import { changePassword, reauthenticate } from './change-password.ts'
import { confirmEmail, confirmEmailByCode, startConfirmation } from './confirm-email.ts'
import { beginSignUp, finishSignUp } from './hidden-sign-up.ts'
import type { IdentityParts } from './identity-parts.ts'
import { finishReset, startReset } from './reset-password.ts'
import { checkSession, findSession } from './sessions.ts'
import { signInByProvider } from './sign-in-by-provider.ts'
import { createAnonymous, signIn, signUp } from './sign-in.ts'
import { sweep } from './sweep.ts'

/** How the calls name the one provider that can be set up. */
const providerId = 'openid'

export interface IdentitySettings {
  readonly database: Database
  /** The first signs, all are accepted. */
  readonly secrets: readonly string[]
  /** Scheme, host and port of the site. */
  readonly siteOrigin: string
  /** Another provider that people may sign in through. */
  readonly provider: OpenIdProvider | null
  readonly now?: () => Date
}

/** The identity side on our own tables. */
export function createIdentity({ database, secrets, siteOrigin, provider, now = () => new Date() }: IdentitySettings): Identity {
  const parts: IdentityParts = { database, sessionSecrets: createSessionSecrets(secrets), confirmationCodes: createConfirmationCodes(secrets), hashing: createPasswordHashing(), now }
  const openId = provider && createOpenIdSignIn({ provider, secrets, siteOrigin, now })
  return {
    createAnonymous: (visit) => createAnonymous(parts, visit),
    signUp: (credentials, visit) => signUp(parts, credentials, visit),
    beginSignUp: (credentials, noted, alongside) => beginSignUp(parts, credentials, noted, alongside),
    finishSignUp: (proof, visit, alongside) => finishSignUp(parts, proof, visit, alongside),
    signIn: (credentials, visit) => signIn(parts, credentials, visit),
    findSession: (secret) => findSession(parts, secret),
    checkSession: (sessionId, userId) => checkSession(parts, sessionId, userId),
    listSessions: (userId) => sessions.list(database.kysely, userId, now()),
    endSession: (userId, sessionId) => sessions.end(database.kysely, userId, sessionId),
    endSessions: (userId, exceptSessionId) => sessions.endAll(database.kysely, userId, exceptSessionId),
    changePassword: (change) => changePassword(parts, change),
    startReset: (email) => startReset(parts, email),
    finishReset: (token, newPassword, alongside) => finishReset(parts, token, newPassword, alongside),
    startConfirmation: (userId, within) => startConfirmation(parts, userId, within),
    confirmEmail: (token, alongside) => confirmEmail(parts, token, alongside),
    confirmEmailByCode: (userId, code, alongside) => confirmEmailByCode(parts, userId, code, alongside),
    reauthenticate: (proof) => reauthenticate(parts, proof),
    providers: provider === null ? [] : [{ id: providerId, name: provider.name }],
    startProvider: (id) => {
      if (openId === null || id !== providerId) return Promise.reject(new IdentityRefusal('auth-domain-config-required'))
      return openId.start()
    },
    finishProvider: async (answer, visit) => {
      if (openId === null) throw new IdentityRefusal('auth-domain-config-required')
      return signInByProvider(parts, await openId.finish(answer), visit)
    },
    sweep: (now) => sweep(parts, now),
  }
}
