import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../../packages/database/src/opening/open-database.ts'
import { FolderLockedError } from '../../../packages/database/src/folder-lock/folder-locked-error.ts'
import { startChildScript } from '../../../packages/testing/src/database/child-script.ts'
import { countWholeGenerations } from './generation.ts'

/** What killing a writer again and again showed; lost writes and half-made ones end the proof with an error. */
export interface CrashOutcome {
  rounds: number
  acknowledged: number
  kept: number
  secondOwnersRejected: number
  slowestReopenMs: number
}

/** The longest that a writer lives after its first write of a round, in milliseconds. */
const MAX_LIFETIME = 400

/**
 * Kills a process that writes to the embedded database at random moments and opens the folder again each time.
 * Every write that it had acknowledged must be there, nothing may be half there, and a second owner must be
 * refused while it lives. `random` gives numbers in [0, 1).
 */
export async function crashEmbeddedWriter(rounds: number, random: () => number): Promise<CrashOutcome> {
  const root = await mkdtemp(join(tmpdir(), 'fairweight-kill-'))
  const directory = join(root, 'database')
  const outcome = { rounds, acknowledged: 0, kept: 0, secondOwnersRejected: 0, slowestReopenMs: 0 }
  try {
    for (let round = 0; round < rounds; round += 1) await killOnce(directory, random, outcome)
    return outcome
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function killOnce(directory: string, random: () => number, outcome: CrashOutcome): Promise<void> {
  const writer = startChildScript(new URL('writer.ts', import.meta.url), directory, String(outcome.kept))
  const first = await writer.nextLine()
  if (first === null) throw new Error('The writer ended before its first write.')
  await requireRejected(directory)
  outcome.secondOwnersRejected += 1
  await pause(random() * MAX_LIFETIME)
  writer.process.kill('SIGKILL')
  const lines = [first, ...(await writer.remainingLines())]
  outcome.acknowledged += lines.length
  await countSaved(directory, Number(lines.at(-1)) + 1, outcome)
}

async function requireRejected(directory: string): Promise<void> {
  const database = await openDatabase({ directory }).catch((error: unknown) => {
    if (error instanceof FolderLockedError) return null
    throw error
  })
  if (database) throw new Error('A second process opened the folder while the first had it.')
}

async function countSaved(directory: string, acknowledged: number, outcome: CrashOutcome): Promise<void> {
  const start = performance.now()
  const database = await openDatabase({ directory })
  try {
    outcome.kept = await countWholeGenerations(database.kysely)
    outcome.slowestReopenMs = Math.max(outcome.slowestReopenMs, Math.round(performance.now() - start))
  } finally {
    await database.close()
  }
  // One more than acknowledged is right: the kill may fall between the commit and the word of it.
  const extra = outcome.kept - acknowledged
  if (extra < 0) throw new Error(`${-extra} acknowledged writes are lost.`)
  if (extra > 1) throw new Error(`${extra} writes are there that nobody acknowledged.`)
}
