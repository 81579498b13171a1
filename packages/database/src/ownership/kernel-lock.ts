import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** An exclusive lock that the kernel releases when its holder ends, however it ends. */
export interface KernelLock {
  release(): void
}

const sqliteBusy = 5

/**
 * Takes the exclusive lock on a file, or returns null when another holder has it.
 * Node has no flock; SQLite's lock on an empty file is one, and unlike a file with a process id it is
 * never left behind by a killed process, so there is nothing dead to take over and no race in doing so.
 * The file stays after the release: removing it would let two holders lock two files of one name.
 */
export function takeKernelLock(path: string): KernelLock | null {
  closeSync(openSync(path, 'a', 0o600))
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (isBusy(error)) return null
    throw error
  }
  return { release: () => file.close() }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
