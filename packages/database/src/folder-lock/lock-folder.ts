import { mkdir } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { dirname, resolve, basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { realpathSync, closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { FolderLockedError } from './folder-locked-error.ts'
import { type OwnerSocket, isAnswering, listenOnSocket } from './owner-socket.ts'

/** Who owns a folder and where it answers, as written beside the folder. */
interface OwnerRecord {
  processId: number
  socketPath: string
}

/** An exclusive lock that the kernel releases when its holder ends, however it ends. */
interface FileLock {
  release(): void
}

const SQLITE_BUSY = 5

/** Systems cut a socket's path at 104 to 108 bytes, some of them without a word. */
const MAX_SOCKET_PATH = 100

/** The files beside an embedded database folder that say who owns it. */
interface FolderPaths {
  directory: string
  lock: string
  owner: string
  socket: string
}

/** The right to open one embedded database folder, held until released or until the process ends. */
export interface FolderLock {
  directory: string
  socketPath: string
  /** Hands every later connection on the socket to `answer`; until then callers hear that the owner is busy. */
  answerWith(answer: (connection: Socket) => void): void
  /** Gives the folder back; calling it again changes nothing. */
  release(): Promise<void>
}

/** How long a starting or stopping owner may hold the lock without answering. */
const GRACE_MS = 10_000

/**
 * Takes ownership of a folder, or throws FolderLockedError. Of any number of processes that try at once exactly one wins.
 * An owner that was killed leaves a dead socket file, which the next owner replaces while it holds the lock.
 */
export async function lockFolder(directory: string): Promise<FolderLock> {
  await mkdir(dirname(resolve(directory)), { recursive: true, mode: 0o700 })
  const paths = folderPaths(directory)
  const deadline = Date.now() + GRACE_MS
  for (;;) {
    const lock = acquireFileLock(paths.lock)
    if (lock) return startOwning(paths, lock)
    const owner = readOwnerRecord(paths.owner)
    const socketPath = owner?.socketPath ?? paths.socket
    if ((await isAnswering(socketPath)) || Date.now() > deadline) {
      throw new FolderLockedError(paths.directory, socketPath, owner?.processId ?? null)
    }
    await pause(50)
  }
}

async function startOwning(paths: FolderPaths, lock: FileLock): Promise<FolderLock> {
  try {
    const socket = await listenOnSocket(paths.socket)
    writeOwnerRecord(paths.owner, { processId: process.pid, socketPath: paths.socket })
    let released: Promise<void> | null = null
    const release = () => (released ??= giveUp(paths, lock, socket))
    return { directory: paths.directory, socketPath: paths.socket, answerWith: socket.answerWith, release }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The lock goes last: whoever takes it next must find neither a socket nor a record of ours. */
async function giveUp(paths: FolderPaths, lock: FileLock, socket: OwnerSocket): Promise<void> {
  await socket.close()
  removeOwnerRecord(paths.owner)
  lock.release()
}

/** Works out the paths; the parent folder must exist. One folder has one answer, whatever symbolic link leads to it. */
function folderPaths(directory: string): FolderPaths {
  const absolute = resolve(directory)
  const real = join(realpathSync(dirname(absolute)), basename(absolute))
  return { directory: real, lock: `${real}.lock`, owner: `${real}.owner`, socket: socketPath(real) }
}

function socketPath(directory: string): string {
  const beside = `${directory}.sock`
  if (Buffer.byteLength(beside) <= MAX_SOCKET_PATH) return beside
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16)
  return join(tmpdir(), `fairweight-${name}.sock`)
}

/** A file that nobody refers to is closed when garbage is collected, and its lock is gone with it. */
const heldFiles = new Set<DatabaseSync>()

/**
 * Takes the exclusive lock on a file, or returns null when another holder has it.
 * Node has no flock; SQLite's lock on an empty file is one, and unlike a file with a process id it is
 * never left behind by a killed process, so there is nothing dead to take over and no race in doing so.
 * The file stays after the release: removing it would let two holders lock two files of one name.
 */
function acquireFileLock(path: string): FileLock | null {
  closeSync(openSync(path, 'a', 0o600))
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (isBusy(error)) return null
    throw error
  }
  heldFiles.add(file)
  return {
    release: () => {
      heldFiles.delete(file)
      file.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

/** Writes the record whole or not at all. */
function writeOwnerRecord(path: string, record: OwnerRecord): void {
  const draft = `${path}.${record.processId}`
  writeFileSync(draft, JSON.stringify(record), { mode: 0o600 })
  renameSync(draft, path)
}

/** Reads the record; null when there is none or it cannot be read. */
function readOwnerRecord(path: string): OwnerRecord | null {
  try {
    return asOwnerRecord(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

function removeOwnerRecord(path: string): void {
  rmSync(path, { force: true })
}

function asOwnerRecord(value: unknown): OwnerRecord | null {
  if (typeof value !== 'object' || value === null) return null
  if (!('processId' in value) || typeof value.processId !== 'number') return null
  if (!('socketPath' in value) || typeof value.socketPath !== 'string') return null
  return { processId: value.processId, socketPath: value.socketPath }
}
