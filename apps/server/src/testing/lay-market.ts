import { createHash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@fairweight/database'
import { layMigratedFolder } from '@fairweight/database/testing'
import { generateSample } from '@fairweight/market-data'

const packages = new URL('../../../../packages/', import.meta.url)
let key: Promise<string> | null = null
const rooms = ['domain', 'contract', 'database', 'market-data']

/** The sample of the tests: small, and made by the product's own generator, import and publish. */
export const smallSample = { companies: 130, years: 3 }

/**
 * Lays a data folder with the small sample on the embedded database into a folder that is not there yet. Making one takes
 * seconds, so it is made once a machine for each state of the sources and copied from then on.
 */
export async function layMarket(directory: string): Promise<void> {
  key ??= sourcesKey()
  const template = join(tmpdir(), `fairweight-market-${await key}`)
  const entries = await readdir(template).catch(() => [])
  if (entries.length === 0) await makeTemplate(template)
  cpSync(template, directory, { recursive: true })
}

async function makeTemplate(template: string): Promise<void> {
  const draft = await mkdtemp(`${template}-`)
  const data = join(draft, 'data')
  await layMigratedFolder(join(data, 'database'))
  const database = await openDatabase({ directory: join(data, 'database') })
  await generateSample(smallSample, { dataDirectory: data, database })
  await database.close()
  try {
    await rename(data, template)
  } catch (error) {
    const isThereAlready = error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')
    if (!isThereAlready) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Other sources, another user or another day (the sample ends with the last session) make another market. */
async function sourcesKey(): Promise<string> {
  const hash = createHash('sha256').update(`${process.getuid?.() ?? ''} ${new Date().toISOString().slice(0, 10)}`)
  for (const room of rooms) {
    const folder = new URL(`${room}/src/`, packages)
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    const paths = files.filter((file) => file.isFile() && !file.name.endsWith('.test.ts')).map(({ parentPath, name }) => join(parentPath, name))
    for (const path of paths.toSorted()) hash.update(path).update(await readFile(path))
  }
  return hash.digest('hex').slice(0, 16)
}
