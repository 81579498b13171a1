import type { Database } from '@fairweight/database'
import { type TestDatabase, emptyTables, hasPostgres, openEmbeddedForTests, openPostgresForTests } from '@fairweight/database/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { type Choices, type IdentityApp, openIdentityApp } from './identity-app.ts'

export interface IdentityWorld {
  readonly database: Database
  /** One more process of the server on the suite's database. */
  open(choices?: Choices): Promise<IdentityApp>
}

/** Runs a suite on servers over the embedded database; each test finds every table empty, and its servers close after it. */
export function identitySuite(name: string, suite: (world: IdentityWorld) => void): void {
  describe(`${name}, embedded`, () => runOn(openEmbeddedForTests, suite))
}

/** The same on both databases, for what many requests do at once. */
export function identitySuiteOnBoth(name: string, suite: (world: IdentityWorld) => void): void {
  describe(`${name}, embedded`, () => runOn(openEmbeddedForTests, suite))
  describe.skipIf(!hasPostgres())(`${name}, PostgreSQL`, () => runOn(openPostgresForTests, suite))
}

function runOn(openDatabase: () => Promise<TestDatabase>, suite: (world: IdentityWorld) => void): void {
  let opened: TestDatabase | null = null
  const apps: IdentityApp[] = []
  const databaseOfSuite = (): Database => {
    if (!opened) throw new Error('The suite’s database is opened before its first test.')
    return opened.database
  }
  beforeAll(async () => {
    opened = await openDatabase()
  })
  beforeEach(() => emptyTables(databaseOfSuite()))
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close()
  })
  afterAll(() => opened?.discard())
  suite({
    get database() {
      return databaseOfSuite()
    },
    async open(choices) {
      const app = await openIdentityApp(databaseOfSuite(), choices)
      apps.push(app)
      return app
    },
  })
}
