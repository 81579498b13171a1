import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from '../opening/database.ts'
import { type TestDatabase, emptyTables, openEmbeddedForTests, openPostgresForTests } from './open-for-tests.ts'
import { hasPostgres } from './throw-away-postgres.ts'

/** Gives a test the suite's migrated database with every table empty. */
export type OpenForTest = () => Promise<Database>

/** Runs one suite on the embedded database and on PostgreSQL. */
export function forEachDatabase(name: string, suite: (open: OpenForTest) => void): void {
  describe(`${name}, embedded`, () => suite(onOne(openEmbeddedForTests)))
  describe.skipIf(!hasPostgres())(`${name}, PostgreSQL`, () => suite(onOne(openPostgresForTests)))
}

function onOne(openForTests: () => Promise<TestDatabase>): OpenForTest {
  let opened: TestDatabase | null = null
  beforeAll(async () => {
    opened = await openForTests()
  })
  afterAll(() => opened?.discard())
  return async () => {
    if (!opened) throw new Error('The suite’s database is opened before its first test.')
    await emptyTables(opened.database)
    return opened.database
  }
}
