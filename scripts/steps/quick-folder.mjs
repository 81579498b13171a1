// Runs on any Node from 18 up, with nothing installed: plain JavaScript, built-in modules only.
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const ENOUGH = 4 * 1024 ** 3

/**
 * Makes a folder for what a run of tests throws away: in memory where there is plenty of it, since the tests lay and remove
 * hundreds of small databases, else among the temporary files. The caller removes it.
 */
export function makeQuickFolder() {
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), 'fairweight-test-'))
  // PostgreSQL, which runs as another user, has its own folders in here.
  chmodSync(folder, 0o755)
  return folder
}

/** Whether the machine has a folder in memory with plenty of room, as containers often do not. */
export function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ENOUGH
  } catch {
    return false
  }
}
