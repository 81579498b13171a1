import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../packages/database/src/opening/database.ts'
import { openDatabase } from '../../../packages/database/src/opening/open-database.ts'
import { FolderLockedError } from '../../../packages/database/src/folder-lock/folder-locked-error.ts'
import { type ChildScript, startChildScript } from '../../../packages/testing/src/database/child-script.ts'
import { durablePostgres } from '../../../packages/testing/src/database/durable-postgres.ts'
import { createMigratedFolder } from '../../../packages/testing/src/database/migrated-folder.ts'
import { type AccountRecord, startRecord } from './model/account-record.ts'
import { randomBelow, type Random, seededRandom } from './model/random.ts'
import { readWriterLine } from './model/writer-line.ts'

/** What the kills showed; a lost write, a half-made one or a second owner ends the proof with an error. */
export interface AccountCrashes {
  rounds: number
  seed: number
  acknowledged: number
  /** Writes whose acknowledgment the kill cut off, and that were found whole. */
  madeUnheard: number
  /** Of the embedded folder, while it was being written. */
  secondOwnersRejected: number
  slowestReopenMs: number
}

/** One kind of database under the knife. */
interface Victim {
  /** What the writer is told: folder, address. */
  readonly place: readonly [string, string]
  whileWriting(): Promise<void>
  kill(writer: ChildScript): Promise<void>
  open(): Promise<Database>
}

/** The most lines that a writer prints before the moment of its death is drawn: half as many writes. */
const MAX_LINES = 120

/** The longest from then to the kill, in milliseconds; some writes take longer. */
const MAX_PAUSE = 30

/**
 * Kills the process that holds the embedded database with SIGKILL at random moments, while it makes accounts, edits lists and
 * bookmarks and merges accounts, and compares what the folder has then with what was acknowledged.
 */
export async function crashEmbedded(times: number, seed: number): Promise<AccountCrashes> {
  const root = await mkdtemp(join(tmpdir(), 'fairweight-account-kill-'))
  const directory = join(root, 'database')
  const outcome = newOutcome(seed)
  const whileWriting = async () => {
    await requireRejected(directory)
    outcome.secondOwnersRejected += 1
  }
  const kill = async (writer: ChildScript) => void writer.process.kill('SIGKILL')
  try {
    await createMigratedFolder(directory)
    return await killAgain(
      { place: [directory, ''], whileWriting, kill, open: () => openDatabase({ directory }) },
      times,
      outcome,
    )
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** The same with PostgreSQL: every process of the server is killed at once, and started again on what it left behind. */
export async function crashPostgres(times: number, seed: number): Promise<AccountCrashes> {
  const server = await durablePostgres()
  try {
    const url = await server.createDatabase()
    const open = async () => {
      await server.start()
      return openDatabase({ url, directory: '' })
    }
    const victim: Victim = { place: ['', url], whileWriting: async () => undefined, kill: () => server.kill(), open }
    return await killAgain(victim, times, newOutcome(seed))
  } finally {
    await server.remove()
  }
}

async function killAgain(victim: Victim, times: number, outcome: AccountCrashes): Promise<AccountCrashes> {
  const random = seededRandom(outcome.seed)
  const record = startRecord()
  while (outcome.rounds < times) {
    outcome.rounds += 1
    await killOnce(victim, random, record, outcome).catch((error: unknown) => {
      throw new Error(
        `Kill ${outcome.rounds} of seed ${outcome.seed}: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      )
    })
  }
  return { ...outcome, acknowledged: record.acknowledged() }
}

async function killOnce(victim: Victim, random: Random, record: AccountRecord, outcome: AccountCrashes): Promise<void> {
  const writer = startChildScript(
    new URL('account-writer.ts', import.meta.url),
    ...victim.place,
    String(randomBelow(random, 2 ** 31)),
  )
  const lines = [await requireLine(writer)]
  await victim.whileWriting()
  for (let more = randomBelow(random, MAX_LINES); more > 0; more -= 1) lines.push(await requireLine(writer))
  const rest = writer.remainingLines()
  await pause(random() * MAX_PAUSE)
  if (writer.process.exitCode !== null) throw new Error(`The writer ended before it was killed: ${(await rest).at(-1)}`)
  await victim.kill(writer)
  for (const line of [...lines, ...(await rest)]) record.note(readWriterLine(line))
  const start = performance.now()
  const database = await victim.open()
  outcome.slowestReopenMs = Math.max(outcome.slowestReopenMs, Math.round(performance.now() - start))
  try {
    outcome.madeUnheard += await record.compare(database.kysely)
  } finally {
    await database.close()
  }
}

async function requireLine(writer: ChildScript): Promise<string> {
  const line = await writer.nextLine()
  if (line === null) throw new Error('The writer ended before it was killed.')
  return line
}

async function requireRejected(directory: string): Promise<void> {
  const database = await openDatabase({ directory }).catch((error: unknown) => {
    if (error instanceof FolderLockedError) return null
    throw error
  })
  if (database) throw new Error('A second process opened the folder while the first had it.')
}

function newOutcome(seed: number): AccountCrashes {
  return { rounds: 0, seed, acknowledged: 0, madeUnheard: 0, secondOwnersRejected: 0, slowestReopenMs: 0 }
}
