import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperationError, toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import { inOneMoment } from '@fairweight/database/contents/one-moment.ts'
import { tableContents } from '@fairweight/database/contents/table-contents.ts'
import { FolderLockedError } from '@fairweight/database/folder-lock/folder-locked-error.ts'
import { lockFolder } from '@fairweight/database/folder-lock/lock-folder.ts'
import { type DatabaseLocation, openDatabase } from '@fairweight/database/opening/open-database.ts'
import type { OnProgress } from '@fairweight/market-data/context/market-context.ts'
import { requireFreeSpace } from '@fairweight/market-data/storage/free-space.ts'
import { sha256OfFile } from '@fairweight/market-data/storage/hash.ts'
import { type BackupManifest, DATA_FOLDER, DUMP_FILE, MANIFEST_FILE } from './backup-manifest.ts'
import { type KeptFiles, bytesOf, copyFiles, filesToKeep } from './copy-files.ts'
import { runPostgresProgram } from './postgres-programs.ts'

/** What is backed up, and where it goes: a folder that is empty or not there yet. */
export interface BackupRequest {
  readonly location: DatabaseLocation
  readonly dataDirectory: string
  readonly store: BackupManifest['store']
  readonly target: string
  readonly now: Date
  readonly onProgress?: OnProgress
}

/** Where a store has published folders, those of the data folder are copies of them. */
const PUBLISHED = ['snapshots', 'canonical', 'changes']

/**
 * Makes a backup: a dump of the database, the files of the data folder, and what both held, counted and hashed at the very moment of the dump.
 * Files come after the dump, so that what the dump points to is among them. Looks first whether there is room. Throws OperationError.
 */
export async function createBackup(request: BackupRequest): Promise<BackupManifest> {
  try {
    return await create(request)
  } catch (error) {
    throw toOperationError(error)
  }
}

async function create(request: BackupRequest): Promise<BackupManifest> {
  const { location, target, now, store } = request
  await requireEmpty(target)
  await mkdir(target, { recursive: true, mode: 0o700 })
  const { tables, files } = await (location.url ? dumpPostgres(request, location.url) : copyEmbedded(request))
  const database = location.url ? 'postgres' : 'embedded'
  const manifest: BackupManifest = { format: 1, madeAt: now.toISOString(), database, store, tables, files }
  await writeFile(join(target, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
  return manifest
}

async function requireEmpty(target: string): Promise<void> {
  const found = await readdir(target).catch(() => [])
  if (found.length > 0)
    throw new OperationError('folder-not-empty', `The folder ${target} is not empty. Name one that is new or empty.`)
}

type Contents = Pick<BackupManifest, 'tables' | 'files'>

async function dumpPostgres(request: BackupRequest, url: string): Promise<Contents> {
  const { location, dataDirectory, store, target, onProgress } = request
  const kept = () => filesToKeep(dataDirectory, ['database', ...(store === 'none' ? [] : PUBLISHED)])
  const database = await openDatabase(location)
  try {
    const dump = join(target, DUMP_FILE)
    const tables = await inOneMoment(database, async ({ trx, snapshot, bytes }) => {
      await requireFreeSpace(target, bytes + bytesOf(await kept()), 'The backup')
      onProgress?.({ step: 'Dumping the database', done: 0, total: 0 })
      const words = ['--format=custom', `--file=${dump}`, `--snapshot=${snapshot}`]
      const [contents] = await Promise.all([tableContents(trx), runPostgresProgram('pg_dump', url, words)])
      return contents
    })
    const files = await copyData(request, await kept())
    files[DUMP_FILE] = { bytes: (await stat(dump)).size, sha256: await sha256OfFile(dump) }
    return { tables, files }
  } finally {
    await database.close()
  }
}

async function copyEmbedded(request: BackupRequest): Promise<Contents> {
  const { location, dataDirectory, target } = request
  try {
    const database = await openDatabase(location)
    let tables: Contents['tables']
    try {
      await requireFreeSpace(target, bytesOf(await filesToKeep(dataDirectory, [])), 'The backup')
      tables = await inOneMoment(database, ({ trx }) => tableContents(trx))
    } finally {
      await database.close()
    }
    // Nobody may open it while it is copied.
    const lock = await lockFolder(location.directory)
    try {
      return { tables, files: await copyData(request, await filesToKeep(dataDirectory, [])) }
    } finally {
      await lock.release()
    }
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error
    throw new OperationError(
      'server-is-running',
      'A server has the data folder open. Stop it first: the embedded database can only be copied while nobody writes to it.',
      { cause: error },
    )
  }
}

async function copyData(
  { dataDirectory, target, onProgress }: BackupRequest,
  kept: KeptFiles,
): Promise<BackupManifest['files']> {
  let done = 0
  const copied = await copyFiles(dataDirectory, join(target, DATA_FOLDER), kept, () =>
    onProgress?.({ step: 'Copying the data folder', done: (done += 1), total: kept.files.length }),
  )
  return Object.fromEntries(Object.entries(copied).map(([path, facts]) => [`${DATA_FOLDER}/${path}`, facts]))
}
