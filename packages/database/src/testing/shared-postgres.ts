import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrateToLatest } from '../migrations/migrate-to-latest.ts'
import { openDatabase } from '../opening/open-database.ts'
import { findPostgresBinaries } from './postgres/find-postgres.ts'
import { type PostgresCluster, makeCluster } from './postgres/postgres-cluster.ts'

/** Tells the test processes the address of a migrated database that they may copy. */
const variable = 'FAIRWEIGHT_TEST_POSTGRES'

const started: { cluster: PostgresCluster | null } = { cluster: null }

/** Starts one server for a whole run of tests: making one for each suite takes seconds. Vitest calls this, once a project. */
export async function setup(): Promise<void> {
  if (process.env[variable] !== undefined || !findPostgresBinaries()) return
  const cluster = await makeCluster(['synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'])
  started.cluster = cluster
  await cluster.start()
  const url = await cluster.createDatabase()
  const database = await openDatabase({ url, directory: '' })
  await migrateToLatest(database)
  await database.close()
  process.env[variable] = url
}

export async function teardown(): Promise<void> {
  if (started.cluster === null) return
  delete process.env[variable]
  await started.cluster.remove()
  started.cluster = null
}

/** A copy of the migrated database that is the caller's own; null outside a run that shares a server. */
export async function copyOfSharedDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const template = process.env[variable]
  if (template === undefined) return null
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  const [url, templateName] = [new URL(template), new URL(template).pathname.slice(1)]
  await runBeside(template, `create database ${name} template ${templateName}`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runBeside(template, `drop database ${name} with (force)`) }
}

async function runBeside(template: string, statement: string): Promise<void> {
  const url = new URL(template)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}
