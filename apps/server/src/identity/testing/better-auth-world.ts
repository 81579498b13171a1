import { type Database, lists, users } from '@fairweight/database'
import { createBetterAuthIdentity } from '../better-auth/create-better-auth-identity.ts'
import type { OpenIdProvider } from '../open-id/open-id-sign-in.ts'
import { type IdentityWorld, worldSecrets } from '../port/contract/identity-world.ts'
import { failingDatabase } from './failing-database.ts'

export const worldOrigin = 'http://localhost:3000'

/** The world of the contract for the implementation that comes with the product. */
export function betterAuthWorld(database: Database, provider: OpenIdProvider | null = null): IdentityWorld {
  let time = Date.now()
  const now = () => new Date(time)
  const make = (db: Database, secrets: readonly string[]) => createBetterAuthIdentity({ database: db, secrets, siteOrigin: worldOrigin, provider, now })
  const { kysely } = database
  return {
    identity: (secrets = worldSecrets) => make(database, secrets),
    failingAt: (step) => make(failingDatabase(database, step), worldSecrets),
    pass: (milliseconds) => void (time += milliseconds),
    now,
    disable: async (email) => void (await users.disable(kysely, email, now())),
    remove: async (userId) => void (await users.remove(kysely, userId)),
    keep: async (userId, list) => void (await lists.create(kysely, userId, list)),
    kept: async (userId) => (await lists.names(kysely, userId)).map(({ name }) => name),
    store: () => storeOf(database),
  }
}

async function storeOf({ kysely }: Database): Promise<string> {
  const tables = ['app_user', 'user_session', 'user_credential', 'user_verification', 'stock_list'] as const
  const rows = await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().orderBy('id').execute()))
  return JSON.stringify(rows)
}
