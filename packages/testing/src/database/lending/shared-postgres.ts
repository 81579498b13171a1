import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { findPostgresBinaries } from '../postgres/find-postgres.ts'
import { type PostgresCluster, makeCluster } from '../postgres/postgres-cluster.ts'

/** Tells the test processes the address of a migrated database that they may copy. */
const VARIABLE = 'FAIRWEIGHT_TEST_POSTGRES'

/** Tells them of a folder for what belongs to databases that are copied; it goes when the server goes. */
const FOLDER_VARIABLE = 'FAIRWEIGHT_TEST_TEMPLATES'

/** Nothing outlives the run, and each database holds a few rows: neither safety nor upkeep is worth anything here. */
const SETTINGS = [
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=1h',
  'autovacuum=off',
  'jit=off',
  'max_connections=200',
]

const started: { cluster: PostgresCluster | null } = { cluster: null }

/** Whether this run of tests has a server that its suites copy databases from. */
export function isPostgresShared(): boolean {
  return process.env[VARIABLE] !== undefined
}

/** Starts one server for a whole run of tests: making one for each suite takes seconds. Vitest calls this, once a project. */
export async function setup(): Promise<void> {
  if (process.env[VARIABLE] !== undefined || !findPostgresBinaries()) return
  const cluster = await makeCluster(SETTINGS)
  started.cluster = cluster
  await cluster.start()
  const url = await cluster.createDatabase()
  const database = await openDatabase({ url, directory: '' })
  await migrateToLatest(database)
  await database.close()
  process.env[FOLDER_VARIABLE] = await mkdtemp(join(tmpdir(), 'fairweight-templates-'))
  process.env[VARIABLE] = url
}

export async function teardown(): Promise<void> {
  if (started.cluster === null) return
  delete process.env[VARIABLE]
  await rm(process.env[FOLDER_VARIABLE] ?? '', { recursive: true, force: true })
  await started.cluster.remove()
  started.cluster = null
}

/**
 * The address of a copy of a database that is the caller's own: of the migrated one unless another is named. It goes when the server
 * goes. Null outside a run that shares a server.
 */
export async function copyOfSharedDatabase(named?: string): Promise<string | null> {
  const template = process.env[VARIABLE]
  if (template === undefined) return null
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  await runBeside(template, (client) =>
    client.query(`create database ${name} template ${named ?? databaseName(template)} strategy file_copy`),
  )
  return addressOf(template, name)
}

/**
 * Makes a database that others are copied from, with a folder of its own, once a run of tests: whoever asks first fills both while the
 * others wait. Both begin empty, or as copies of those of a `basis` that was made before. Answers the folder; null outside a run that
 * shares a server.
 */
export async function sharedTemplate(
  name: string,
  fill: (url: string, folder: string) => Promise<void>,
  basis?: string,
): Promise<string | null> {
  const [template, templates] = [process.env[VARIABLE], process.env[FOLDER_VARIABLE]]
  if (template === undefined || templates === undefined) return null
  const [folder, draft] = [join(templates, name), `${name}_draft`]
  await runBeside(template, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    await client.query(`create database ${draft} template ${basis ?? databaseName(template)}`)
    if (basis === undefined) await mkdir(folder)
    else await cp(join(templates, basis), folder, { recursive: true })
    await fill(addressOf(template, draft), folder)
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return folder
}

const databaseName = (address: string) => new URL(address).pathname.slice(1)

function addressOf(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}

/** Does something to the server's databases from outside of them. */
async function runBeside(template: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(template, 'postgres') })
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end()
  }
}
