import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FolderLockedError } from '@fairweight/database/folder-lock/folder-locked-error.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { getDemoStocks } from '@fairweight/contract/calls'
import { DATA_HOME, createDataFolder } from '../../../scripts/product/create-data-folder.ts'
import { requireDone, signUp } from '../../../scripts/product/person.ts'
import { type RunningProduct, startProduct } from '../../../scripts/product/start-product.ts'
import { visit } from '../../../scripts/product/visitor.ts'
import { visitFromOwnAddress } from './own-address.ts'
import { type NewAccounts, startNewAccounts } from './new-accounts.ts'
import { startWriter, type Writer } from './writer.ts'

/** What the rounds showed; a lost write, a half-made one or a second owner ends them with an error. */
export interface ServerCrashes {
  rounds: number
  acknowledged: number
  newUsers: number
  /** Writes whose answer never came, and that were found whole. */
  doneUnanswered: number
  secondOwnersRejected: number
  slowestRestartMs: number
}

interface Plan {
  readonly rounds: number
  readonly port: number
  readonly writers: number
  readonly random: () => number
  /** In milliseconds. A killed process takes a twelfth of a minute's permits of its callers with it: many kills need their distance. */
  readonly minBetweenCrashes: number
}

/** The longest that the server lives after the writers began, in milliseconds. */
const MAX_LIFETIME = 1500

/** Kills the whole server at random moments while people write, starts it again, and compares with what was acknowledged. */
export async function crashServer({ rounds, port, writers, random, minBetweenCrashes }: Plan): Promise<ServerCrashes> {
  const dataDirectory = join(DATA_HOME, `fairweight-kill-server-${port}`)
  await createDataFolder(dataDirectory)
  const start = () => startProduct({ port, dataDirectory, settings: { RATE_LIMIT_SCALE: '1000', TRUST_PROXY: '1' } })
  let product = await start()
  const outcome: ServerCrashes = {
    rounds,
    acknowledged: 0,
    newUsers: 0,
    doneUnanswered: 0,
    secondOwnersRejected: 0,
    slowestRestartMs: 0,
  }
  try {
    const writing = await writersOf(product, writers, random)
    let distance: Promise<unknown> = Promise.resolve()
    for (let round = 0; round < rounds; round += 1) {
      await requireRejected(dataDirectory)
      outcome.secondOwnersRejected += 1
      // Somebody new each time: what is merged into one account must not fill it.
      const newUsers = startNewAccounts(
        product.origin,
        await signUp(product.origin, visitFromOwnAddress(product.origin)),
      )
      await distance
      await writeAndKill(product, writing, newUsers, random, outcome)
      distance = pause(minBetweenCrashes)
      product = await start()
      outcome.slowestRestartMs = Math.max(outcome.slowestRestartMs, Math.round(product.milliseconds))
      for (const writer of writing) outcome.doneUnanswered += Number((await writer.compare()) === 'with')
      await newUsers.compare()
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

async function writeAndKill(
  product: RunningProduct,
  writers: readonly Writer[],
  newUsers: NewAccounts,
  random: () => number,
  outcome: ServerCrashes,
): Promise<void> {
  const writing = Promise.all([newUsers.arriveUntilCrash(), ...writers.map((writer) => writer.writeUntilCrash())])
  // A writer that fails while the server lives must end the proof at once.
  await Promise.race([pause(random() * MAX_LIFETIME), writing])
  await product.kill()
  const [arrived = 0, ...acknowledged] = await writing
  outcome.newUsers += arrived
  outcome.acknowledged += acknowledged.reduce((sum, count) => sum + count, 0)
}

async function requireRejected(dataDirectory: string): Promise<void> {
  const database = await openDatabase({ directory: join(dataDirectory, 'database') }).catch((error: unknown) => {
    if (error instanceof FolderLockedError) return null
    throw error
  })
  if (database) throw new Error('A second process opened the folder while the server had it.')
}
