import { appendFile, link, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asUserId } from '@fairweight/domain/identifiers'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { storedFolders } from '@fairweight/database/repositories/stored-objects.ts'
import { databaseObjects } from '@fairweight/market-data/object-store/database-objects.ts'
import { keepFolder } from '@fairweight/market-data/object-store/stored-folders.ts'
import { addFullAccount } from '@fairweight/testing/database/add-full-account.ts'
import { copyOfSharedDatabase } from '@fairweight/testing/database/lending/shared-postgres.ts'
import { createMigratedFolder } from '@fairweight/testing/database/migrated-folder.ts'
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest'
import { MANIFEST_FILE } from './backup-manifest.ts'
import { type BackupRequest, createBackup } from './create-backup.ts'
import { verifyBackup } from './verify-backup.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairweight-backup-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const ANN = asUserId('ann')
const now = new Date('2026-11-28T12:00:00Z')

/** A data folder with a file that has two names, one that is being written, and the files of an owner. */
async function makeDataFolder(name: string): Promise<string> {
  const folder = join(root, name)
  await mkdir(join(folder, 'raw'), { recursive: true })
  await writeFile(join(folder, 'raw', 'a.json'), '[1]')
  await link(join(folder, 'raw', 'a.json'), join(folder, 'raw', 'b.json'))
  await writeFile(join(folder, 'raw', '.writing-abc'), 'half')
  return folder
}

/** An account with something in every table, and a folder in the store. */
async function fill(location: BackupRequest['location'], folder: string): Promise<void> {
  const database = await openDatabase(location)
  await addFullAccount(database.kysely, ANN, 'ann@example.com')
  await keepFolder({ database, objects: databaseObjects(database) }, 'snapshots/one', join(folder, 'raw'))
  await database.close()
}

const verify = (folder: string, serverUrl?: string) =>
  verifyBackup({ folder, serverUrl, openStore: (database) => ({ database, objects: databaseObjects(database) }) })

describe('a backup of the embedded database', () => {
  let request: BackupRequest

  beforeAll(async () => {
    const dataDirectory = await makeDataFolder('embedded')
    const location = { directory: join(dataDirectory, 'database') }
    await createMigratedFolder(location.directory)
    await fill(location, dataDirectory)
    request = { location, dataDirectory, store: 'database', target: join(root, 'embedded-backup'), now }
    await createBackup(request)
  })

  test('is restored and found good, and what was copied is what a restore needs', { tags: 'long' }, async () => {
    const report = await verify(request.target)
    expect(report).toMatchObject({ database: 'embedded', madeAt: now.toISOString(), faults: [] })
    expect(report.rows).toBeGreaterThan(30)
    expect(report.parts).toBeGreaterThan(0)
    const { files } = JSON.parse(await readFile(join(request.target, MANIFEST_FILE), 'utf8'))
    const outside = Object.keys(files).filter((path) => !path.startsWith('data/database/'))
    expect(outside).toEqual(['data/raw/a.json', 'data/raw/b.json'])
    const [one, other] = await Promise.all(
      ['a', 'b'].map((name) => stat(join(request.target, `data/raw/${name}.json`))),
    )
    expect(one?.ino).toBe(other?.ino)
  })

  test('names what is not as it was: a file, a row, a part', { tags: 'long' }, async () => {
    const target = join(root, 'embedded-damaged')
    await createBackup({ ...request, target })
    await appendFile(join(target, 'data', 'raw', 'a.json'), ' ')
    const damaged = await openDatabase({ directory: join(target, 'data', 'database') })
    await damaged.kysely.updateTable('profile').set({ first_name: 'Eve' }).execute()
    await damaged.kysely.deleteFrom('bookmark').execute()
    await damaged.kysely
      .updateTable('stored_object')
      .set({ content: Buffer.from('not zstd') })
      .execute()
    await damaged.close()
    const { faults } = await verify(target)
    expect(faults).toEqual(
      expect.arrayContaining([
        'The file data/raw/a.json is not as it was written.',
        'The table public.profile has as many rows as it had, but other ones.',
        expect.stringMatching(/^The table public\.bookmark has 0 rows; it had \d\.$/),
        expect.stringMatching(/^The part .* is damaged in the store/),
      ]),
    )
  })

  test(
    'is refused while a server runs, into a folder with something in it, and where there is none',
    { tags: 'long' },
    async () => {
      const server = await openDatabase(request.location)
      server.ownership?.answerWith((connection) => connection.end())
      const target = join(root, 'refused')
      await expect(createBackup({ ...request, target })).rejects.toMatchObject({ code: 'server-is-running' })
      await server.close()
      await expect(createBackup(request)).rejects.toMatchObject({ code: 'folder-not-empty' })
      await expect(verify(target)).rejects.toMatchObject({ code: 'no-backup' })
    },
  )
})

describe('a backup of PostgreSQL', () => {
  test('is made while others write, restored into a database of its own and found good, which then is gone', async ({
    skip,
  }) => {
    const url = await copyOfSharedDatabase()
    if (url === null) return skip('No PostgreSQL on this machine.')
    const dataDirectory = await makeDataFolder('postgres')
    const [location, target] = [{ url, directory: '' }, join(root, 'postgres-backup')]
    await fill(location, dataDirectory)
    await createBackup({ location, dataDirectory, store: 'database', target, now })
    const database = await openDatabase(location)
    await database.kysely.deleteFrom('bookmark').execute()
    await storedFolders.remove(database.kysely, 'snapshots/one')
    expect(await verify(target, url)).toMatchObject({ database: 'postgres', faults: [], files: 3 })
    const { rows } = await database.executeSql(`select 1 from pg_database where datname like 'fairweight_verify%'`)
    expect(rows).toEqual([])
    await database.close()
    await expect(verify(target)).rejects.toMatchObject({ code: 'no-server' })
    await appendFile(join(target, 'fairweight.dump'), 'x')
    const { faults } = await verify(target, url)
    assert.deepEqual(faults, ['The file fairweight.dump is not as it was written.'])
  })
})
