import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../opening/database.ts'
import { openDatabase } from '../opening/open-database.ts'
import { FolderIsOwned } from '../ownership/folder-is-owned.ts'
import { type ChildScript, startScript } from '../testing/child-script.ts'
import { durablePostgres } from '../testing/durable-postgres.ts'
import { layMigratedFolder } from '../testing/migrated-folder.ts'
import { type AccountRecord, startRecord } from './model/account-record.ts'
import { below, type Random, seededRandom } from './model/random.ts'
import { readWriterLine } from './model/writer-line.ts'

/** What the kills showed; a lost write, a half-made one or a second owner ends the proof with an error. */
export interface AccountKills {
  rounds: number
  seed: number
  acknowledged: number
  /** Writes whose acknowledgement the kill cut off, and that were found whole. */
  madeUnheard: number
  /** Of the embedded folder, while it was being written. */
  secondOwnersRefused: number
  slowestReopenMillis: number
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
const mostLines = 120

/** The longest from then to the kill, in milliseconds; some writes take longer. */
const longestPause = 30

/**
 * Kills the process that holds the embedded database with SIGKILL at random moments, while it makes accounts, edits lists and
 * bookmarks and merges accounts, and compares what the folder has then with what was acknowledged.
 */
export async function killEmbedded(times: number, seed: number): Promise<AccountKills> {
  const root = await mkdtemp(join(tmpdir(), 'fairweight-account-kill-'))
  const directory = join(root, 'database')
  const outcome = newOutcome(seed)
  const whileWriting = async () => {
    await requireRefused(directory)
    outcome.secondOwnersRefused += 1
  }
  const kill = async (writer: ChildScript) => void writer.process.kill('SIGKILL')
  try {
    await layMigratedFolder(directory)
    return await killAgain({ place: [directory, ''], whileWriting, kill, open: () => openDatabase({ directory }) }, times, outcome)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** The same with PostgreSQL: every process of the server is killed at once, and started again on what it left behind. */
export async function killPostgres(times: number, seed: number): Promise<AccountKills> {
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

async function killAgain(victim: Victim, times: number, outcome: AccountKills): Promise<AccountKills> {
  const random = seededRandom(outcome.seed)
  const record = startRecord()
  while (outcome.rounds < times) {
    outcome.rounds += 1
    await killOnce(victim, random, record, outcome).catch((error: unknown) => {
      throw new Error(`Kill ${outcome.rounds} of seed ${outcome.seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    })
  }
  return { ...outcome, acknowledged: record.acknowledged() }
}

async function killOnce(victim: Victim, random: Random, record: AccountRecord, outcome: AccountKills): Promise<void> {
  const writer = startScript(new URL('account-writer.ts', import.meta.url), ...victim.place, String(below(random, 2 ** 31)))
  const lines = [await requireLine(writer)]
  await victim.whileWriting()
  for (let more = below(random, mostLines); more > 0; more -= 1) lines.push(await requireLine(writer))
  const rest = writer.remainingLines()
  await pause(random() * longestPause)
  if (writer.process.exitCode !== null) throw new Error(`The writer ended before it was killed: ${(await rest).at(-1)}`)
  await victim.kill(writer)
  for (const line of [...lines, ...(await rest)]) record.note(readWriterLine(line))
  const start = performance.now()
  const database = await victim.open()
  outcome.slowestReopenMillis = Math.max(outcome.slowestReopenMillis, Math.round(performance.now() - start))
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

async function requireRefused(directory: string): Promise<void> {
  const database = await openDatabase({ directory }).catch((error: unknown) => {
    if (error instanceof FolderIsOwned) return null
    throw error
  })
  if (database) throw new Error('A second process opened the folder while the first had it.')
}

function newOutcome(seed: number): AccountKills {
  return { rounds: 0, seed, acknowledged: 0, madeUnheard: 0, secondOwnersRefused: 0, slowestReopenMillis: 0 }
}
