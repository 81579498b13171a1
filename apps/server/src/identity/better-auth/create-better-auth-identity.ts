import type { Database } from '@fairweight/database'
import { type LeakedPasswords, nobodyAsked } from '../password/leaked-passwords.ts'
import { createPasswordHashing } from '../password/password-hashing.ts'
import { type OpenIdProvider, createOpenIdSignIn } from '../open-id/open-id-sign-in.ts'
import type { Identity } from '../port/identity.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import { createSessionSecrets } from '../tokens/session-secrets.ts'
import { changePassword, reauthenticate } from './change-password.ts'
import type { IdentityParts } from './identity-parts.ts'
import { createLibrary } from './records/library.ts'
import { finishReset, startReset } from './reset-password.ts'
import { createSessions } from './sessions.ts'
import { createAnonymous, signIn, signUp } from './sign-in.ts'
import { signInByProvider } from './sign-in-by-provider.ts'
import { sweep } from './sweep.ts'

/** How the calls name the one provider that can be set up. */
const providerId = 'openid'

export interface BetterAuthSettings {
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

/** The identity side on Better Auth and our own tables. */
export function createBetterAuthIdentity({ database, secrets, siteOrigin, provider, leakedPasswords = nobodyAsked, now = () => new Date() }: BetterAuthSettings): Identity {
  const library = createLibrary({ database, secrets, siteOrigin })
  const sessions = createSessions({ database, library, sessionSecrets: createSessionSecrets(secrets), now })
  const parts: IdentityParts = { database, library, sessions, hashing: createPasswordHashing(), leakedPasswords, now }
  const openId = provider && createOpenIdSignIn({ provider, secrets, siteOrigin, now })
  return {
    createAnonymous: (visit) => createAnonymous(parts, visit),
    signUp: (credentials, visit) => signUp(parts, credentials, visit),
    signIn: (credentials, visit) => signIn(parts, credentials, visit),
    findSession: (secret) => sessions.find(secret),
    checkSession: async (sessionId, userId) => (await sessions.check(sessionId, userId))?.user ?? null,
    listSessions: (userId) => sessions.list(userId),
    endSession: (userId, sessionId) => sessions.end(userId, sessionId),
    endSessions: (userId, exceptSessionId) => sessions.endAll(database.kysely, userId, exceptSessionId),
    changePassword: (change) => changePassword(parts, change),
    startReset: (email) => startReset(parts, email),
    finishReset: (token, newPassword, alongside) => finishReset(parts, token, newPassword, alongside),
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
