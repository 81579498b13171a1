import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { generateSample } from '@fairweight/market-data/operations/generate-sample.ts'
import { eveningOfSample } from '@fairweight/testing/market/published/create-market-folder.ts'
import { withFileLock } from '../file-lock.mjs'
import { fingerprint } from '../server-bundle/fingerprint.mjs'
import { testsChosen } from '../steps/tests-chosen.mjs'

const SOURCES = [
  'packages/domain/src',
  'packages/market-data/src',
  'packages/database/src/migrations',
  'package-lock.json',
  'scripts/product/create-data-folder.ts',
]
/** The main ways in a browser need no more, and inventing the product's 3,000 would cost `npm test` half a minute. */
const COMPANIES = testsChosen() === 'main' ? 300 : undefined
const family = `fairweight-laid-data-${process.getuid?.() ?? 'user'}-${COMPANIES ?? 'all'}-`

/**
 * Lays a data folder as a first start leaves it: database migrated, sample published, nobody signed up. What was there before goes.
 */
export async function createDataFolder(directory: string): Promise<void> {
  const template = await templateIn(dirname(directory))
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(template)) {
    // The database is written to; everything else is never changed once it is there.
    if (name.startsWith('database')) cpSync(join(template, name), join(directory, name), { recursive: true })
    else linkTree(join(template, name), join(directory, name))
  }
}

/** Where data folders of tests and proofs stand: one file system, so that they can share files. */
export const DATA_HOME = process.env.E2E_DATA ?? tmpdir()

/** The folder that others are copied from. Inventing the sample takes long, so it is done once a machine for each state of the sources that make it. */
export async function templateIn(home: string): Promise<string> {
  const template = join(home, family + fingerprint(SOURCES).slice(0, 16))
  await withFileLock(`${template}.lock`, 'Another process is generating the sample data', () => makeTemplate(template))
  return template
}

async function makeTemplate(template: string): Promise<void> {
  if (existsSync(template)) return
  removeOthers(template)
  const unfinished = `${template}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const database = await openDatabase({ directory: join(unfinished, 'database') })
  await migrateToLatest(database)
  await generateSample({ companies: COMPANIES }, { dataDirectory: unfinished, database, clock: eveningOfSample })
  await database.close()
  renameSync(unfinished, template)
}

/** Templates of other sources would fill the disk. One that another checkout is making or copying stays. */
function removeOthers(template: string): void {
  const home = dirname(template)
  for (const name of readdirSync(home)) {
    const [other = ''] = name.split('.')
    if (other.startsWith(family) && other !== basename(template) && !existsSync(join(home, `${other}.lock`)))
      rmSync(join(home, name), { recursive: true, force: true })
  }
}

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) linkTree(join(from, entry.name), join(to, entry.name))
    else linkSync(join(from, entry.name), join(to, entry.name))
  }
}
