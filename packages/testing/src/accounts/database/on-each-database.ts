import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { Database } from '@fairweight/database/opening/database.ts'
import { chosenDatabases } from '../../database/chosen-databases.ts'
import { emptyTables } from '../../database/lending/empty-tables.ts'
import { type TestDatabase, openForTests } from '../../database/open-for-tests.ts'

/** Runs one suite on each of the chosen databases, the embedded one and PostgreSQL, with every table empty before each test. */
export function onEachDatabase(name: string, suite: (database: () => Database) => void): void {
  for (const chosen of chosenDatabases())
    describe.skipIf(!chosen.isThere)(`${name}, ${chosen.name}`, () => suite(openedBy(chosen.open)))
}

/** The same on one database, for what the database has no part in. */
export function onOneDatabase(name: string, suite: (database: () => Database) => void): void {
  describe(`${name}, on one database`, () => suite(openedBy(openForTests)))
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
