import { randomUUID } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import type { Queryable } from '@fairweight/database'

interface LibrarySettings {
  readonly db: Queryable
  readonly secrets: readonly string[]
  readonly siteOrigin: string
}

/** The library's models under the names of our tables and columns, and everything of it switched off that we do not use. */
export function libraryOptions({ db, secrets, siteOrigin }: LibrarySettings) {
  return {
    database: { db, type: 'postgres', transaction: !db.isTransaction },
    baseURL: siteOrigin,
    secrets: secrets.map((value, index) => ({ version: secrets.length - index, value })),
    user: {
      modelName: 'app_user',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        isAnonymous: { type: 'boolean', fieldName: 'is_anonymous', required: true, defaultValue: false, input: false },
        disabledAt: { type: 'date', fieldName: 'disabled_at', required: false, input: false },
        lastActiveAt: { type: 'date', fieldName: 'last_active_at', required: true, defaultValue: () => new Date(), input: false },
      },
    },
    session: {
      modelName: 'user_session',
      fields: {
        userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', createdAt: 'created_at', updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'user_credential',
      fields: {
        accountId: 'account_id', providerId: 'provider_id', userId: 'user_id', accessToken: 'access_token', refreshToken: 'refresh_token', idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at', refreshTokenExpiresAt: 'refresh_token_expires_at', createdAt: 'created_at', updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'user_verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    advanced: {
      // Our migrations make the tables, and a test holds them equal to what the library expects.
      database: { generateId: () => randomUUID(), validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions
}
