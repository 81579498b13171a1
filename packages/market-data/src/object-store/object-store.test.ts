import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS, SECOND_MS } from '@fairweight/domain/time/durations.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { type S3Server, startS3Server } from '@fairweight/testing/market/stores/s3-server.ts'
import { databaseObjects } from './database-objects.ts'
import { folderObjects } from './folder-objects.ts'
import type { ObjectStore } from '../context/object-store.ts'
import { s3Objects } from './s3-objects.ts'

/** A store that is empty, and a way to make one of its objects older than it is. */
interface StoreUnderTest {
  readonly store: ObjectStore
  age(name: string, milliseconds: number): Promise<void>
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
const inAMoment = () => new Date(Date.now() + 5 * SECOND_MS)

/** What every place has to do alike. */
function keepsTheContract(open: () => Promise<StoreUnderTest>): void {
  it('gives back what was put, byte for byte, and nothing under another name', async () => {
    const { store } = await open()
    const [large, none] = [randomBytes(1 << 20), Buffer.alloc(0)]
    await Promise.all([store.put('large.zst', large), store.put('none.zst', none)])
    expect((await store.get('large.zst'))?.equals(large)).toBe(true)
    expect(await store.get('none.zst')).toEqual(none)
    expect(await store.get('other.zst')).toBeNull()
  })

  it('takes the same object again', async () => {
    const { store } = await open()
    const bytes = randomBytes(10_000)
    await store.put('a.zst', bytes)
    await store.put('a.zst', bytes)
    expect((await store.get('a.zst'))?.equals(bytes)).toBe(true)
    expect(await store.untouchedSince(inAMoment())).toEqual(['a.zst'])
  })

  it('names what is missing', async () => {
    const { store } = await open()
    await store.put('b.zst', Buffer.from('b'))
    expect(await store.missing(['a.zst', 'b.zst', 'c.zst'])).toEqual(new Set(['a.zst', 'c.zst']))
    expect(await store.missing([])).toEqual(new Set())
  })

  it('tells old objects from those that were put or relied on lately', async () => {
    const { store, age } = await open()
    for (const name of ['old.zst', 'relied-on.zst', 'new.zst']) await store.put(name, Buffer.from(name))
    await age('old.zst', 30 * HOUR_MS)
    await age('relied-on.zst', 30 * HOUR_MS)
    // A writer puts again what it is told is missing.
    for (const name of await store.missing(['relied-on.zst'])) await store.put(name, Buffer.from(name))
    expect(await store.untouchedSince(hoursAgo(24))).toEqual(['old.zst'])
  })

  it('removes what nobody wants, and never what somebody began to want meanwhile', async () => {
    const { store, age } = await open()
    for (const name of ['old.zst', 'wanted-again.zst']) {
      await store.put(name, Buffer.from(name))
      await age(name, 30 * HOUR_MS)
    }
    const chosen = await store.untouchedSince(hoursAgo(24))
    expect(chosen.toSorted()).toEqual(['old.zst', 'wanted-again.zst'])
    for (const name of await store.missing(['wanted-again.zst'])) await store.put(name, Buffer.from(name))
    await store.remove([...chosen, 'never-there.zst'], hoursAgo(24))
    expect(await store.get('old.zst')).toBeNull()
    expect(await store.get('wanted-again.zst')).toEqual(Buffer.from('wanted-again.zst'))
  })
}

/** S3 promises as much; the server of these tests writes in place, and does not keep it. */
function takesRaces(open: () => Promise<StoreUnderTest>): void {
  it('takes the same object from several writers at once, and is never seen half-written', async () => {
    const { store } = await open()
    const bytes = randomBytes(1 << 20)
    const reads: (Buffer | null)[] = []
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        await store.put('a.zst', bytes)
        reads.push(await store.get('a.zst'))
      }),
    )
    expect(reads.map((read) => read?.equals(bytes))).toEqual(Array(8).fill(true))
  })
}

forEachDatabase('objects in the database', (open) => {
  const openStore = async (): Promise<StoreUnderTest> => {
    const database = await open()
    return {
      store: databaseObjects(database),
      async age(name, milliseconds) {
        const then = new Date(Date.now() - milliseconds)
        await sql`update stored_object set kept_at = ${then} where name = ${name}`.execute(database.kysely)
      },
    }
  }
  keepsTheContract(openStore)
  takesRaces(openStore)
})

describe('objects in a folder', () => {
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

  const openStore = async (): Promise<StoreUnderTest> => {
    const folder = await mkdtemp(join(tmpdir(), 'fairweight-objects-'))
    folders.push(folder)
    return { store: folderObjects(folder), age: (name, milliseconds) => ageFiles(folder, name, milliseconds) }
  }
  keepsTheContract(openStore)
  takesRaces(openStore)
})

describe('objects in an S3 bucket', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server()
  })
  afterAll(() => server.stop())

  let buckets = 0
  const open = async (path = ''): Promise<StoreUnderTest> => {
    const bucket = await server.openBucket(`bucket-${(buckets += 1)}`)
    return {
      store: s3Objects({ ...bucket, url: new URL(`${bucket.url.href}${path}`) }),
      age: (name, milliseconds) => ageFiles(server.folder, name, milliseconds),
    }
  }

  keepsTheContract(open)

  describe('below a prefix', () => keepsTheContract(() => open('/of/fairweight/')))

  it('lists more than one page', { tags: 'long', timeout: 60_000 }, async () => {
    const { store } = await open()
    const names = Array.from({ length: 1001 }, (_, place) => `${String(place).padStart(4, '0')}.zst`)
    for (let first = 0; first < names.length; first += 50)
      await Promise.all(names.slice(first, first + 50).map((name) => store.put(name, Buffer.from('x'))))
    expect(await store.untouchedSince(inAMoment())).toEqual(names)
  })

  it('says which store refuses, and never its key', async () => {
    const bucket = await server.openBucket('locked')
    const store = s3Objects({ ...bucket, accessKeyId: 'UNKNOWN' })
    await expect(store.put('a.zst', Buffer.from('a'))).rejects.toThrow(
      `The object store at ${bucket.url.host} answered 403 to PUT.`,
    )
    await expect(store.get('a.zst')).rejects.toThrow('answered 403 to GET')
  })

  it('says that a store cannot be reached', async () => {
    const bucket = await server.openBucket('away')
    const store = s3Objects({ ...bucket, url: new URL('http://127.0.0.1:9/away') })
    await expect(store.get('a.zst')).rejects.toThrow('The object store at 127.0.0.1:9 cannot be reached')
  })
})

async function ageFiles(folder: string, name: string, milliseconds: number): Promise<void> {
  const then = new Date(Date.now() - milliseconds)
  for (const entry of await readdir(folder, { recursive: true }))
    if (entry.includes(name)) await utimes(join(folder, entry), then, then)
}
