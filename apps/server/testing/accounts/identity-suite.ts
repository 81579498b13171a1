import type { Database } from '@fairweight/database/opening/database.ts'
import { afterEach } from 'vitest'
import { onEachDatabase, onOneDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { type Choices, type IdentityApp, openIdentityApp } from './identity-app.ts'

export interface IdentityFixture {
  readonly database: Database
  /** One more process of the server on the suite's database. */
  open(choices?: Choices): Promise<IdentityApp>
}

/** Runs a suite on servers over the embedded database; each test finds every table empty, and its servers close after it. */
export function identitySuite(name: string, suite: (world: IdentityFixture) => void): void {
  onOneDatabase(name, (database) => suite(worldOn(database)))
}

/** The same on both databases, for what many requests or processes do at once. */
export function identitySuiteOnBoth(name: string, suite: (world: IdentityFixture) => void): void {
  onEachDatabase(name, (database) => suite(worldOn(database)))
}

function worldOn(database: () => Database): IdentityFixture {
  const apps: IdentityApp[] = []
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close()
  })
  return {
    get database() {
      return database()
    },
    async open(choices) {
      const app = await openIdentityApp(database(), choices)
      apps.push(app)
      return app
    },
  }
}
