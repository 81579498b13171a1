import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'

const TIMEOUT_MS = 30_000

let key: Promise<string> | null = null
const migrations = new URL('../../../database/src/migrations/', import.meta.url)

/**
 * Lays an empty embedded database with every migration applied into a folder that is not there yet. Making one takes
 * seconds, so it is made once a machine for each set of migrations and copied from then on.
 */
export async function createMigratedFolder(directory: string): Promise<void> {
  key ??= migrationsKey()
  const template = join(tmpdir(), `fairweight-migrated-${await key}`)
  if (!existsSync(template) && !(await isBegun(template))) await makeTemplate(template)
  // A thousand small files: one call costs a fifth of as many promises.
  cpSync(template, directory, { recursive: true })
}

/** True once another process, which had begun to make it, has done so; false when this one is to make it. */
async function isBegun(template: string): Promise<boolean> {
  try {
    await mkdir(`${template}-begun`)
    return false
  } catch {
    // Whoever began may have been killed.
    for (const end = Date.now() + TIMEOUT_MS; !existsSync(template) && Date.now() < end;) await pause(50)
    return existsSync(template)
  }
}

async function makeTemplate(template: string): Promise<void> {
  const folder = await mkdtemp(`${template}-`)
  const database = await openDatabase({ directory: join(folder, 'database') })
  await migrateToLatest(database)
  await database.close()
  try {
    await rename(join(folder, 'database'), template)
  } catch (error) {
    const isThereAlready =
      error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')
    if (!isThereAlready) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Another set of migrations, another engine or another user is another template. */
async function migrationsKey(): Promise<string> {
  const hash = createHash('sha256').update(`${process.getuid?.() ?? ''}`)
  hash.update(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  hash.update(await readFile(new URL('../../../database/package.json', import.meta.url)))
  const entries = await readdir(fileURLToPath(migrations), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files.toSorted()) hash.update(basename(file)).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
