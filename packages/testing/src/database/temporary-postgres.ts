import { findPostgresBinaries } from './postgres/find-postgres.ts'
import { makeCluster } from './postgres/postgres-cluster.ts'

/** A PostgreSQL cluster of its own that leaves nothing behind. */
export interface TemporaryPostgres {
  /** Makes an empty database and returns its address. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** True when a suite can run on PostgreSQL here; with FAIRWEIGHT_REQUIRE_POSTGRES=1 a missing server is a failure. */
export function isPostgresAvailable(): boolean {
  if (findPostgresBinaries()) return true
  const sentence = 'No PostgreSQL server binaries on this machine, so the PostgreSQL leg of the tests does not run.'
  if (process.env['FAIRWEIGHT_REQUIRE_POSTGRES'] === '1') throw new Error(sentence)
  console.warn(sentence)
  return false
}

/** Starts a cluster that is quick rather than safe. */
export async function temporaryPostgres(): Promise<TemporaryPostgres> {
  const cluster = await makeCluster(['synchronous_commit=off', 'full_page_writes=off'])
  await cluster.start().catch(async (error) => {
    await cluster.remove()
    throw error
  })
  return { createDatabase: cluster.createDatabase, stop: cluster.remove }
}
