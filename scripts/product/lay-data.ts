import { execFile } from 'node:child_process'
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fingerprint } from '../build-web.mjs'
import { inTurn } from '../turn.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = ['packages/domain/src', 'packages/market-data/src', 'packages/database/src/migrations', 'package-lock.json']
const family = `fairweight-laid-data-${process.getuid?.() ?? 'user'}-`

/**
 * Lays a data folder as a first start leaves it: database migrated, sample published, nobody signed up. What was there before goes.
 */
export async function layData(directory: string): Promise<void> {
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
  const template = join(home, family + fingerprint(sources).slice(0, 16))
  await inTurn(`${template}.turn`, 'Another start is making the sample data', () => makeTemplate(template))
  return template
}

async function makeTemplate(template: string): Promise<void> {
  if (existsSync(template)) return
  removeOthers(template)
  const unfinished = `${template}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const command = join(root, 'apps/cli/bin/fairweight.mjs')
  await promisify(execFile)(process.execPath, [command, 'sample', 'generate'], { env: { ...process.env, FAIRWEIGHT_DATA: unfinished, DATABASE_URL: '' } })
  renameSync(unfinished, template)
}

/** Templates of other sources would fill the disk. */
function removeOthers(template: string): void {
  for (const name of readdirSync(dirname(template))) {
    if (name.startsWith(family) && !name.startsWith(basename(template))) rmSync(join(dirname(template), name), { recursive: true, force: true })
  }
}

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) linkTree(join(from, entry.name), join(to, entry.name))
    else linkSync(join(from, entry.name), join(to, entry.name))
  }
}
