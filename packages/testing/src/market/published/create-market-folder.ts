import { createHash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { createMigratedFolder } from '../../database/migrated-folder.ts'
import { generateSample } from '@fairweight/market-data/operations/generate-sample.ts'
import { SAMPLE_LAST_SESSION } from '@fairweight/market-data/sample/trading-sessions.ts'

const packages = new URL('../../../../', import.meta.url)
let key: Promise<string> | null = null
const PACKAGES = ['domain', 'contract', 'database', 'market-data', 'testing']

/** The sample of the tests: small, and made by the product's own generator, import and publish. */
export const SMALL_SAMPLE = { companies: 130, years: 3 }

/**
 * Lays a data folder with the small sample on the embedded database into a folder that is not there yet. Making one takes
 * seconds, so it is made once a machine for each state of the sources and copied from then on.
 */
export async function createMarketFolder(directory: string): Promise<void> {
  key ??= sourcesKey()
  const template = join(tmpdir(), `fairweight-market-${await key}`)
  const entries = await readdir(template).catch(() => [])
  if (entries.length === 0) await makeTemplate(template)
  cpSync(template, directory, { recursive: true })
}

async function makeTemplate(template: string): Promise<void> {
  const draft = await mkdtemp(`${template}-`)
  const data = join(draft, 'data')
  await createMigratedFolder(join(data, 'database'))
  const database = await openDatabase({ directory: join(data, 'database') })
  await generateSample(SMALL_SAMPLE, { dataDirectory: data, database, clock: eveningOfSample })
  await database.close()
  try {
    await rename(data, template)
  } catch (error) {
    const isThereAlready =
      error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')
    if (!isThereAlready) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Other sources, another user or another day (the sample ends with the last session) make another market. */
async function sourcesKey(): Promise<string> {
  const hash = createHash('sha256').update(`${process.getuid?.() ?? ''} ${new Date().toISOString().slice(0, 10)}`)
  for (const name of PACKAGES) {
    const folder = new URL(`${name}/src/`, packages)
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    const paths = files
      .filter((file) => file.isFile() && !file.name.endsWith('.test.ts'))
      .map(({ parentPath, name }) => join(parentPath, name))
    for (const path of paths.toSorted()) hash.update(path).update(await readFile(path))
  }
  return hash.digest('hex').slice(0, 16)
}

/** The evening of the sample's last session. A day is recorded in the ledger only while it is new, and tests look for it there on any day. */
export function eveningOfSample(): Date {
  return new Date(`${SAMPLE_LAST_SESSION}T23:59:59Z`)
}
