import { type Database, passkeys, sessions, userTokens } from '@fairweight/database'
import type { OpenIdProvider } from '../open-id/discover.ts'
import { createOpenIdSignIn } from '../open-id/open-id-sign-in.ts'
import { type LeakedPasswords, nobodyAsked } from '../password/leaked-passwords.ts'
import { createPasswordHashing } from '../password/password-hashing.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import type { Identity } from '../port/identity.ts'
import { createConfirmationCodes } from '../tokens/confirmation-codes.ts'
import { deriveKeys } from '../tokens/keys.ts'
import { createSealedSecrets } from '../tokens/sealed-secret.ts'
import { createSessionSecrets } from '../tokens/session-secrets.ts'
import { confirmAuthenticatorApp, startAuthenticatorApp } from './second-factor/authenticator-app.ts'
import { finishEmailChange, startEmailChange, undoEmailChange } from './addresses/change-email.ts'
import { changePassword, reauthenticate } from './change-password.ts'
import { confirmEmail, confirmEmailByCode, startConfirmation } from './addresses/confirm-email.ts'
import { beginSignUp, finishSignUp } from './addresses/hidden-sign-up.ts'
import type { IdentityParts } from './identity-parts.ts'
import { askForOwnPasskey, askForPasskey, finishPasskey, startPasskey } from './second-factor/passkeys.ts'
import { finishReset, startReset } from './reset-password.ts'
import { askForPasskeyOf } from './second-factor/second-factor.ts'
import { checkSession, endSession, endSessions, findSession } from './sessions.ts'
import { signInByProvider } from './sign-in-by-provider.ts'
import { createAnonymous, finishSignIn, signIn, signInByPasskey, signUp } from './sign-in.ts'
import { sweep } from './sweep.ts'
import { removeWayToSignIn, renewRecoveryCodes, waysToSignIn } from './second-factor/ways-to-sign-in.ts'

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
  /** Without it only the list of common passwords is looked at. */
  readonly leakedPasswords?: LeakedPasswords
  readonly now?: () => Date
}

/** The identity side on our own tables. */
export function createIdentity({ database, secrets, siteOrigin, provider, leakedPasswords = nobodyAsked, now = () => new Date() }: IdentitySettings): Identity {
  const [firstKey, ...otherKeys] = deriveKeys(secrets, 'recovery-code')
  const parts: IdentityParts = {
    database, now, leakedPasswords, sessionSecrets: createSessionSecrets(secrets), confirmationCodes: createConfirmationCodes(secrets),
    hashing: createPasswordHashing(), sealedSecrets: createSealedSecrets(secrets), recoveryKeys: [firstKey.key, ...otherKeys.map(({ key }) => key)],
    relyingParty: { id: new URL(siteOrigin).hostname, origin: siteOrigin },
  }
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
    endSession: (userId, sessionId, alongside) => endSession(parts, userId, sessionId, alongside),
    endSessions: (userId, exceptSessionId, alongside) => endSessions(parts, userId, exceptSessionId, alongside),
    changePassword: (change) => changePassword(parts, change),
    startReset: (email, alongside) => startReset(parts, email, alongside),
    finishReset: (token, newPassword, alongside) => finishReset(parts, token, newPassword, alongside),
    startPasskeySignIn: () => askForPasskey(parts, null),
    signInByPasskey: (answer, visit) => signInByPasskey(parts, answer, visit),
    startSecondFactorPasskey: (ticket) => askForPasskeyOf(parts, ticket),
    finishSignIn: (ticket, answer, visit) => finishSignIn(parts, ticket, answer, visit),
    waysToSignIn: (userId) => waysToSignIn(parts, userId, (issuer) => (issuer === provider?.issuer ? provider.name : new URL(issuer).host)),
    removeWayToSignIn: (userId, way, alongside) => removeWayToSignIn(parts, userId, way, alongside),
    startPasskey: (userId) => startPasskey(parts, userId),
    finishPasskey: (userId, name, answer, alongside) => finishPasskey(parts, userId, name, answer, alongside),
    renamePasskey: async (userId, id, name) => {
      if (!(await passkeys.rename(database.kysely, userId, id, name))) throw new IdentityRefusal('unknown-way-to-sign-in')
    },
    startAuthenticatorApp: (userId) => startAuthenticatorApp(parts, userId),
    confirmAuthenticatorApp: (userId, code, alongside) => confirmAuthenticatorApp(parts, userId, code, alongside),
    renewRecoveryCodes: (userId, alongside) => renewRecoveryCodes(parts, userId, alongside),
    startProofByPasskey: (userId) => askForOwnPasskey(parts, userId),
    startEmailChange: (wish) => startEmailChange(parts, wish),
    pendingEmailChange: (userId) => userTokens.pending(database.kysely, 'change-email', userId, now()),
    cancelEmailChange: (userId) => userTokens.endAll(database.kysely, userId, ['change-email']),
    finishEmailChange: (token, alongside) => finishEmailChange(parts, token, alongside),
    undoEmailChange: (token, alongside) => undoEmailChange(parts, token, alongside),
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
