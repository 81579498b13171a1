import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { Database } from '@fairweight/database'
import { type TestDatabase, emptyTables, hasPostgres, openEmbeddedForTests, openPostgresForTests } from '@fairweight/database/testing'

/** Runs one suite on the embedded database and on PostgreSQL, with every table empty before each test. */
export function onEachDatabase(name: string, suite: (database: () => Database) => void): void {
  describe(`${name}, embedded`, () => suite(openedBy(openEmbeddedForTests)))
  describe.skipIf(!hasPostgres())(`${name}, PostgreSQL`, () => suite(openedBy(openPostgresForTests)))
}

/** The same on the embedded database alone, for what the database has no part in. */
export function onEmbeddedDatabase(name: string, suite: (database: () => Database) => void): void {
  describe(`${name}, embedded`, () => suite(openedBy(openEmbeddedForTests)))
}

function openedBy(open: () => Promise<TestDatabase>): () => Database {
  let opened: TestDatabase | null = null
  const database = (): Database => {
    if (!opened) throw new Error('The suite’s database is opened before its first test.')
    return opened.database
  }
  beforeAll(async () => {
    opened = await open()
  })
  beforeEach(() => emptyTables(database()))
  afterAll(() => opened?.discard())
  return database
}
