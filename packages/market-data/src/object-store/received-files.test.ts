import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { storedFolders } from '@fairweight/database/repositories/stored-objects.ts'
import { type S3Server, startS3Server } from '@fairweight/testing/market/stores/s3-server.ts'
import { type TemporaryMarket, openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import type { FolderStore, ObjectStore } from '../context/object-store.ts'
import { collectionFolder, rawFolder } from '../context/market-folders.ts'
import { exists } from '../storage/durable-folder.ts'
import { type StoredFile, RawStore } from '../storage/raw-store.ts'
import { databaseObjects } from './database-objects.ts'
import { folderObjects } from './folder-objects.ts'
import type { Published } from './published-folders.ts'
import { bringReceived, isReceivedKept, keepAllReceived, keepReceived, trimReceived } from './received-files.ts'
import { s3Objects } from './s3-objects.ts'

const RECEIPT = { source: 'https://data.sec.gov/one.json', receivedAt: '2026-11-20T10:00:00.000Z' }

let market: TemporaryMarket
/** The data folder of another machine, with nothing in it. */
let elsewhere: string
const folders: string[] = []

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-received-'))
  folders.push(folder)
  return folder
}

beforeEach(async () => {
  market = await openTemporaryMarket()
  elsewhere = await newFolder()
})
afterEach(() => market.close())
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

function receive(folder: string, bytes: Buffer, receipt = RECEIPT): Promise<StoredFile> {
  return new RawStore(rawFolder(folder, 'market')).storeBytes(bytes, 'one.json', receipt)
}

/** What every place has to do alike. */
function keepsReceivedFiles(open: () => Promise<ObjectStore>): void {
  const machines = async (): Promise<{ here: Published; there: Published; store: FolderStore }> => {
    const store = { database: market.database, objects: await open() }
    return { here: { ...market, store }, there: { dataDirectory: elsewhere, store }, store }
  }

  it('gives another machine every byte and the receipt, of files of one part and of several', async () => {
    const { here, there } = await machines()
    const contents = [Buffer.from('{"small":1}'), randomBytes(2_700_000), Buffer.alloc(0)]
    const kept = await Promise.all(contents.map((bytes) => receive(here.dataDirectory, bytes)))
    await keepReceived(
      here,
      kept.map(({ path }) => path),
    )
    await bringReceived(there, [rawFolder(elsewhere, 'market')])
    for (const [place, { path }] of kept.entries()) {
      const other = path.replace(here.dataDirectory, elsewhere)
      expect((await readFile(other)).equals(contents[place] ?? Buffer.from('none'))).toBe(true)
      expect(await readFile(`${other}.received.json`, 'utf8')).toBe(await readFile(`${path}.received.json`, 'utf8'))
    }
  })

  it('refuses a file with a part that is not what its name says, and leaves nothing of it', async () => {
    const { here, there, store } = await machines()
    const { path } = await receive(here.dataDirectory, Buffer.from('{"small":1}'))
    await keepReceived(here, [path])
    const soon = new Date(Date.now() + DAY_MS)
    const [part = ''] = await store.objects.untouchedSince(soon)
    await store.objects.remove([part], soon)
    await store.objects.put(part, Buffer.from('something else'))
    await expect(bringReceived(there, [rawFolder(elsewhere, 'market')])).rejects.toThrow('is damaged in the store')
    expect(await exists(path.replace(here.dataDirectory, elsewhere))).toBe(false)
  })
}

describe('received files in the database', () => {
  keepsReceivedFiles(async () => databaseObjects(market.database))
})

describe('received files in a folder', () => {
  keepsReceivedFiles(async () => folderObjects(await newFolder()))
})

describe('received files in an S3 bucket', () => {
  let server: S3Server
  let buckets = 0
  beforeAll(async () => {
    server = await startS3Server()
  })
  afterAll(() => server.stop())

  keepsReceivedFiles(async () => s3Objects(await server.openBucket(`received-${(buckets += 1)}`)))
})

describe('a data folder beside a store', () => {
  let here: Published
  let there: Published
  beforeEach(async () => {
    const store = { database: market.database, objects: folderObjects(await newFolder()) }
    here = { ...market, store }
    there = { dataDirectory: elsewhere, store }
  })

  async function write(path: string, text = 'received'): Promise<string> {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    return path
  }

  it('has all its received files kept, without receipts, what is being written, and what is invented', async () => {
    const { dataDirectory } = here
    const collection = collectionFolder(dataDirectory, 'market', 'daily-2026-11-20-prices')
    const { path } = await receive(dataDirectory, Buffer.from('{}'))
    const answer = await write(join(collection, 'eodhd', 'prices', 'a.json'))
    await write(join(collection, 'receipts', 'eodhd', 'prices', 'a.json.json'), '{"address":"https://eodhd.com"}')
    await write(join(dirname(path), '.writing-1'))
    await write(join(rawFolder(dataDirectory, 'sample'), 'ab', 'abc.json'))
    await write(join(collectionFolder(dataDirectory, 'sample', 'daily-2026-11-20-prices'), 'eodhd', 'a.json'))
    expect(await keepAllReceived(here)).toBe(2)
    expect(await keepAllReceived(here)).toBe(0)
    const names = (await storedFolders.below(market.database.kysely, 'raw')).map(({ name }) =>
      join(dataDirectory, name),
    )
    expect(names.toSorted()).toEqual([path, answer].toSorted())
    await bringReceived(there, [collection.replace(dataDirectory, elsewhere)])
    const brought = join(collection.replace(dataDirectory, elsewhere), 'receipts', 'eodhd', 'prices', 'a.json.json')
    expect(JSON.parse(await readFile(brought, 'utf8'))).toEqual({ address: 'https://eodhd.com' })
  })

  it('brings nothing for paths outside of it, for what is not kept, and over what is there', async () => {
    const { path } = await receive(here.dataDirectory, Buffer.from('{}'))
    await keepReceived(here, [path])
    const own = await write(path.replace(here.dataDirectory, elsewhere), 'mine')
    await bringReceived(there, [own, join(elsewhere, 'raw', 'eodhd'), '/tmp/prices.csv', join(elsewhere, 'rawest')])
    expect(await readFile(own, 'utf8')).toBe('mine')
    expect(await readdir(join(elsewhere, 'raw'))).toEqual(['sec'])
  })

  it('keeps the first receipt of what comes again', async () => {
    const first = await receive(here.dataDirectory, Buffer.from('{}'))
    await keepReceived(here, [first.path])
    const again = await receive(elsewhere, Buffer.from('{}'), { ...RECEIPT, receivedAt: '2027-01-01T00:00:00.000Z' })
    await keepReceived(there, [again.path])
    const another = { ...there, dataDirectory: await newFolder() }
    await bringReceived(another, [join(another.dataDirectory, 'raw')])
    const path = first.path.replace(here.dataDirectory, another.dataDirectory)
    expect(JSON.parse(await readFile(`${path}.received.json`, 'utf8'))).toMatchObject(RECEIPT)
    expect(await storedFolders.below(market.database.kysely, 'replaced')).toEqual([])
  })

  it('loses what the store has and nobody asked for in a week, and nothing else', async () => {
    const now = new Date('2026-11-28T00:00:00Z')
    const [kept, asked, unkept] = await Promise.all(
      ['kept', 'asked', 'unkept'].map((text) => receive(here.dataDirectory, Buffer.from(text))),
    )
    const paths = [kept, asked, unkept].map((file) => file?.path ?? '')
    await keepReceived(here, paths.slice(0, 2))
    const old = new Date(now.getTime() - 8 * DAY_MS)
    for (const path of paths) await utimes(path, old, old)
    await bringReceived(here, paths.slice(1, 2))
    expect(await trimReceived(here, now)).toBe(1)
    expect(await Promise.all(paths.map(exists))).toEqual([false, true, true])
    expect(await exists(`${paths[0]}.received.json`)).toBe(false)
    await bringReceived(here, paths.slice(0, 1))
    expect(await readFile(paths[0] ?? '', 'utf8')).toBe('kept')
  })

  it('without a store is left alone', async () => {
    const { path } = await receive(here.dataDirectory, Buffer.from('{}'))
    const alone = { ...here, store: null }
    await utimes(path, new Date(0), new Date(0))
    await keepReceived(alone, [path])
    await bringReceived(alone, [path])
    expect(await keepAllReceived(alone)).toBe(0)
    expect(await trimReceived(alone, new Date())).toBe(0)
    expect(await isReceivedKept(alone, path)).toBe(false)
    expect(await exists(path)).toBe(true)
  })
})
