import type { Database } from '@fairweight/database'
import { createPasswordHashing } from '../password/password-hashing.ts'
import type { Identity } from '../port/identity.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import { createSessionSecrets } from '../tokens/session-secrets.ts'
import { changePassword, reauthenticate } from './change-password.ts'
import type { IdentityParts } from './identity-parts.ts'
import { createLibrary } from './library.ts'
import { finishReset, startReset } from './reset-password.ts'
import { createSessions } from './sessions.ts'
import { createAnonymous, signIn, signUp } from './sign-in.ts'

/** Another provider that people may sign in through. */
interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
}

export interface BetterAuthSettings {
  readonly database: Database
  /** The first signs, all are accepted. */
  readonly secrets: readonly string[]
  /** Scheme, host and port of the site. */
  readonly siteOrigin: string
  readonly provider: ProviderSettings | null
  readonly now?: () => Date
}

/** The identity side on Better Auth and our own tables. */
export function createBetterAuthIdentity({ database, secrets, siteOrigin, provider, now = () => new Date() }: BetterAuthSettings): Identity {
  const library = createLibrary({ database, secrets, siteOrigin })
  const sessions = createSessions({ database, library, sessionSecrets: createSessionSecrets(secrets), now })
  const parts: IdentityParts = { database, library, sessions, hashing: createPasswordHashing(), now }
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
    finishReset: (token, newPassword) => finishReset(parts, token, newPassword),
    reauthenticate: (proof) => reauthenticate(parts, proof),
    providers: provider === null ? [] : [{ id: 'openid', name: provider.name }],
    startProvider: () => Promise.reject(new IdentityRefusal('auth-domain-config-required')),
    finishProvider: () => Promise.reject(new IdentityRefusal('invalid-auth-event')),
    sweep: (now) => sessions.sweep(now),
  }
}
