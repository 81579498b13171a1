import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../packages/database/src/opening/open-database.ts'
import { portfolioTransactions } from '../../../packages/database/src/repositories/portfolios/portfolio-transactions.ts'
import { portfolios } from '../../../packages/database/src/repositories/portfolios/portfolios.ts'
import { addUser } from '../../../packages/testing/src/database/add-user.ts'
import { startChildScript } from '../../../packages/testing/src/database/child-script.ts'
import { createMigratedFolder } from '../../../packages/testing/src/database/migrated-folder.ts'
import { BATCHES, OWNER, PORTFOLIO } from './imported-history.ts'

const KILLS = 4
/** The longest that a writer lives after its first batch, in milliseconds. */
const MAX_LIFETIME_MS = 250

const start = (directory: string) => startChildScript(new URL('history-writer.ts', import.meta.url), directory)

/** What is there of each batch: nothing, or all of it as it was sent. */
async function wholeBatches(directory: string): Promise<number[]> {
  const { kysely, close } = await openDatabase({ directory })
  try {
    const kept = new Map((await portfolioTransactions.all(kysely, OWNER, PORTFOLIO)).map((one) => [one.id, one]))
    const whole = BATCHES.flatMap((batch, number) => {
      const found = batch.flatMap(({ id }) => kept.get(id) ?? [])
      return found.length === 0 ? [] : [{ number, found, batch }]
    })
    expect(whole.map(({ found }) => found)).toEqual(whole.map(({ batch }) => batch))
    expect(kept.size).toBe(whole.reduce((sum, { batch }) => sum + batch.length, 0))
    expect((await portfolios.all(kysely, OWNER)).map(({ name }) => name)).toEqual(['Retirement'])
    return whole.map(({ number }) => number)
  } finally {
    await close()
  }
}

test(
  'an import killed at random moments and begun again loses nothing and takes nothing in twice',
  {
    timeout: 120_000,
  },
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'fairweight-import-kill-'))
    onTestFinished(() => rm(root, { recursive: true, force: true }))
    const directory = join(root, 'database')
    await createMigratedFolder(directory)
    const prepared = await openDatabase({ directory })
    await addUser(prepared.kysely, OWNER)
    await prepared.close()
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const writer = start(directory)
      const first = await writer.nextLine()
      await pause(Math.random() * MAX_LIFETIME_MS)
      writer.process.kill('SIGKILL')
      const acknowledged = [first, ...(await writer.remainingLines())].map(Number)
      expect(await wholeBatches(directory)).toEqual(expect.arrayContaining(acknowledged))
    }
    expect(await start(directory).remainingLines()).toHaveLength(BATCHES.length)
    expect(await wholeBatches(directory)).toEqual([...BATCHES.keys()])
  },
)
