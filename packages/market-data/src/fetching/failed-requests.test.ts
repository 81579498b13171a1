import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  INJECTED_KEY,
  missingBytes,
  refusal,
  slowDrip,
  truncatedGzip,
  WEB_PAGE,
} from '@fairweight/testing/market/sources/faulty-replies.ts'
import { type HttpServer, type Reply, startHttpServer } from '@fairweight/testing/market/sources/http-server.ts'
import { makeTestAuthority } from '@fairweight/testing/market/sources/test-certificates.ts'
import { openTestClient, type TestClient } from '@fairweight/testing/market/sources/test-client.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestLimits } from './requests/request-limits.ts'
import type { SourceClientOptions } from './open-source-client.ts'
import { type ExpectedContent, SourceError, type SourceFailure, type SourceRequest } from './source-client.ts'

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
  dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-failures-'))
  client = open()
})

afterEach(async () => {
  await client.close()
  await rm(dataDirectory, { recursive: true, force: true })
})

function open(options: Partial<SourceClientOptions> = {}): TestClient {
  return openTestClient({ dataDirectory, quotas: { fmp: { perSecond: 1000, perDay: null } }, ...options })
}

function requestFor(changes: Partial<SourceRequest> = {}): SourceRequest {
  const url = `${server.origin}/stable/x?symbol=ZQX`
  const secretQuery = { apikey: INJECTED_KEY }
  return { source: 'fmp', url, secretQuery, expects: 'json', name: 'x.json', maxBytes: 1000, ...changes }
}

/** The failure of a request that is given the same reply each time. */
async function failureOf(reply: Reply, changes: Partial<SourceRequest> = {}): Promise<SourceError> {
  replies = [reply, reply, reply, reply]
  const error: unknown = await client.get(requestFor(changes)).catch((thrown: unknown) => thrown)
  if (error instanceof SourceError) return error
  throw new TypeError('The request did not fail as a request of a source', { cause: error })
}

async function expectFailure([, reply, failure, tries, predicate]: FailedReply, expects: ExpectedContent) {
  const before = server.asked.length
  const error = await failureOf(reply, { expects })
  expect({ failure: error.failure, code: error.code, asked: server.asked.length - before }).toEqual({
    failure,
    code: `source-${failure}`,
    asked: tries,
  })
  expect(error.message.replace(/^Financial Modeling Prep /, '')).toMatch(predicate)
  expect(error.message).not.toContain(INJECTED_KEY)
  expect(await readdir(join(dataDirectory, 'raw/fmp')).catch(() => [])).toEqual([])
}

const json = (value: unknown): Reply => ({ body: JSON.stringify(value) })
const zip = (text: string): Reply => ({ body: Buffer.from(text, 'latin1') })

/** What is answered, which failure it is, how often it is asked for, and what is said behind the provider's name. */
type FailedReply = readonly [string, Reply, SourceFailure, number, RegExp]

const FAILURES: readonly FailedReply[] = [
  ['401', refusal(401, 'Invalid'), 'unauthorized', 1, /^refuses the key, or .+ \(HTTP 401: “Invalid …”\)\.$/],
  ['402 for the plan', refusal(402, 'Premium only'), 'unauthorized', 1, /\(HTTP 402: “Premium only …”\)\.$/],
  ['402 for the day', refusal(402, 'You exceeded your daily limit'), 'quota', 1, /^takes no more requests for now/],
  ['403 with a key', refusal(403, 'Forbidden'), 'unauthorized', 1, /^refuses the key/],
  ['403 for the limit', refusal(403, 'Quota exceeded'), 'quota', 1, /^takes no more requests/],
  [
    '404',
    { status: 404, body: 'Ticker Not Found.' },
    'not-found',
    1,
    /^has nothing for x\.json \(HTTP 404: “Ticker Not Found”\)/,
  ],
  ['400 for the key', refusal(400, 'We do not know this API key'), 'unauthorized', 1, /^refuses the key/],
  [
    '400',
    { status: 400, body: '<html>Bad request</html>' },
    'unexpected-content',
    1,
    /^does not answer as expected \(HTTP 400\)\.$/,
  ],
  [
    '429 each time',
    refusal(429, 'Slow down'),
    'quota',
    4,
    /^takes no more requests for now \(HTTP 429: “Slow down …”\)\.$/,
  ],
  ['500 each time', { status: 500, body: '' }, 'server-error', 4, /^has an error of its own \(HTTP 500\)\.$/],
  ['a web page', WEB_PAGE, 'unexpected-content', 1, /^sent a web page \(HTML\) in place of x\.json\.$/],
  [
    'a note on a limit',
    json({ Note: 'Our API call frequency is 5' }),
    'quota',
    1,
    /^sent a note on its limit .+ “Our API/,
  ],
  ['a note on the key', json({ Information: 'A premium endpoint' }), 'unauthorized', 1, /^refuses the key: “A premium/],
  [
    'a note on the ticker',
    json({ 'Error Message': 'Invalid API call.' }),
    'not-found',
    1,
    /^has nothing for x\.json: “/,
  ],
  [
    'another note',
    json({ status: 'ERROR', error: 'Oh' }),
    'unexpected-content',
    1,
    /^sent a message in place of x\.json: “Oh”\.$/,
  ],
  ['a note of Nasdaq', json({ quandl_error: { code: 'QELx02', message: 'Limit' } }), 'quota', 1, /: “Limit”\.$/],
  ['plain words', { body: 'Unauthenticated' }, 'unauthorized', 1, /: “Unauthenticated”\.$/],
  ['nothing', { body: '' }, 'empty', 1, /^sent nothing for x\.json\.$/],
  ['blanks', { body: ' \n' }, 'empty', 1, /^sent nothing/],
  [
    'half a JSON',
    { body: ROWS.slice(0, 20) },
    'truncated',
    4,
    /^sent only a part of x\.json: its JSON is not complete\.$/,
  ],
  ['truncated gzip', truncatedGzip(ROWS), 'truncated', 4, /^sent x\.json damaged or cut off \(Z_BUF_ERROR\)\.$/],
  ['damaged gzip', { headers: { 'content-encoding': 'gzip' }, body: ROWS }, 'truncated', 4, /\(Z_DATA_ERROR\)\.$/],
  [
    'an unknown packing',
    { headers: { 'content-encoding': 'zstd' }, body: ROWS },
    'unexpected-content',
    1,
    /cannot be read/,
  ],
  ['fewer bytes than promised', missingBytes(ROWS), 'truncated', 4, /^broke off within x\.json\.$/],
  ['a reset', (response) => void response.socket?.resetAndDestroy(), 'unreachable', 4, /^cannot be reached \(\w+\)\.$/],
  [
    'too much',
    { body: `[${'1,'.repeat(600)}1]` },
    'too-large',
    1,
    /^sent more than the 1000 bytes expected of x\.json\.$/,
  ],
  [
    'another host',
    { status: 302, headers: { location: 'http://elsewhere.test/x' }, body: '' },
    'redirected',
    1,
    /^sends x\.json on to another address \(elsewhere\.test\)\.$/,
  ],
  [
    'a redirect in a ring',
    (response) => void response.writeHead(302, { location: '/x' }).end(),
    'redirected',
    4,
    /without end/,
  ],
]

/** The same for what is no JSON, with what was expected first. */
const OTHER_CONTENT: readonly (readonly [ExpectedContent, ...FailedReply])[] = [
  ['csv', 'JSON for CSV', json({ error: 'Oh' }), 'unexpected-content', 1, /^sent a message/],
  ['csv', 'figures for CSV', { body: ROWS }, 'unexpected-content', 1, /^sent JSON in place of/],
  ['csv', 'words for CSV', { body: 'Exceeded the daily hits limit' }, 'quota', 1, /hits limit/],
  ['xml', 'words for XML', { body: 'Request rate limit exceeded' }, 'quota', 1, /rate limit/],
  ['xml', 'a web page for XML', WEB_PAGE, 'unexpected-content', 1, /web page/],
  ['zip', 'a web page for an archive', WEB_PAGE, 'unexpected-content', 1, /web page/],
  ['zip', 'words for an archive', { body: 'no' }, 'unexpected-content', 1, /something else than an archive/],
  ['zip', 'half an archive', zip(`PK\u0003\u0004${'x'.repeat(100)}`), 'truncated', 4, /without its end/],
]

describe('an answer that is', () => {
  test.each(FAILURES)('%s', (...reply) => expectFailure(reply, 'json'))

  test.each(OTHER_CONTENT)('for %s: %s', (expects, ...reply) => expectFailure(reply, expects))

  test('403 without a key means that the requests are blocked', async () => {
    const headers = { 'user-agent': 'Somebody someone@example.org' }
    const error = await failureOf({ status: 403, body: '' }, { source: 'sec', secretQuery: {}, headers })
    expect(error).toMatchObject({ failure: 'blocked', message: 'The SEC refuses the request (HTTP 403).' })
  })

  test('a whole archive is kept', async () => {
    replies = [zip('PK\u0003\u0004…PK\u0005\u0006................')]
    expect(await client.get(requestFor({ expects: 'zip', name: 'x.zip' }))).toMatchObject({ isChanged: true })
  })
})

describe('a request that may succeed in a moment', () => {
  test('is tried again after a delay that chance draws and that doubles', async () => {
    replies = [
      { status: 500, body: '' },
      { status: 503, body: '' },
    ]
    expect(await client.get(requestFor())).toMatchObject({ isChanged: true })
    expect(client.pauses.filter((ms) => ms > 1)).toEqual([500, 1000])
    expect(client.counts.get('fmp 2026-11-24')).toMatchObject({ requests: 3, failures: 2 })
  })

  test.each([
    ['seconds', '7', 7000],
    ['a date', 'Tue, 24 Nov 2026 10:00:09 GMT', 9000],
    ['a date that has passed', 'Tue, 24 Nov 2026 09:00:00 GMT', 0],
    ['nothing that can be read', 'soon', 500],
  ])('waits as long as Retry-After says in %s', async (_what, header, ms) => {
    replies = [refusal(429, 'Slow down', { 'retry-after': header })]
    await client.get(requestFor())
    expect(client.pauses).toEqual([ms, ...(ms === 0 ? [1] : [])])
  })

  test('is given up when the provider asks for a long pause, with the time of its end', async () => {
    const before = server.asked.length
    const error = await failureOf(refusal(429, 'Slow down', { 'retry-after': '3600' }))
    expect(error).toMatchObject({ failure: 'quota', retryAt: Date.parse('2026-11-24T11:00:00Z'), mayPass: true })
    expect(error.message).toMatch(/; it asks to wait until 2026-11-24 11:00 UTC\.$/)
    expect(server.asked.length - before).toBe(1)
  })

  test('is given up when all tries together would take too long', async () => {
    await client.close()
    client = open({ limits: { budgetMs: 1200 } })
    const before = server.asked.length
    expect(await failureOf({ status: 500, body: '' })).toMatchObject({ failure: 'server-error' })
    expect(server.asked.length - before).toBe(2)
  })
})

describe('an answer that takes too long is given up when', () => {
  const SLOW: readonly (readonly [string, Reply, Partial<RequestLimits>])[] = [
    ['it drips byte by byte', slowDrip(ROWS), { wholeMs: 100 }],
    ['it stops within', (response) => void response.write('['), { idleMs: 50 }],
    ['it does not begin', () => undefined, { headersMs: 50 }],
  ]

  test.each(SLOW)('%s', async (_what, reply, limits) => {
    await client.close()
    client = open({ limits: { ...limits, tries: 2 } })
    const before = server.asked.length
    const error = await failureOf(reply)
    expect(error.failure).toBe('timeout')
    expect(error.message).toMatch(/^Financial Modeling Prep (sends x\.json too slowly|did not answer in time)\.$/)
    expect(server.asked.length - before).toBe(2)
  })
})

test('a redirect within the host is followed', async () => {
  replies = [{ status: 302, headers: { location: '/moved' }, body: '' }]
  await client.get(requestFor())
  expect(server.asked.at(-1)?.url.pathname).toBe('/moved')
})

test('a provider whom nobody answers for is unreachable', async () => {
  expect(await failureOf({ body: '' }, { url: 'http://127.0.0.1:1/' })).toMatchObject({
    failure: 'unreachable',
    message: 'Financial Modeling Prep cannot be reached (ECONNREFUSED).',
  })
})

describe('a certificate', () => {
  test('for another name proves nothing, and one that nobody vouches for neither', async () => {
    const authority = await makeTestAuthority()
    const names = [
      ['dns', 'elsewhere.test', authority.cert, 'ERR_TLS_CERT_ALTNAME_INVALID'],
      ['ip', '127.0.0.1', undefined, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ] as const
    for (const [type, value, certificateAuthority, code] of names) {
      const secured = await startHttpServer(() => ({ body: ROWS }), await authority.issue({ type, value }))
      await client.close()
      client = open({ ...(certificateAuthority !== undefined && { certificateAuthority }) })
      expect(await failureOf({ body: '' }, { url: secured.origin })).toMatchObject({
        failure: 'certificate',
        message: `Financial Modeling Prep does not prove that it is 127.0.0.1 (${code}).`,
      })
      expect(secured.asked).toEqual([])
      await secured.close()
    }
  })

  test('of a trusted authority for the right name is enough', async () => {
    const authority = await makeTestAuthority()
    const certificate = await authority.issue({ type: 'ip', value: '127.0.0.1' })
    const secured = await startHttpServer(() => ({ body: ROWS }), certificate)
    await client.close()
    client = open({ certificateAuthority: authority.cert })
    expect(await client.get(requestFor({ url: secured.origin }))).toMatchObject({ isChanged: true })
    await secured.close()
  })
})
