import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FolderIsOwned, openDatabase } from '@fairweight/database'
import { getDemoStocks } from '@fairweight/contract/calls'
import { DATA_HOME, layData } from '../../product/lay-data.ts'
import { requireDone, signUp } from '../../product/person.ts'
import { type RunningProduct, startProduct } from '../../product/start-product.ts'
import { visit } from '../../product/visitor.ts'
import { visitFromAnywhere } from './anywhere.ts'
import { type Newcomers, startNewcomers } from './newcomers.ts'
import { startWriter, type Writer } from './writer.ts'

/** What the rounds showed; a lost write, a half-made one or a second owner ends them with an error. */
export interface ServerKills {
  rounds: number
  acknowledged: number
  newcomers: number
  /** Writes whose answer never came, and that were found whole. */
  doneUnanswered: number
  secondOwnersRefused: number
  slowestRestartMillis: number
}

interface Plan {
  readonly rounds: number
  readonly port: number
  readonly writers: number
  readonly random: () => number
  /** In milliseconds. A killed process takes a twelfth of a minute's permits of its callers with it: many kills need their distance. */
  readonly leastBetweenKills: number
}

/** The longest that the server lives after the writers began, in milliseconds. */
const longestLife = 1500

/** Kills the whole server at random moments while people write, starts it again, and compares with what was acknowledged. */
export async function killServer({ rounds, port, writers, random, leastBetweenKills }: Plan): Promise<ServerKills> {
  const dataDirectory = join(DATA_HOME, `fairweight-kill-server-${port}`)
  await layData(dataDirectory)
  const start = () => startProduct({ port, dataDirectory, settings: { RATE_LIMIT_SCALE: '1000', TRUST_PROXY: '1' } })
  let product = await start()
  const outcome: ServerKills = { rounds, acknowledged: 0, newcomers: 0, doneUnanswered: 0, secondOwnersRefused: 0, slowestRestartMillis: 0 }
  try {
    const writing = await writersOf(product, writers, random)
    let distance: Promise<unknown> = Promise.resolve()
    for (let round = 0; round < rounds; round += 1) {
      await requireRefused(dataDirectory)
      outcome.secondOwnersRefused += 1
      // Somebody new each time: what is merged into one account must not fill it.
      const newcomers = startNewcomers(product.origin, await signUp(product.origin, visitFromAnywhere(product.origin)))
      await distance
      await writeAndKill(product, writing, newcomers, random, outcome)
      distance = pause(leastBetweenKills)
      product = await start()
      outcome.slowestRestartMillis = Math.max(outcome.slowestRestartMillis, Math.round(product.milliseconds))
      for (const writer of writing) outcome.doneUnanswered += Number((await writer.compare()) === 'with')
      await newcomers.compare()
    }
    return outcome
  } finally {
    await product.kill()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

async function writersOf({ origin }: RunningProduct, count: number, random: () => number): Promise<Writer[]> {
  const { stocks } = getDemoStocks.response.parse(requireDone(await visit(origin).call(getDemoStocks)).body)
  const tickers = stocks.map(({ TICKER }) => TICKER).slice(0, 40)
  const writers: Writer[] = []
  for (let place = 0; place < count; place += 1) writers.push(await startWriter(await signUp(origin), tickers, random))
  return writers
}

async function writeAndKill(product: RunningProduct, writers: readonly Writer[], newcomers: Newcomers, random: () => number, outcome: ServerKills): Promise<void> {
  const writing = Promise.all([newcomers.comeUntilGone(), ...writers.map((writer) => writer.writeUntilGone())])
  // A writer that fails while the server lives must end the proof at once.
  await Promise.race([pause(random() * longestLife), writing])
  await product.kill()
  const [arrived = 0, ...acknowledged] = await writing
  outcome.newcomers += arrived
  outcome.acknowledged += acknowledged.reduce((sum, count) => sum + count, 0)
}

async function requireRefused(dataDirectory: string): Promise<void> {
  const database = await openDatabase({ directory: join(dataDirectory, 'database') }).catch((error: unknown) => {
    if (error instanceof FolderIsOwned) return null
    throw error
  })
  if (database) throw new Error('A second process opened the folder while the server had it.')
}
