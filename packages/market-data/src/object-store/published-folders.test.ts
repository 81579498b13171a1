import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, assert, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSnapshotId, type SnapshotId } from '@fairweight/domain/identifiers'
import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { storedFolders } from '@fairweight/database/repositories/stored-objects.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import type { MarketContext } from '../context/market-context.ts'
import type { FolderStore } from '../context/object-store.ts'
import { changesFolder, generationFolder, snapshotFolder } from '../context/market-folders.ts'
import { readSeriesRows } from '../snapshots/series-rows.ts'
import { writeChanges } from '../snapshots/grade-changes.ts'
import { type SnapshotReader, openSnapshot, readSnapshot } from '../snapshots/open-snapshot.ts'
import { exists } from '../storage/durable-folder.ts'
import { databaseObjects } from './database-objects.ts'
import {
  bringChanges,
  bringGeneration,
  bringSnapshot,
  fetchedSnapshot,
  isSnapshotAtHand,
  keepGeneration,
  keepPublished,
  keepSnapshot,
  trimPublished,
} from './published-folders.ts'
import { removeUnlistedObjects } from './remove-unlisted-objects.ts'

let publisher: SmallMarket
let store: FolderStore
let id: SnapshotId
let generation: string
/** A server with an empty data folder and the same database. */
let server: MarketContext

beforeAll(async () => {
  publisher = await makeSmallMarket()
  const { database, dataDirectory } = publisher.context
  store = { database, objects: databaseObjects(database) }
  const context = { ...publisher.context, store }
  const name = (await readdir(join(dataDirectory, 'snapshots'))).find((one) => !one.startsWith('.'))
  id = asSnapshotId(name ?? assert.fail('The small market is published.'))
  const reader = await openSnapshot(dataDirectory, id)
  generation = reader.manifest.generation
  await reader.close()
  await keepGeneration(context, 'sample', generation)
  await keepSnapshot(context, id)
})

afterAll(() => publisher.close())

beforeEach(async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-elsewhere-'))
  server = { dataDirectory, database: publisher.context.database, store }
})

afterEach(() => rm(server.dataDirectory, { recursive: true, force: true }))

/** All that a reader answers of some stocks. */
async function answersOf(reader: SnapshotReader): Promise<unknown> {
  const tickers = reader.tickers.map(({ ticker }) => ticker)
  const some = tickers.filter((_, place) => place % 10 === 0)
  await reader.bringSeries()
  const { dates, series } = reader.totalReturnRows(some, '3y')
  return {
    bodies: Object.keys(reader.manifest.bodies).map((name) => reader.body(name)),
    details: await Promise.all(some.map((ticker) => reader.details(ticker))),
    keyFigures: await Promise.all(some.map((ticker) => reader.keyFigures?.of(ticker))),
    history: await reader.history(some, '1y'),
    from: await reader.totalReturnsFrom(some, '2020-01-01'),
    rows: { dates, series: readSeriesRows(series) },
    inputs: await reader.inputHashes(),
    changes: reader.changes,
  }
}

async function expectSameFiles(one: string, other: string): Promise<void> {
  const files = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
      .toSorted()
  expect(await files(other)).toEqual(await files(one))
  for (const file of await files(one))
    expect((await readFile(join(other, file))).equals(await readFile(join(one, file))), file).toBe(true)
}

describe('a server with an empty disk', () => {
  it('answers everything before any large file is there, and the same when all are', { tags: 'long' }, async () => {
    const there = await openSnapshot(publisher.context.dataDirectory, id)
    const files = (await fetchedSnapshot(server, id)) ?? assert.fail('It is kept.')
    const { dataDirectory } = server
    const here = await readSnapshot(files, { id, dataDirectory, historyDirectory: dataDirectory })
    expect(await exists(join(dataDirectory, 'snapshots', `.fetching-${id}`, 'closes.f64'))).toBe(false)
    const expected = await answersOf(there)
    expect(await answersOf(here)).toEqual(expected)
    await files.fetchAll()
    expect(await answersOf(here)).toEqual(expected)
    await Promise.all([here.close(), there.close()])
    expect(await readdir(join(dataDirectory, 'snapshots'))).toEqual([id])
  })

  it('brings snapshots and histories byte for byte, however many ask at once', async () => {
    await Promise.all([
      bringSnapshot(server, id),
      bringSnapshot(server, id),
      bringGeneration(server, 'sample', generation),
    ])
    const { dataDirectory } = publisher.context
    await expectSameFiles(snapshotFolder(dataDirectory, id), snapshotFolder(server.dataDirectory, id))
    await expectSameFiles(
      generationFolder(dataDirectory, 'sample', generation),
      generationFolder(server.dataDirectory, 'sample', generation),
    )
  })

  it('goes on with what a killed process had fetched, and takes nothing half-written for a file', async () => {
    const files = (await fetchedSnapshot(server, id)) ?? assert.fail('It is kept.')
    await files.read('rows.json')
    const arriving = join(server.dataDirectory, 'snapshots', `.fetching-${id}`)
    await writeFile(join(arriving, '.writing-1-abc'), 'half')
    await bringSnapshot(server, id)
    await expectSameFiles(snapshotFolder(publisher.context.dataDirectory, id), snapshotFolder(server.dataDirectory, id))
  })

  it('finds what was published before there was a store', { tags: 'long', timeout: 60_000 }, async () => {
    const { kysely } = server.database
    await storedFolders.remove(kysely, `snapshots/${id}`)
    await storedFolders.remove(kysely, `canonical/sample/${generation}`)
    await keepPublished(server)
    expect(await isSnapshotAtHand(server, id)).toBe(false)
    await keepPublished({ ...publisher.context, store })
    await bringSnapshot(server, id)
    expect(await exists(await bringGeneration(server, 'sample', generation))).toBe(true)
  })

  it('leaves what nobody keeps to whoever reads it', async () => {
    const unknown = asSnapshotId('0'.repeat(16))
    expect([await isSnapshotAtHand(server, unknown), await isSnapshotAtHand(server, id)]).toEqual([false, true])
    expect(await fetchedSnapshot(server, unknown)).toBeNull()
    expect(await exists(await bringSnapshot(server, unknown))).toBe(false)
  })

  it('refuses a damaged part and a missing one, and puts no folder in place', async () => {
    const { kysely } = server.database
    const name = await partOf('snapshots', 'tickers.json')
    const content = (await store.objects.get(name)) ?? assert.fail('It is kept.')
    try {
      await sql`update stored_object set content = ${Buffer.from('nonsense')} where name = ${name}`.execute(kysely)
      await expect(bringSnapshot(server, id)).rejects.toThrow('is damaged in the store')
      await sql`delete from stored_object where name = ${name}`.execute(kysely)
      await expect(bringSnapshot(server, id)).rejects.toThrow('is not in the store')
      expect(await exists(snapshotFolder(server.dataDirectory, id))).toBe(false)
    } finally {
      await store.objects.put(name, content)
    }
  })
})

describe('changes since the day before', () => {
  it('come with their snapshot, are brought again when they are others, and go when there are none', async () => {
    const context = { ...publisher.context, store }
    const file = (folder: string) => join(changesFolder(folder), `${id}.json`)
    const first = { snapshot: id, previous: 'a', stocks: {} }
    await writeChanges(context.dataDirectory, first)
    await keepSnapshot(context, id)
    const brought = await bringChanges(server, id, null)
    expect(JSON.parse(await readFile(file(server.dataDirectory), 'utf8'))).toEqual(first)
    expect(await bringChanges(server, id, brought)).toBe(brought)
    await writeChanges(context.dataDirectory, { ...first, previous: 'b' })
    await keepSnapshot(context, id)
    const again = await bringChanges(server, id, brought)
    expect(again).not.toBe(brought)
    expect(JSON.parse(await readFile(file(server.dataDirectory), 'utf8'))).toMatchObject({ previous: 'b' })
    await rm(file(context.dataDirectory))
    await keepSnapshot(context, id)
    await bringChanges(server, id, again)
    expect(await exists(file(server.dataDirectory))).toBe(false)
  })
})

describe('a full disk and a full store', () => {
  it(
    'keep what readers see and what was used last; what only the disk has stays',
    { tags: 'long', timeout: 60_000 },
    async () => {
      await bringSnapshot(server, id)
      const folder = join(server.dataDirectory, 'snapshots')
      const others = Array.from({ length: 9 }, (_, place) => `${place}`.repeat(16))
      for (const [place, name] of others.entries()) {
        await bringSnapshotAs(name)
        const then = new Date(Date.now() - (place + 1) * HOUR_MS)
        await utimes(join(folder, name), then, then)
      }
      await utimes(join(folder, id), new Date(0), new Date(0))
      await storedFolders.remove(server.database.kysely, `snapshots/${others[8]}`)
      await trimPublished(server, [{ id, dataset: 'sample', generation }])
      expect((await readdir(folder)).toSorted()).toEqual([...others.slice(0, 6), others[8], id].toSorted())
    },
  )

  it('lose the parts that no folder lists, a day after somebody wanted them', async () => {
    const { kysely } = server.database
    const listed = await partOf('snapshots', 'rows.json')
    await store.objects.put('unlisted-old.zst', Buffer.from('a'))
    await store.objects.put('unlisted-new.zst', Buffer.from('b'))
    const then = new Date(Date.now() - 25 * HOUR_MS)
    await sql`update stored_object set kept_at = ${then} where name <> 'unlisted-new.zst'`.execute(kysely)
    expect(await removeUnlistedObjects(store)).toBeGreaterThan(0)
    expect(await store.objects.get('unlisted-old.zst')).toBeNull()
    expect(await store.objects.get('unlisted-new.zst')).not.toBeNull()
    expect(await store.objects.get(listed)).not.toBeNull()
    await bringSnapshot(server, id)
    await bringGeneration(server, 'sample', generation)
  })
})

/** The same snapshot under another name, kept and brought. */
async function bringSnapshotAs(name: string): Promise<void> {
  const listing = (await storedFolders.find(server.database.kysely, `snapshots/${id}`)) ?? assert.fail('It is kept.')
  await storedFolders.keep(server.database.kysely, `snapshots/${name}`, listing, new Date())
  await bringSnapshot(server, asSnapshotId(name))
}

async function partOf(kind: string, file: string): Promise<string> {
  const listing = (await storedFolders.find(server.database.kysely, `${kind}/${id}`)) ?? assert.fail('It is kept.')
  const { files }: { files: Record<string, { parts: string[] }> } = JSON.parse(listing)
  return files[file]?.parts[0] ?? assert.fail(`${file} has a part.`)
}
