import { link, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { afterEach, assert, beforeEach, expect, test } from 'vitest'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import { storedFolders } from '@fairweight/database/repositories/stored-objects.ts'
import { type DailyMarket, openDailyMarket } from '@fairweight/testing/market/daily/daily-market.ts'
import type { MarketContext } from '../context/market-context.ts'
import { canonicalFolder, snapshotFolder } from '../context/market-folders.ts'
import { databaseObjects } from '../object-store/database-objects.ts'
import { keepSnapshot } from '../object-store/published-folders.ts'
import { bringReceived, keepReceived } from '../object-store/received-files.ts'
import { exists } from '../storage/durable-folder.ts'
import { RawStore } from '../storage/raw-store.ts'
import { cleanMarket } from './clean-market.ts'
import { diskUse } from './disk-use.ts'
import { RESTORE_WINDOW_DAYS } from './restore-window.ts'

const OLD = new Date('2026-06-01T00:00:00Z')

let market: DailyMarket

beforeEach(async () => {
  market = await openDailyMarket()
  market.setTime('2026-11-24 09:00')
})
afterEach(() => market.close())

const at = (...names: string[]) => join(market.dataDirectory, ...names)

async function write(path: string, modified: Date): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'kept')
  await utimes(path, modified, modified)
  await utimes(dirname(path), modified, modified)
  return path
}

/** Cleans a restore window earlier, so that what nobody needs is known to have been unneeded for long enough. */
async function beginRestoreWindow(context: MarketContext = market): Promise<void> {
  const now = market.clock().getTime()
  await cleanMarket({ ...context, clock: () => new Date(now - RESTORE_WINDOW_DAYS * DAY_MS) }, 3_650)
}

/** An answer that was received from an address, as old as it says. */
async function receive(source: string, text: string, receivedAt: Date): Promise<string> {
  const { path } = await new RawStore(at('raw', 'sec')).storeBytes(Buffer.from(text), 'answer.json', {
    source,
    receivedAt: receivedAt.toISOString(),
  })
  await utimes(path, receivedAt, receivedAt)
  return path
}

test('old collections, answers and generations go; what is new, current or the newest of the SEC stays', async () => {
  const recent = new Date('2026-11-20T00:00:00Z')
  const address = 'https://data.sec.gov/api/xbrl/companyfacts/CIK0000000001.json'
  const gone = [
    await write(at('raw', 'collections', 'market', 'daily-2026-06-01-prices', 'eodhd', 'a.json'), OLD),
    await write(at('raw', 'eodhd', 'ab', 'abc.json'), OLD),
    await write(at('canonical', 'market', 'former', 'prices.parquet'), OLD),
    await receive(address, 'first', OLD),
  ]
  for (const folder of ['daily-2026-06-01-prices', 'daily-2026-06-01-prices/eodhd'])
    await utimes(at('raw', 'collections', 'market', folder), OLD, OLD)
  const generation = (await canonical.current(market.database.kysely, 'market'))?.generationId ?? ''
  const current = join(canonicalFolder(market.dataDirectory, 'market'), generation)
  await utimes(current, OLD, OLD)
  const kept = [
    current,
    await write(at('raw', 'collections', 'market', 'daily-2026-11-20-prices', 'eodhd', 'a.json'), recent),
    await write(at('raw', 'eodhd', 'cd', 'cde.json'), recent),
    await write(at('canonical', 'market', '.writing-1-x', 'prices.parquet'), OLD),
    await receive(address, 'second', new Date('2026-07-01T00:00:00Z')),
    await receive('/home/rosa/companyfacts.zip', 'imported by hand', OLD),
  ]
  await beginRestoreWindow()
  const { removed, keepDays } = await cleanMarket(market, 90)
  expect({ removed, keepDays }).toEqual({
    keepDays: 90,
    removed: { collections: 1, answers: 2, generations: 1, snapshots: 0, storedFolders: 0, storedParts: 0 },
  })
  expect(await Promise.all(gone.map(exists))).toEqual(gone.map(() => false))
  expect(await Promise.all(kept.map(exists))).toEqual(kept.map(() => true))
  expect((await readdir(at('raw', 'eodhd', 'ab'))).length).toBe(0)
})

test('old snapshots go with what was found about them, but for the newest five and those of kept results', async () => {
  const db = market.database.kysely
  const ids = Array.from({ length: 8 }, (_, place) => asSnapshotId(`old-${place}`))
  for (const [place, id] of ids.entries()) {
    await snapshots.record(db, { id, dataset: 'market', asOf: `2026-06-0${place + 1}`, manifest: {} })
    await write(join(snapshotFolder(market.dataDirectory, id), 'manifest.json'), OLD)
    const made = new Date(OLD.getTime() + place * 86_400_000)
    await db.updateTable('snapshot').set({ created_at: made }).where('id', '=', id).execute()
  }
  // Whatever is brought back to a minute of the last week may need them.
  expect((await cleanMarket(market, 90)).removed.snapshots).toBe(0)
  await beginRestoreWindow()
  expect((await cleanMarket(market, 90)).removed.snapshots).toBe(0)
  market.setTime('2026-12-01 09:00')
  const { removed } = await cleanMarket(market, 90)
  expect(removed.snapshots).toBe(4)
  const there = await Promise.all(ids.map((id) => exists(snapshotFolder(market.dataDirectory, id))))
  expect(there).toEqual([false, false, false, false, true, true, true, true])
  expect((await snapshots.ages(db)).map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  expect((await cleanMarket(market, 90)).removed.snapshots).toBe(0)
})

test('the store loses the same snapshots, and the parts that only they were made of', async () => {
  const db = market.database.kysely
  const context = { ...market, store: { database: market.database, objects: databaseObjects(market.database) } }
  const [unneeded, needed] = [asSnapshotId('old-0'), asSnapshotId('old-7')]
  for (const id of [unneeded, needed]) {
    await write(join(snapshotFolder(market.dataDirectory, id), 'rows.json'), OLD)
    await writeFile(join(snapshotFolder(market.dataDirectory, id), 'own.json'), id)
    await keepSnapshot(context, id)
  }
  await snapshots.record(db, { id: needed, dataset: 'market', asOf: '2026-06-01', manifest: {} })
  const parts = async () => (await db.selectFrom('stored_object').select('name').execute()).length
  expect(await parts()).toBe(3)
  await beginRestoreWindow(context)
  // What was kept lately stays, whoever needs it.
  expect((await cleanMarket(context, 90)).removed).toMatchObject({ storedFolders: 0, storedParts: 0 })
  await db.updateTable('stored_folder').set({ kept_at: OLD }).execute()
  await db.updateTable('stored_object').set({ kept_at: OLD }).execute()
  expect((await cleanMarket(context, 90)).removed).toMatchObject({ storedFolders: 2, storedParts: 1 })
  expect((await storedFolders.below(db, 'snapshots')).map(({ name }) => name)).toEqual([`snapshots/${needed}`])
  expect(await parts()).toBe(2)
})

test('the store loses received files as a data folder does, once they were unneeded for the restore window', async () => {
  const db = market.database.kysely
  const store = { database: market.database, objects: databaseObjects(market.database), clock: market.clock }
  const context = { ...market, store }
  const address = 'https://data.sec.gov/api/xbrl/companyfacts/CIK0000000001.json'
  const collected = (day: string) => at('raw', 'collections', 'market', `daily-${day}-prices`, 'eodhd')
  const writeText = async (path: string) => {
    await write(path, OLD)
    await writeFile(path, path)
    return path
  }
  const gone = [
    await receive(address, 'first', OLD),
    await writeText(at('raw', 'eodhd', 'ab', 'abc.json')),
    await writeText(join(collected('2026-06-01'), 'a.json')),
  ]
  const stays = [
    await receive(address, 'second', new Date('2026-07-01T00:00:00Z')),
    await receive('/home/rosa/companyfacts.zip', 'imported by hand', OLD),
    await writeText(at('raw', 'folders', 'ab', 'abc.json')),
    await writeText(join(collected('2026-11-20'), 'a.json')),
    await writeText(join(collected('2026-11-20'), 'b.json')),
  ]
  await keepReceived(context, [...gone, ...stays])
  await rm(at('raw'), { recursive: true })
  const namesOf = (paths: readonly string[]) => paths.map((path) => relative(market.dataDirectory, path)).toSorted()
  const kept = async () => (await storedFolders.below(db, 'raw')).map(({ name }) => name).toSorted()
  await db.updateTable('stored_folder').set({ kept_at: OLD }).execute()
  await db.updateTable('stored_object').set({ kept_at: OLD }).execute()
  // One answer of a collection that is still used keeps all of it.
  const [used = ''] = namesOf(stays.slice(3, 4))
  await db
    .updateTable('stored_folder')
    .set({ kept_at: new Date('2026-11-20') })
    .where('name', '=', used)
    .execute()
  expect((await cleanMarket(context, 90)).removed).toMatchObject({ storedFolders: 0 })
  market.setTime('2026-12-01 08:59')
  expect((await cleanMarket(context, 90)).removed).toMatchObject({ storedFolders: 0 })
  expect(await kept()).toEqual(namesOf([...gone, ...stays]))
  market.setTime('2026-12-01 09:00')
  expect((await cleanMarket(context, 90)).removed).toMatchObject({ storedFolders: 3, storedParts: 3 })
  expect(await kept()).toEqual(namesOf(stays))
  await bringReceived(context, [at('raw')])
  expect(await Promise.all(stays.map(exists))).toEqual(stays.map(() => true))
})

test('what was needed within the restore window stays, and what is needed again begins anew', async () => {
  const db = market.database.kysely
  const ids = Array.from({ length: 6 }, (_, place) => asSnapshotId(`kept-${place}`))
  for (const [place, id] of ids.entries()) {
    await snapshots.record(db, { id, dataset: 'sample', asOf: `2026-05-0${place + 1}`, manifest: {} })
    await write(join(snapshotFolder(market.dataDirectory, id), 'manifest.json'), OLD)
    await db
      .updateTable('snapshot')
      .set({ created_at: new Date(OLD.getTime() + place) })
      .where('id', '=', id)
      .execute()
  }
  const [eldest] = ids
  assert(eldest)
  const isThere = () => exists(snapshotFolder(market.dataDirectory, eldest))
  const cleanOn = async (day: string) => {
    market.setTime(`${day} 09:00`)
    await cleanMarket(market, 90)
    return isThere()
  }
  expect(await cleanOn('2026-11-24')).toBe(true)
  // Readers are moved back to it and forward again: from then on it is needed for another week.
  await db.insertInto('snapshot_pointer').values({ dataset: 'sample', snapshot_id: eldest }).execute()
  expect(await cleanOn('2026-11-26')).toBe(true)
  await db.deleteFrom('snapshot_pointer').where('dataset', '=', 'sample').execute()
  expect(await cleanOn('2026-11-27')).toBe(true)
  expect(await cleanOn('2026-12-03')).toBe(true)
  expect(await cleanOn('2026-12-04')).toBe(false)
})

test('of a folder that is kept anew with other files, the parts of before stay for the restore window', async () => {
  const db = market.database.kysely
  const context = {
    ...market,
    store: { database: market.database, objects: databaseObjects(market.database, market.clock), clock: market.clock },
  }
  const id = asSnapshotId('shown')
  await snapshots.record(db, { id, dataset: 'market', asOf: '2026-11-24', manifest: {} })
  await write(join(snapshotFolder(market.dataDirectory, id), 'rows.json'), OLD)
  for (const text of ['first', 'second', 'second']) {
    await write(at('changes', `${id}.json`), OLD)
    await writeFile(at('changes', `${id}.json`), text)
    await keepSnapshot(context, id)
  }
  const parts = async () => (await db.selectFrom('stored_object').select('name').execute()).length
  expect(await parts()).toBe(3)
  market.setTime('2026-11-30 09:00')
  expect((await cleanMarket(context, 14)).removed).toMatchObject({ storedFolders: 0, storedParts: 0 })
  market.setTime('2026-12-02 09:00')
  expect((await cleanMarket(context, 14)).removed).toMatchObject({ storedFolders: 1, storedParts: 1 })
  expect(await parts()).toBe(2)
})

test('a file with two names takes its space once', async () => {
  const { answers } = await diskUse(market.dataDirectory)
  await write(at('raw', 'eodhd', 'ab', 'abc.json'), OLD)
  await link(at('raw', 'eodhd', 'ab', 'abc.json'), at('raw', 'eodhd', 'ab', 'other.json'))
  expect((await diskUse(market.dataDirectory)).answers).toBe(answers + 4)
})
