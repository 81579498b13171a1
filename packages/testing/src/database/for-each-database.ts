import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from '@fairweight/database/opening/database.ts'
import { chosenDatabases } from './chosen-databases.ts'
import { emptyTables } from './lending/empty-tables.ts'
import { type TestDatabase } from './open-for-tests.ts'

/** Gives a test the suite's migrated database with every table empty. */
export type OpenForTest = () => Promise<Database>

/** Runs one suite on each of the chosen databases: the embedded one and PostgreSQL. */
export function forEachDatabase(name: string, suite: (open: OpenForTest) => void): void {
  for (const chosen of chosenDatabases())
    describe.skipIf(!chosen.isThere)(`${name}, ${chosen.name}`, () => suite(onOne(chosen.open)))
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
