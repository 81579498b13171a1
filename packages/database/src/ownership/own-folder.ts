import { mkdir } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FolderIsOwned } from './folder-is-owned.ts'
import { type FolderPaths, folderPaths } from './folder-paths.ts'
import { type KernelLock, takeKernelLock } from './kernel-lock.ts'
import { type OwnerSocket, isAnswering, listenOnSocket } from './owner-socket.ts'
import { readOwnerRecord, removeOwnerRecord, writeOwnerRecord } from './owner-record.ts'

/** The right to open one embedded database folder, held until released or until the process ends. */
export interface FolderOwnership {
  directory: string
  socketPath: string
  /** Hands every later connection on the socket to `answer`; until then callers hear that the owner is busy. */
  answerWith(answer: (connection: Socket) => void): void
  /** Gives the folder back; calling it again changes nothing. */
  release(): Promise<void>
}

/** How long a starting or stopping owner may hold the lock without answering. */
const graceMillis = 10_000

/**
 * Takes ownership of a folder, or throws FolderIsOwned. Of any number of processes that try at once exactly one wins.
 * An owner that was killed leaves a dead socket file, which the next owner replaces while it holds the lock.
 */
export async function ownFolder(directory: string): Promise<FolderOwnership> {
  await mkdir(dirname(resolve(directory)), { recursive: true, mode: 0o700 })
  const paths = folderPaths(directory)
  const deadline = Date.now() + graceMillis
  for (;;) {
    const lock = takeKernelLock(paths.lock)
    if (lock) return startOwning(paths, lock)
    const owner = readOwnerRecord(paths.owner)
    const socketPath = owner?.socketPath ?? paths.socket
    if ((await isAnswering(socketPath)) || Date.now() > deadline) {
      throw new FolderIsOwned(paths.directory, socketPath, owner?.processId ?? null)
    }
    await pause(50)
  }
}

async function startOwning(paths: FolderPaths, lock: KernelLock): Promise<FolderOwnership> {
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
async function giveUp(paths: FolderPaths, lock: KernelLock, socket: OwnerSocket): Promise<void> {
  await socket.close()
  removeOwnerRecord(paths.owner)
  lock.release()
}
