import { type TestDatabase, openEmbeddedForTests, openPostgresForTests } from './open-for-tests.ts'
import { isPostgresShared } from './lending/shared-postgres.ts'
import { isPostgresAvailable } from './temporary-postgres.ts'

/** A kind of database that a suite runs on. */
export interface ChosenDatabase {
  readonly name: 'embedded' | 'PostgreSQL'
  /** False where the machine has no such database; its tests are then skipped. */
  readonly isThere: boolean
  open(): Promise<TestDatabase>
}

/**
 * What a suite about the database runs on. FAIRWEIGHT_TEST_DATABASES names it: `both`, as without the setting, `postgresql`, or
 * `embedded`. Where PostgreSQL alone is wanted and is missing, the embedded database stands in, so that no suite is left out.
 */
export function chosenDatabases(): readonly ChosenDatabase[] {
  const wanted = process.env['FAIRWEIGHT_TEST_DATABASES'] ?? 'both'
  const embedded: ChosenDatabase = { name: 'embedded', isThere: true, open: openEmbeddedForTests }
  if (wanted === 'embedded') return [embedded]
  const postgres: ChosenDatabase = {
    name: 'PostgreSQL',
    isThere: isPostgresShared() || isPostgresAvailable(),
    open: openPostgresForTests,
  }
  if (wanted === 'postgresql') return [postgres.isThere ? postgres : embedded]
  if (wanted === 'both') return [embedded, postgres]
  throw new Error(`FAIRWEIGHT_TEST_DATABASES is both, postgresql or embedded, not "${wanted}".`)
}
