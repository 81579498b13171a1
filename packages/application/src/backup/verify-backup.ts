import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperationError, toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import type { FolderStore } from '@fairweight/market-data/context/object-store.ts'
import type { OnProgress } from '@fairweight/market-data/context/market-context.ts'
import { requireFreeSpace } from '@fairweight/market-data/storage/free-space.ts'
import { sha256OfFile } from '@fairweight/market-data/storage/hash.ts'
import { type BackupManifest, DATA_FOLDER, DUMP_FILE, MANIFEST_FILE, backupManifest } from './backup-manifest.ts'
import { type RestoredCheck, checkRestored } from './check-restored.ts'
import { runPostgresProgram } from './postgres-programs.ts'

export interface VerifyRequest {
  readonly folder: string
  /** A PostgreSQL on which a database may be made and dropped; for a backup of one. */
  readonly serverUrl: string | undefined
  /** The store of a restored database; null where the backup says that there is none. */
  readonly openStore: (database: Database) => FolderStore | null
  readonly onProgress?: OnProgress
}

/** What was restored and compared. The backup is good when there are no faults. */
export interface BackupReport extends RestoredCheck {
  readonly madeAt: string
  readonly database: BackupManifest['database']
  readonly files: number
}

/**
 * Restores a backup where it disturbs nobody, compares it with what was counted and hashed when it was made, and removes what it restored.
 * Throws OperationError when there is no whole backup or no place to restore it.
 */
export async function verifyBackup(request: VerifyRequest): Promise<BackupReport> {
  const manifest = await readManifest(request.folder)
  const faults = await checkFiles(request, manifest)
  const whole = !faults.some((fault) => fault.includes(DUMP_FILE))
  const restored = whole ? await restoreAndCheck(request, manifest) : NOTHING
  const { madeAt, database, files } = manifest
  return { madeAt, database, files: Object.keys(files).length, ...restored, faults: [...faults, ...restored.faults] }
}

const NOTHING: RestoredCheck = { tables: 0, rows: 0, ledgerDays: 0, parts: 0, faults: [] }

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null)
  if (text === null)
    throw new OperationError(
      'no-backup',
      `There is no whole backup in ${folder}: ${MANIFEST_FILE}, which is written last, is not there.`,
    )
  try {
    return backupManifest.parse(JSON.parse(text))
  } catch (error) {
    throw new OperationError('unreadable-backup', `${join(folder, MANIFEST_FILE)} cannot be read.`, { cause: error })
  }
}

async function checkFiles({ folder, onProgress }: VerifyRequest, { files }: BackupManifest): Promise<string[]> {
  const faults: string[] = []
  const named = Object.entries(files)
  for (const [place, [path, { sha256 }]] of named.entries()) {
    const found = await sha256OfFile(join(folder, path)).catch(() => null)
    if (found === null) faults.push(`The file ${path} is missing.`)
    else if (found !== sha256) faults.push(`The file ${path} is not as it was written.`)
    onProgress?.({ step: 'Reading the files', done: place + 1, total: named.length })
  }
  return faults
}

async function restoreAndCheck(request: VerifyRequest, manifest: BackupManifest): Promise<RestoredCheck> {
  request.onProgress?.({ step: 'Restoring the database', done: 0, total: 0 })
  const check = async (database: Database) => {
    const store = manifest.store === 'none' ? null : request.openStore(database)
    return checkRestored(database, manifest.tables, store, join(request.folder, DATA_FOLDER))
  }
  try {
    return await (manifest.database === 'embedded' ? inCopy(request, manifest, check) : inNewDatabase(request, check))
  } catch (error) {
    if (error instanceof OperationError) throw error
    return { ...NOTHING, faults: [`The database cannot be restored: ${toOperationError(error).message}`] }
  }
}

type Check = (database: Database) => Promise<RestoredCheck>

/** Opening the embedded database writes to it, so that a copy is opened. */
async function inCopy({ folder }: VerifyRequest, { files }: BackupManifest, check: Check): Promise<RestoredCheck> {
  const bytes = Object.entries(files).reduce((sum, [path, file]) => sum + (isDatabase(path) ? file.bytes : 0), 0)
  await requireFreeSpace(tmpdir(), bytes, 'Restoring the database')
  const copy = await mkdtemp(join(tmpdir(), 'fairweight-verify-'))
  try {
    await cp(join(folder, DATA_FOLDER, 'database'), join(copy, 'database'), { recursive: true })
    return await checkedIn({ directory: join(copy, 'database') }, check)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

const isDatabase = (path: string) => path.startsWith(`${DATA_FOLDER}/database/`)

async function inNewDatabase({ folder, serverUrl }: VerifyRequest, check: Check): Promise<RestoredCheck> {
  if (serverUrl === undefined)
    throw new OperationError(
      'no-server',
      'This is a backup of PostgreSQL. Set DATABASE_URL to a server on which a database may be made for a while.',
    )
  const name = `fairweight_verify_${randomBytes(6).toString('hex')}`
  const server = await openDatabase({ url: serverUrl, directory: '' })
  try {
    await server.executeSql(`create database ${name}`)
    try {
      const url = new URL(serverUrl)
      url.pathname = `/${name}`
      const words = ['--no-owner', '--no-acl', '--exit-on-error', join(folder, DUMP_FILE)]
      await runPostgresProgram('pg_restore', url.href, words)
      return await checkedIn({ url: url.href, directory: '' }, check)
    } finally {
      await server.executeSql(`drop database ${name} with (force)`)
    }
  } finally {
    await server.close()
  }
}

async function checkedIn(location: Parameters<typeof openDatabase>[0], check: Check): Promise<RestoredCheck> {
  const database = await openDatabase(location)
  try {
    return await check(database)
  } finally {
    await database.close()
  }
}
