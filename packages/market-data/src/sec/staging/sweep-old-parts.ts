import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PARTS_MARK } from './stage-answers.ts'

/** Whoever has not gone on with a killed import by then will not. */
const patience = 7 * 24 * 3_600_000

/** Removes parts of imports that were killed long ago and never gone on with. */
export async function sweepOldParts(parent: string): Promise<string[]> {
  const removed: string[] = []
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name)
    if (!name.startsWith(PARTS_MARK) || Date.now() - (await stat(path)).mtimeMs < patience) continue
    await rm(path, { recursive: true, force: true })
    removed.push(name)
  }
  return removed
}
