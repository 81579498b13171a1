import type { Database } from '@fairweight/database/opening/database.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { createIdentity } from '@fairweight/application/accounts/identity/create-identity.ts'
import type { OpenIdProvider } from '@fairweight/application/accounts/open-id/discover.ts'
import { type IdentityFixture, fixtureSecrets } from '../identity-fixture.ts'
import { quickPasswordHashing } from '../quick-password-hashing.ts'
import { failingDatabase } from './failing-database.ts'

export const FIXTURE_ORIGIN = 'http://localhost:3000'

/** The world of the contract for the implementation that comes with the product. */
export function storeFixture(database: Database, provider: OpenIdProvider | null = null): IdentityFixture {
  let time = Date.now()
  const now = () => new Date(time)
  const make = (db: Database, secrets: readonly string[]) =>
    createIdentity({
      database: db,
      secrets,
      siteOrigin: FIXTURE_ORIGIN,
      provider,
      hashing: quickPasswordHashing(),
      now,
    })
  const { kysely } = database
  return {
    origin: FIXTURE_ORIGIN,
    identity: (secrets = fixtureSecrets) => make(database, secrets),
    failingAt: (step) => make(failingDatabase(database, step), fixtureSecrets),
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
  return JSON.stringify(
    await Promise.all([
      kysely.selectFrom('app_user').selectAll().orderBy('id').execute(),
      kysely.selectFrom('user_session').selectAll().orderBy('id').execute(),
      kysely.selectFrom('user_password').selectAll().orderBy('user_id').execute(),
      kysely.selectFrom('provider_identity').selectAll().orderBy('issuer').orderBy('subject').execute(),
      kysely.selectFrom('user_token').selectAll().orderBy('digest').execute(),
      kysely.selectFrom('passkey').selectAll().orderBy('credential_id').execute(),
      kysely.selectFrom('authenticator_app').selectAll().orderBy('user_id').execute(),
      kysely.selectFrom('recovery_code').selectAll().orderBy('digest').execute(),
      kysely.selectFrom('stock_list').selectAll().orderBy('id').execute(),
      kysely.selectFrom('portfolio').selectAll().orderBy('id').execute(),
    ]),
  )
}
