import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Database, Queryable } from '@fairweight/database/opening/database.ts'
import { passkeys } from '@fairweight/database/repositories/sign-in/passkeys.ts'
import { sessions } from '@fairweight/database/repositories/sign-in/sessions.ts'
import { userTokens } from '@fairweight/database/repositories/sign-in/user-tokens.ts'
import { authenticatorApps } from '@fairweight/database/repositories/sign-in/authenticator-apps.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import type { OpenIdProvider } from '../open-id/discover.ts'
import { createOpenIdSignIn } from '../open-id/open-id-sign-in.ts'
import { type BreachedPasswords, noBreachCheck } from '../password/breached-passwords.ts'
import { createPasswordHashing, type PasswordHashing } from '../password/password-hashing.ts'
import { IdentityError } from '../port/identity-error.ts'
import type { Identity } from '../port/identity.ts'
import { createConfirmationCodes } from '../tokens/confirmation-codes.ts'
import { deriveKeys } from '../tokens/keys.ts'
import { createSealedSecrets, type SealedSecrets } from '../tokens/sealed-secret.ts'
import { createSessionSecrets } from '../tokens/session-secrets.ts'
import { confirmAuthenticatorApp, startAuthenticatorApp } from './second-factor/authenticator-app.ts'
import { finishEmailChange, startEmailChange, undoEmailChange } from './addresses/change-email.ts'
import { changePassword, reauthenticate } from './change-password.ts'
import { confirmEmail, confirmEmailByCode, issueConfirmation } from './addresses/confirm-email.ts'
import { beginSignUp, finishSignUp } from './addresses/enumeration-safe-sign-up.ts'
import type { IdentityParts } from './identity-parts.ts'
import { askForOwnPasskey, askForPasskey, finishPasskey, startPasskey } from './second-factor/passkeys.ts'
import { finishReset, startReset } from './reset-password.ts'
import { askForPasskeyOf } from './second-factor/second-factor.ts'
import { checkSession, endSession, endSessions, findSession } from './sessions.ts'
import { signInByProvider } from './sign-in-by-provider.ts'
import { createAnonymousSession, finishSignIn, signIn, signInByPasskey, signUp } from './sign-in.ts'
import { removeSignInMethod, renewRecoveryCodes, signInMethods } from './second-factor/sign-in-methods.ts'

const IDLE_DAYS = 30

/** Few enough that nobody waits for the sweep. */
const CONCURRENCY = 200

/** How the calls name the one provider that can be set up. */
const PROVIDER_ID = 'openid'

export interface IdentitySettings {
  readonly database: Database
  /** The first signs, all are accepted. */
  readonly secrets: readonly string[]
  /** Scheme, host and port of the site. */
  readonly siteOrigin: string
  /** Another provider that people may sign in through. */
  readonly provider: OpenIdProvider | null
  /** Without it only the list of common passwords is looked at. */
  readonly breachedPasswords?: BreachedPasswords
  /** Without it passwords are hashed at today's cost. */
  readonly hashing?: PasswordHashing
  readonly now?: () => Date
}

/** The identity side on our own tables. */
export function createIdentity({
  database,
  secrets,
  siteOrigin,
  provider,
  breachedPasswords = noBreachCheck,
  hashing = createPasswordHashing(),
  now = () => new Date(),
}: IdentitySettings): Identity {
  const [firstKey, ...otherKeys] = deriveKeys(secrets, 'recovery-code')
  const parts: IdentityParts = {
    database,
    now,
    breachedPasswords,
    sessionSecrets: createSessionSecrets(secrets),
    confirmationCodes: createConfirmationCodes(secrets),
    hashing,
    sealedSecrets: createSealedSecrets(secrets),
    recoveryKeys: [firstKey.key, ...otherKeys.map(({ key }) => key)],
    relyingParty: { id: new URL(siteOrigin).hostname, origin: siteOrigin },
  }
  const openId = provider && createOpenIdSignIn({ provider, secrets, siteOrigin, now })
  return {
    createAnonymousSession: (visit) => createAnonymousSession(parts, visit),
    signUp: (credentials, visit) => signUp(parts, credentials, visit),
    beginSignUp: (credentials, noted, inSameTransaction) => beginSignUp(parts, credentials, noted, inSameTransaction),
    finishSignUp: (proof, visit, inSameTransaction) => finishSignUp(parts, proof, visit, inSameTransaction),
    signIn: (credentials, visit) => signIn(parts, credentials, visit),
    findSession: (secret) => findSession(parts, secret),
    canRead: (secret) => parts.sessionSecrets.open(secret) !== null,
    checkSession: (sessionId, userId) => checkSession(parts, sessionId, userId),
    listSessions: (userId) => sessions.list(database.kysely, userId, now()),
    endSession: (userId, sessionId, inSameTransaction) => endSession(parts, userId, sessionId, inSameTransaction),
    endSessions: (userId, exceptSessionId, inSameTransaction) =>
      endSessions(parts, userId, exceptSessionId, inSameTransaction),
    changePassword: (change) => changePassword(parts, change),
    startReset: (email, inSameTransaction) => startReset(parts, email, inSameTransaction),
    finishReset: (token, newPassword, inSameTransaction) => finishReset(parts, token, newPassword, inSameTransaction),
    startPasskeySignIn: () => askForPasskey(parts, null),
    signInByPasskey: (answer, visit) => signInByPasskey(parts, answer, visit),
    startSecondFactorPasskey: (ticket) => askForPasskeyOf(parts, ticket),
    finishSignIn: (ticket, answer, visit) => finishSignIn(parts, ticket, answer, visit),
    signInMethods: (userId) =>
      signInMethods(parts, userId, (issuer) => (issuer === provider?.issuer ? provider.name : new URL(issuer).host)),
    removeSignInMethod: (userId, way, inSameTransaction) => removeSignInMethod(parts, userId, way, inSameTransaction),
    startPasskey: (userId) => startPasskey(parts, userId),
    finishPasskey: (userId, name, answer, inSameTransaction) =>
      finishPasskey(parts, userId, name, answer, inSameTransaction),
    renamePasskey: async (userId, id, name) => {
      if (!(await passkeys.rename(database.kysely, userId, id, name))) throw new IdentityError('unknown-way-to-sign-in')
    },
    startAuthenticatorApp: (userId) => startAuthenticatorApp(parts, userId),
    confirmAuthenticatorApp: (userId, code, inSameTransaction) =>
      confirmAuthenticatorApp(parts, userId, code, inSameTransaction),
    renewRecoveryCodes: (userId, inSameTransaction) => renewRecoveryCodes(parts, userId, inSameTransaction),
    startProofByPasskey: (userId) => askForOwnPasskey(parts, userId),
    startEmailChange: (request) => startEmailChange(parts, request),
    pendingEmailChange: (userId) => userTokens.pending(database.kysely, 'change-email', userId, now()),
    cancelEmailChange: (userId) => userTokens.endAll(database.kysely, userId, ['change-email']),
    finishEmailChange: (token, inSameTransaction) => finishEmailChange(parts, token, inSameTransaction),
    undoEmailChange: (token, inSameTransaction) => undoEmailChange(parts, token, inSameTransaction),
    issueConfirmation: (userId, waitAtMost) => issueConfirmation(parts, userId, waitAtMost),
    confirmEmail: (token, inSameTransaction) => confirmEmail(parts, token, inSameTransaction),
    confirmEmailByCode: (userId, code, inSameTransaction) => confirmEmailByCode(parts, userId, code, inSameTransaction),
    reauthenticate: (proof) => reauthenticate(parts, proof),
    providers: provider === null ? [] : [{ id: PROVIDER_ID, name: provider.name }],
    startProvider: (id) => {
      if (openId === null || id !== PROVIDER_ID) return Promise.reject(new IdentityError('auth-domain-config-required'))
      return openId.start()
    },
    finishProvider: async (answer, visit) => {
      if (openId === null) throw new IdentityError('auth-domain-config-required')
      return signInByProvider(parts, await openId.finish(answer), visit)
    },
    sweep: (now) => deleteExpired(parts, now),
  }
}

/** Removes ended sessions and tokens, and anonymous people whom nobody has seen for 30 days; seals by the newest key what an earlier one sealed. */
async function deleteExpired({ database: { kysely: db }, sealedSecrets }: IdentityParts, now: Date): Promise<void> {
  await sessions.sweep(db, now)
  await userTokens.sweep(db, now)
  await resealSecrets(db, sealedSecrets)
  const idleSince = new Date(now.getTime() - IDLE_DAYS * DAY_MS)
  while ((await users.sweepAnonymous(db, idleSince, CONCURRENCY)) === CONCURRENCY);
}

/** After a change of the server's secrets: what an earlier one sealed is sealed by the newest, so that the earlier can go. */
async function resealSecrets(db: Queryable, { beginning, open, seal }: SealedSecrets): Promise<void> {
  for (const { userId, sealedSecret } of await authenticatorApps.sealedOtherwise(db, beginning)) {
    const secret = await open(sealedSecret)
    if (secret !== null) await authenticatorApps.seal(db, userId, sealedSecret, await seal(secret))
  }
}
