import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, assert, beforeEach, expect, it } from 'vitest'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { writeFiledMarket } from '@fairweight/testing/market/sec/filed-market.ts'
import { openTestClient } from '@fairweight/testing/market/sources/test-client.ts'
import { startHttpServer } from '@fairweight/testing/market/sources/http-server.ts'
import { type TemporaryMarket, openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import type { MarketContext } from '../context/market-context.ts'
import { rawFolder } from '../context/market-folders.ts'
import { databaseObjects } from '../object-store/database-objects.ts'
import { publishSnapshot } from '../publishing/publish-snapshot.ts'
import { importMarketFiles } from './import-market-files.ts'

let market: TemporaryMarket
let here: MarketContext
/** Another machine: the same database and store, and an empty data folder. */
let there: MarketContext

beforeEach(async () => {
  market = await openTemporaryMarket()
  const store = { database: market.database, objects: databaseObjects(market.database) }
  here = { ...market, store }
  there = { ...market, store, dataDirectory: await mkdtemp(join(tmpdir(), 'fairweight-elsewhere-')) }
})

afterEach(async () => {
  await rm(there.dataDirectory, { recursive: true, force: true })
  await market.close()
})

/** Three imports and two publications. */
const LONG = { tags: 'long', timeout: 120_000 }

const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

it(
  'a machine with an empty disk reads the filings again that another imported, and publishes the same',
  LONG,
  async () => {
    const { facts, prices, submissions, tickers, splits } = await writeFiledMarket(market.dataDirectory)
    await importMarketFiles(
      { prices: [prices], splits: [splits], facts: [facts], submissions: [submissions], tickers: [tickers] },
      here,
    )
    const before = await publishSnapshot({ dataset: 'market', asOf: '2018-02-22' }, here)
    const received = await filesOf(rawFolder(here.dataDirectory, 'market'))
    const readAgain = (context: MarketContext) =>
      importMarketFiles({ facts: [rawFolder(context.dataDirectory, 'market')] }, context)

    const rebuilt = await readAgain(there)
    expect((await filesOf(rawFolder(there.dataDirectory, 'market'))).toSorted()).toEqual(received.toSorted())
    // Whoever has the files on the disk comes to the very same history.
    expect((await readAgain(here)).generation).toBe(rebuilt.generation)
    expect((await canonical.current(market.database.kysely, 'market'))?.generationId).toBe(rebuilt.generation)
    const after = await publishSnapshot({ dataset: 'market', asOf: '2018-02-22' }, there)
    expect({ counts: after.counts, grades: after.grades }).toEqual({ counts: before.counts, grades: before.grades })
  },
)

it('an answer that one machine fetched is not asked for again by another, and can be imported there', async () => {
  const rows = JSON.stringify([{ date: '2024-03-04', close: 1 }])
  const server = await startHttpServer(() => ({ body: rows }))
  const request = {
    source: 'eodhd',
    url: `${server.origin}/api/eod?fmt=json`,
    expects: 'json',
    name: 'prices/eod_ZQX.US.json',
    maxBytes: 10_000,
  } as const
  const [first, second] = [here, there].map(({ dataDirectory, store }) => openTestClient({ dataDirectory, store }))
  assert(first)
  assert(second)
  try {
    const { path, ...answer } = await first.get(request)
    await rm(join(here.dataDirectory, 'raw'), { recursive: true })
    const brought = await second.get(request)
    expect(brought).toEqual({
      ...answer,
      path: path.replace(here.dataDirectory, there.dataDirectory),
      isFromCollection: true,
    })
    expect(server.asked).toHaveLength(1)
    // The first one's own disk may be lost as well.
    expect(await first.get(request)).toEqual({ ...answer, path, isFromCollection: true })
    expect(server.asked).toHaveLength(1)
  } finally {
    await Promise.all([first.close(), second.close(), server.close()])
  }
})
