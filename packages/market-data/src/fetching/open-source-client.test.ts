import { mkdtemp, readdir, readFile, rm, stat, truncate, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INJECTED_KEY, packed, refusal } from '@fairweight/testing/market/sources/faulty-replies.ts'
import { type HttpServer, type Reply, startHttpServer } from '@fairweight/testing/market/sources/http-server.ts'
import { openTestClient, type TestClient } from '@fairweight/testing/market/sources/test-client.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sha256Of } from '../storage/hash.ts'
import type { SourceRequest } from './source-client.ts'

const ROWS = JSON.stringify([{ date: '2024-03-04', close: 1 }])

let server: HttpServer
let replies: Reply[] = []
let dataDirectory: string
let client: TestClient

beforeAll(async () => {
  server = await startHttpServer(() => replies.shift() ?? { body: ROWS })
})

afterAll(() => server.close())

beforeEach(async () => {
  replies = []
  dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-fetching-'))
  client = openTestClient({ dataDirectory, quotas: { eodhd: { perSecond: 10, perDay: 5 } } })
})

afterEach(async () => {
  await client.close()
  await rm(dataDirectory, { recursive: true, force: true })
})

function requestFor(name: string, changes: Partial<SourceRequest> = {}): SourceRequest {
  return {
    source: 'eodhd',
    url: `${server.origin}/api/eod?fmt=json`,
    secretQuery: { api_token: INJECTED_KEY },
    expects: 'json',
    name,
    maxBytes: 10_000,
    ...changes,
  }
}

/** How many requests arrived while something was done. */
async function requestsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = server.asked.length
  await work()
  return server.asked.length - before
}

describe('an answer', () => {
  test('is kept byte for byte under its name and under its hash, with a receipt', async () => {
    const answer = await client.get(requestFor('prices/eod_ZQX.US.json'))
    const collection = join(dataDirectory, 'raw/collections/market/test')
    const sha256 = sha256Of(ROWS)
    expect(answer).toEqual({
      isChanged: true,
      path: join(collection, 'eodhd/prices/eod_ZQX.US.json'),
      sha256,
      bytes: ROWS.length,
      receivedAt: '2026-11-24T10:00:00.000Z',
      etag: null,
      lastModified: null,
      isFromCollection: false,
    })
    expect(await readFile(answer.path, 'utf8')).toBe(ROWS)
    expect(await readFile(join(dataDirectory, 'raw/eodhd', sha256.slice(0, 2), `${sha256}.json`), 'utf8')).toBe(ROWS)
    const receipt = await readFile(join(collection, 'receipts/eodhd/prices/eod_ZQX.US.json.json'), 'utf8')
    expect(JSON.parse(receipt)).toMatchObject({
      address: `${server.origin}/api/eod?fmt=json`,
      status: 200,
      headers: { 'content-type': 'application/json' },
      receivedAt: '2026-11-24T10:00:00.000Z',
      sha256,
      bytes: ROWS.length,
    })
  })

  test('that the collection holds is not asked for again, not even after a restart', async () => {
    const first = await client.get(requestFor('a.json'))
    const restarted = openTestClient({ dataDirectory })
    const asked = await requestsDuring(async () => {
      expect(await restarted.get(requestFor('a.json'))).toEqual({ ...first, isFromCollection: true })
    })
    expect(asked).toBe(0)
    await restarted.close()
  })

  test('that lost its end on the disk is asked for again', async () => {
    const { path } = await client.get(requestFor('a.json'))
    await chmod(path, 0o644)
    await truncate(path, 3)
    await rm(join(dataDirectory, 'raw/eodhd'), { recursive: true })
    expect(await requestsDuring(() => client.get(requestFor('a.json')))).toBe(1)
    expect(await readFile(path, 'utf8')).toBe(ROWS)
  })

  test('of another collection is another answer', async () => {
    await client.get(requestFor('a.json'))
    const other = openTestClient({ dataDirectory, collection: 'other' })
    expect(await requestsDuring(() => other.get(requestFor('a.json')))).toBe(1)
    await other.close()
  })

  test.each(['gzip', 'br'] as const)('packed by %s is kept without the packing', async (encoding) => {
    replies = [packed(ROWS, encoding)]
    const { path } = await client.get(requestFor('a.json'))
    expect(await readFile(path, 'utf8')).toBe(ROWS)
  })

  test('that nothing changed since an earlier one says so and keeps nothing', async () => {
    replies = [{ headers: { etag: '"7"', 'last-modified': 'Mon, 23 Nov 2026 10:00:00 GMT' }, body: ROWS }]
    const { etag, lastModified } = await client.get(requestFor('a.json'))
    expect({ etag, lastModified }).toEqual({ etag: '"7"', lastModified: 'Mon, 23 Nov 2026 10:00:00 GMT' })
    replies = [{ status: 304, body: '' }]
    const again = await client.get(requestFor('b.json', { ifChangedSince: { etag, lastModified } }))
    expect(again).toMatchObject({ isChanged: false, etag })
    expect(server.asked.at(-1)?.headers).toMatchObject({ 'if-none-match': '"7"', 'if-modified-since': lastModified })
  })

  test('that its reader refuses is not kept, so that it is asked for again', async () => {
    const verify = (text: string) => {
      if (!text.includes('2024-03-05')) throw new RangeError('of yesterday')
    }
    await expect(client.get(requestFor('a.json', { verify }))).rejects.toThrow('of yesterday')
    replies = [{ body: ROWS.replace('04', '05') }]
    expect(await requestsDuring(() => client.get(requestFor('a.json', { verify })))).toBe(1)
  })

  test.each(['../a.json', '/etc/passwd', 'a/b/c.json', '.hidden', 'a b.json'])('cannot be named %s', async (name) => {
    await expect(client.get(requestFor(name))).rejects.toThrow(TypeError)
  })
})

describe('a request', () => {
  test('is told apart from its secrets, which go over the wire only', async () => {
    await client.get(requestFor('a.json', { headers: { authorization: 'Token abc', 'user-agent': 'A contact' } }))
    const { url, headers } = server.asked.at(-1) ?? {}
    expect(url?.search).toBe(`?fmt=json&api_token=${INJECTED_KEY}`)
    expect(headers).toMatchObject({
      authorization: 'Token abc',
      'user-agent': 'A contact',
      'accept-encoding': 'gzip, br',
    })
  })

  test('whose address to be kept holds the key is a mistake of ours', async () => {
    const url = `${server.origin}/?api_token=${INJECTED_KEY}`
    await expect(client.get(requestFor('a.json', { url }))).rejects.toThrow(TypeError)
  })

  test('waits for its turn, and the day’s quota sends none beyond it', async () => {
    for (const name of ['1', '2', '3', '4', '5']) await client.get(requestFor(`${name}.json`))
    expect(client.pauses).toEqual([100, 100, 100, 100])
    const asked = await requestsDuring(() =>
      expect(client.get(requestFor('6.json'))).rejects.toMatchObject({
        failure: 'quota',
        retryAt: Date.parse('2026-11-25T00:00:00Z'),
        message: 'EODHD may be asked 5 times a day, which is used up until 2026-11-25 00:00 UTC.',
      }),
    )
    expect(asked).toBe(0)
    expect(client.counts.get('eodhd 2026-11-24')).toEqual({ requests: 5, bytes: 5 * ROWS.length, failures: 0 })
  })

  test('that the provider counts as several uses up as many', async () => {
    await client.get(requestFor('a.json', { weight: 4 }))
    await expect(client.get(requestFor('b.json', { weight: 2 }))).rejects.toMatchObject({ failure: 'quota' })
    expect(client.counts.get('eodhd 2026-11-24')?.requests).toBe(4)
  })

  test('of many at once waits as if they came one by one', async () => {
    await Promise.all(['1', '2', '3'].map((name) => client.get(requestFor(`${name}.json`))))
    expect(client.pauses).toEqual([100, 100])
  })

  test('that nobody wants any more ends with the reason', async () => {
    const reason = new Error('shutting down')
    await expect(client.get(requestFor('a.json'), AbortSignal.abort(reason))).rejects.toBe(reason)
    const stopping = new AbortController()
    replies = [() => stopping.abort(reason)]
    await expect(client.get(requestFor('a.json'), stopping.signal)).rejects.toBe(reason)
  })
})

test('no key is in anything that is kept, thrown or counted, though the provider repeats it', async () => {
  const thrown: unknown[] = []
  const keyed = { headers: { authorization: `Bearer ${INJECTED_KEY}` } }
  for (const [place, reply] of [
    refusal(401, 'Unknown key'),
    refusal(402, 'You exceeded the limit of'),
    refusal(403, 'Not authorized:'),
    refusal(404, 'No ticker for'),
    refusal(400, 'Broken'),
    { body: JSON.stringify({ Note: `Our limit for ${INJECTED_KEY} is 25 requests` }) },
    { headers: { location: `/again?key=${INJECTED_KEY}` }, status: 302, body: '' },
  ].entries()) {
    replies = [reply]
    const request = requestFor(`${place}.json`, { ...keyed, source: 'tiingo' })
    thrown.push(await client.get(request).catch((error: Error) => [error.message, JSON.stringify(error), error.stack]))
  }
  const files = await readdir(dataDirectory, { recursive: true })
  const texts = await Promise.all(
    files.map(async (name) => {
      const path = join(dataDirectory, name)
      return (await stat(path)).isFile() ? `${name} ${await readFile(path, 'utf8')}` : name
    }),
  )
  expect(texts.length).toBeGreaterThan(3)
  expect(JSON.stringify([texts, thrown, [...client.counts]])).not.toContain(INJECTED_KEY)
})
