import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type HttpServer, startHttpServer } from '@fairweight/testing/market/sources/http-server.ts'
import { openTestClient, type TestClient } from '@fairweight/testing/market/sources/test-client.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRecords } from './answer-records.ts'
import { askPages } from './paged-answers.ts'

/** Pages as a server sends them, by cursor; each says which follows. */
let pages: Record<string, { readonly rows: readonly object[]; readonly next: string | null }>
let server: HttpServer
let dataDirectory: string
let client: TestClient

beforeEach(async () => {
  let answers = 0
  server = await startHttpServer(({ url }) => {
    const { rows, next } = pages[url.searchParams.get('cursor') ?? 'first'] ?? { rows: [], next: null }
    // What stands around the rows differs each time.
    return {
      body: JSON.stringify([...rows, ...(next === null ? [] : [{ next }])]),
      headers: { etag: `"${answers++}"` },
    }
  })
  dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-pages-'))
  client = openTestClient({ dataDirectory, quotas: { fmp: { perSecond: 1000, perDay: null } } })
})

afterEach(async () => {
  await client.close()
  await server.close()
  await rm(dataDirectory, { recursive: true, force: true })
})

function ask(): Promise<string[]> {
  return askPages((request) => client.get(request), {
    read: (parsed) => readRecords(Array.isArray(parsed) ? parsed.filter((row) => !('next' in row)) : parsed),
    cursorIn: (page) => (Array.isArray(page) ? (page.find((row) => 'next' in row)?.next ?? null) : null),
    request: (cursor, page) => ({
      source: 'fmp',
      url: `${server.origin}/?${new URLSearchParams(cursor === null ? {} : { cursor }).toString()}`,
      expects: 'json',
      name: `splits_page-${page}.json`,
      maxBytes: 1000,
    }),
  })
}

test('pages are followed to the last, and those that are kept are not asked for again', async () => {
  pages = {
    first: { rows: [{ a: 1 }], next: 'b' },
    b: { rows: [{ a: 2 }], next: 'c' },
    c: { rows: [{ a: 3 }], next: null },
  }
  const paths = await ask()
  expect(paths.map((path) => basename(path))).toEqual([
    'splits_page-1.json',
    'splits_page-2.json',
    'splits_page-3.json',
  ])
  expect(await readFile(paths[2] ?? '', 'utf8')).toBe('[{"a":3}]')
  expect(await ask()).toEqual(paths)
  expect(server.asked).toHaveLength(3)
})

test('a page that comes twice is refused, also after a restart between the two', async () => {
  pages = { first: { rows: [{ a: 1 }], next: 'b' }, b: { rows: [{ a: 1 }], next: 'c' } }
  const refused = {
    failure: 'unexpected-content',
    message: 'Financial Modeling Prep sent a page twice where splits_page-2.json was to follow.',
  }
  await expect(ask()).rejects.toMatchObject(refused)
  await expect(ask()).rejects.toMatchObject(refused)
})

test('a cursor that leads back is a page that comes twice', async () => {
  pages = { first: { rows: [{ a: 1 }], next: 'b' }, b: { rows: [{ a: 2 }], next: 'first' } }
  await expect(ask()).rejects.toMatchObject({ message: expect.stringContaining('splits_page-3.json was to follow') })
})
