import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { ALL_CALLS, API_BASE_PATH } from '@fairweight/contract/calls'
import { ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'
import {
  assetClassMix,
  demoStockList,
  errorResponse,
  optimizationResult,
  priceHistory,
  ratingInputs,
  priceSummary,
  stockList,
} from '@fairweight/contract/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityHeaders } from './http/security-headers.ts'
import { callerOf, headersOf } from '../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../testing/test-site.ts'

let site: TestSite
/** The whole app as somebody with every tool sees it. */
let app: { inject(options: InjectOptions | string): Promise<LightMyRequestResponse> }
/** The whole app in production, as a visitor sees it. */
let production: FastifyInstance
/** Those with more than a year of closes. */
let tickers: string[]

beforeAll(async () => {
  site = await openTestSite()
  production = await site.openAnother({ mode: 'production', siteUrl: 'https://x.example' })
  const headers = headersOf(await callerOf(site, 'bundle'))
  app = {
    inject(options) {
      const own = typeof options === 'string' ? { url: options } : options
      return site.app.inject({ ...own, headers: { ...headers, ...own.headers } })
    },
  }
  const list = await app.inject('/api/stocks/stock-data')
  tickers = stockList
    .parse(list.json())
    .stocks.filter(({ MOMENTUM_RATING }) => MOMENTUM_RATING !== 'Unranked')
    .map(({ TICKER }) => TICKER)
})

afterAll(() => site.close())

const optimize = (body: unknown, to: Pick<typeof app, 'inject'> = app) =>
  to.inject({ method: 'POST', url: '/api/stocks/custom-optimization', payload: body as object })
const request = (more: object = {}) => ({
  tickers: tickers.slice(0, 5),
  time_period: '1y',
  optimization_type: 'least_risk',
  dataset: 'sample',
  ...more,
})

function expectError(response: LightMyRequestResponse, code: ErrorCode): string {
  const body = errorResponse.strict().parse(response.json())
  expect(body.code).toBe(code)
  expect(response.statusCode).toBe(ERROR_CATALOG[code].status)
  expect(body.reference).toMatch(/^\w{4}-\w{4}$/)
  expect(response.headers['cache-control']).toBe('no-store')
  return body.message
}

test('every declared call is registered, and nothing else under the base path but the description', async () => {
  const routes = new Set(
    pathsIn(site.app.printRoutes({ commonPrefix: false })).filter((path) => path.startsWith(`${API_BASE_PATH}/`)),
  )
  expect(routes).toEqual(new Set([...ALL_CALLS.map(({ path }) => `${API_BASE_PATH}${path}`), '/api/openapi.json']))
  for (const { method, path } of ALL_CALLS)
    expect(site.app.findRoute({ method, url: `${API_BASE_PATH}${path}` }), path).not.toBeNull()
})

/** Every path that takes a method, out of the tree that Fastify prints: an address below another stands beneath it, indented by four. */
function pathsIn(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? []
    const depth = indent.length / 4
    above.splice(depth, above.length, part)
    return methods === undefined ? [] : [above.join('').replace(/^\/?/, '/')]
  })
}

test('the description names every declared call', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, object>> }>()
  for (const { method, path } of ALL_CALLS)
    expect(paths[`${API_BASE_PATH}${path}`]?.[method.toLowerCase()], path).toMatchObject({
      summary: expect.any(String),
    })
  expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(ALL_CALLS.length)
})

test('each list is what the contract says', async () => {
  const get = async (path: string) => (await app.inject(path)).json<unknown>()
  expect(stockList.parse(await get('/api/stocks/stock-data')).stocks.length).toBeGreaterThan(50)
  expect(demoStockList.parse(await get('/api/stocks/demo')).stocks.some(({ TICKER }) => TICKER === 'HLX')).toBe(true)
  const { stocks } = demoStockList.parse(await get('/api/stocks/demo'))
  const rows = stockList.parse(await get('/api/stocks/demo/rows'))
  expect(stocks).toMatchObject(rows.stocks.map(({ TICKER, VALUE_RATING }) => ({ TICKER, VALUE_RATING })))
  expect(priceSummary.parse(await get('/api/stocks/precomputed-stock-price-summary')).stocks.length).toBeGreaterThan(50)
})

test.each([
  '/api/stocks/stock-data',
  '/api/stocks/demo',
  '/api/stocks/demo/rows',
  '/api/stocks/precomputed-stock-price-summary',
  '/api/stocks/asset-class-optimization',
])('%s comes ready-made in each encoding, with a tag of its own', async (url) => {
  const fetch = (headers: Record<string, string>) => app.inject({ url, headers })
  const plain = await fetch({})
  const br = await fetch({ 'accept-encoding': 'gzip, br' })
  const gzip = await fetch({ 'accept-encoding': 'gzip' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(br.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  for (const { headers } of [plain, br, gzip]) {
    expect(headers.vary).toBe(url.includes('/demo') ? 'Accept-Encoding' : 'Authorization, Accept-Encoding')
    expect(headers.etag).toMatch(/^"[\w-]+"$/)
  }
  const again = await fetch({ 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', br.headers.etag])
  expect((await fetch({ 'if-none-match': String(br.headers.etag) })).statusCode).toBe(200)
})

test('paid lists stay out of shared caches, the demo may rest there, both until the next 08:00 UTC', async () => {
  const control = async (url: string) => String((await app.inject(url)).headers['cache-control'])
  expect(await control('/api/stocks/stock-data')).toMatch(/^private, max-age=\d+$/)
  expect(await control('/api/stocks/demo')).toMatch(/^public, max-age=\d+$/)
  const seconds = Number((await control('/api/stocks/demo')).split('=')[1])
  expect(new Date(Date.now() + seconds * 1000).toISOString()).toMatch(/T0(7:59:5\d|8:00:0\d)/)
})

test('the investment mix names the funds whose histories anybody may have for the sample', async () => {
  const visitor = await site.app.inject('/api/stocks/asset-class-optimization?dataset=sample')
  const mix = assetClassMix.parse(visitor.json())
  expect(mix.assetClasses).toHaveLength(15)
  expect(visitor.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
  expect((await app.inject('/api/stocks/asset-class-optimization')).headers['cache-control']).toMatch(
    /^private, max-age=\d+$/,
  )
  const funds = mix.assetClasses.map(({ fund }) => fund)
  const history = priceHistory.parse(
    (await site.app.inject(`/api/stocks/history?tickers=${funds.join(',')}&period=10y&dataset=sample`)).json(),
  )
  expect(Object.keys(history.totalReturnCloses)).toEqual(funds)
  expect(history.dates).toContain(mix.from)
  expectError(await app.inject('/api/stocks/asset-class-optimization?dataset=market'), 'no-data-yet')
  expectError(await app.inject('/api/stocks/asset-class-optimization?more=1'), 'invalid-request')
})

test('what the sample’s grades are made from is open to everybody, in the order of its list', async () => {
  const visitor = await site.app.inject('/api/stocks/rating-inputs?dataset=sample')
  const inputs = ratingInputs.parse(visitor.json())
  const listed = stockList.parse((await app.inject('/api/stocks/stock-data')).json()).stocks
  expect(inputs.tickers).toEqual(listed.map(({ TICKER }) => TICKER))
  expect(inputs.prices).toHaveLength(listed.length)
  expect(visitor.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
  expect((await app.inject('/api/stocks/rating-inputs')).headers['cache-control']).toMatch(/^private, max-age=\d+$/)
  expectError(await site.app.inject('/api/stocks/rating-inputs'), 'signed-out')
  expectError(await app.inject('/api/stocks/rating-inputs?dataset=market'), 'no-data-yet')
})

test('histories come over one list of sessions', async () => {
  const wanted = tickers.slice(0, 3)
  const response = await app.inject(`/api/stocks/history?tickers=${wanted.join(',').toLowerCase()}&period=1y`)
  const history = priceHistory.parse(response.json())
  expect(Object.keys(history.closes)).toEqual(wanted)
  expect(history.priceReturnOnly).toEqual([])
  for (const ticker of wanted) {
    expect(history.closes[ticker]).toHaveLength(history.dates.length)
    expect(history.totalReturnCloses[ticker]).toHaveLength(history.dates.length)
  }
  const br = await app.inject({
    url: `/api/stocks/history?tickers=${wanted.join(',')}&period=1y`,
    headers: { 'accept-encoding': 'br' },
  })
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(history)
})

test.each([
  ['no period', 'tickers=HLX', 'invalid-request'],
  ['a wrong period', 'tickers=HLX&period=2y', 'invalid-request'],
  ['no tickers', 'tickers=&period=1y', 'invalid-request'],
  ['an empty name among them', 'tickers=HLX,,HLX&period=1y', 'invalid-request'],
  [
    '101 tickers',
    `tickers=${Array.from({ length: 101 }, (_, index) => `T${index}`).join(',')}&period=1y`,
    'invalid-request',
  ],
  ['an unknown one', 'tickers=HLX,NOSUCH&period=1y', 'unknown-ticker'],
  ['an unknown dataset', 'tickers=HLX&period=1y&dataset=other', 'invalid-request'],
  ['the market before it was published', 'tickers=HLX&period=1y&dataset=market', 'no-data-yet'],
] as const)('a history with %s is refused', async (_what, query, code) => {
  expectError(await app.inject(`/api/stocks/history?${query}`), code)
})

test('an optimization answers as the contract says, and names its snapshot', async () => {
  for (const optimization_type of ['least_risk', 'balanced', 'maximum_return']) {
    const response = await optimize(request({ optimization_type }))
    const answer = optimizationResult.parse(response.json())
    expect(['optimal', 'no-positive-excess']).toContain(answer.status)
    expect(answer.snapshot).toBe(site.snapshots.find('sample')?.manifest.id)
    expect(answer.frontier.length).toBeGreaterThan(0)
    if (answer.status !== 'optimal') continue
    expect(answer.weights.map(({ ticker }) => ticker)).toEqual(tickers.slice(0, 5))
    expect(answer.weights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
  }
})

test('tickers in any case and named twice count once, with a note', async () => {
  const [first = '', second = ''] = tickers
  const answer = optimizationResult.parse(
    (await optimize(request({ tickers: [first.toLowerCase(), second, first] }))).json(),
  )
  expect(answer.weights).toHaveLength(2)
  expect(answer.notes.join(' ')).toContain(`${first} was named more than once`)
})

test('limits are obeyed, in any case of the ticker', async () => {
  const [first = ''] = tickers
  const answer = optimizationResult.parse(
    (await optimize(request({ limits: { [first.toLowerCase()]: { lower: 0.3, upper: 0.3 } } }))).json(),
  )
  expect(answer.weights.find(({ ticker }) => ticker === first)?.weight).toBeCloseTo(0.3, 9)
})

test('a limit that cannot be met is an answer, not an error', async () => {
  const answer = optimizationResult.parse((await optimize(request({ maxWeight: 0.1 }))).json())
  expect(answer).toMatchObject({ status: 'infeasible', reason: { nearestFeasible: 0.2 } })
})

const many = (count: number) => Array.from({ length: count }, (_, index) => `T${index}`)
test.each<[string, () => object, ErrorCode]>([
  ['no ticker', () => request({ tickers: [] }), 'too-few-tickers'],
  ['one ticker', () => request({ tickers: tickers.slice(0, 1) }), 'too-few-tickers'],
  ['one ticker twice', () => request({ tickers: ['HLX', 'hlx'] }), 'too-few-tickers'],
  ['501 tickers', () => request({ tickers: many(501) }), 'too-many-tickers'],
  ['5,000 tickers', () => request({ tickers: many(5_000) }), 'too-many-tickers'],
  ['an unknown ticker', () => request({ tickers: ['HLX', 'NOSUCH'] }), 'unknown-ticker'],
  ['what is no ticker', () => request({ tickers: ['HLX', '<b>'] }), 'invalid-request'],
  ['a number for a ticker', () => request({ tickers: ['HLX', 7] }), 'invalid-request'],
  ['a wrong period', () => request({ time_period: '2y' }), 'invalid-request'],
  ['a wrong risk level', () => request({ optimization_type: 'safe' }), 'invalid-request'],
  ['a field of no meaning', () => request({ roles: ['bundle'] }), 'invalid-request'],
  ['a cap above 1', () => request({ maxWeight: 1.5 }), 'invalid-request'],
  ['a limit for another stock', () => request({ limits: { NOSUCH: { upper: 0.1 } } }), 'invalid-request'],
  ['the market before it was published', () => request({ dataset: 'market' }), 'no-data-yet'],
  ['nothing', () => ({}), 'invalid-request'],
  ['a list', () => [], 'invalid-request'],
])('an optimization of %s is refused', async (_what, body, code) => {
  const response = await optimize(body())
  const message = expectError(response, code)
  expect(message).toMatch(/[.]$/)
  expect(message.length).toBeLessThan(320)
})

const post = (payload: string, type = 'application/json'): InjectOptions => ({
  method: 'POST',
  url: '/api/stocks/custom-optimization',
  payload,
  headers: { 'content-type': type },
})
test.each<[string, InjectOptions, ErrorCode]>([
  ['broken JSON', post('{"tickers":'), 'invalid-request'],
  ['an empty body', post(''), 'invalid-request'],
  ['a poisoned prototype', post('{"__proto__":{"a":1}}'), 'invalid-request'],
  ['deeply nested JSON', post('['.repeat(30_000) + ']'.repeat(30_000)), 'invalid-request'],
  ['plain text', post('hello', 'text/plain'), 'invalid-content'],
  ['a form', post('a=b', 'application/x-www-form-urlencoded'), 'invalid-content'],
  ['a nonsense type', post('{}', 'nonsense'), 'invalid-content'],
  ['a body that is too large', post(`"${'x'.repeat(300_000)}"`), 'too-large'],
  ['a method of no use here', { method: 'POST', url: '/api/stocks/demo' }, 'method-not-allowed'],
  ['GET where only POST goes', { method: 'GET', url: '/api/stocks/custom-optimization' }, 'method-not-allowed'],
  ['DELETE', { method: 'DELETE', url: '/api/health' }, 'method-not-allowed'],
  ['an unknown address', { method: 'GET', url: '/api/nothing' }, 'not-found'],
  ['the base path', { method: 'GET', url: '/api' }, 'not-found'],
  ['an address that cannot be read', { method: 'GET', url: '/api/%E0%A4%A' }, 'invalid-request'],
])('%s is answered from the catalog', async (_what, options, code) => {
  const response = await app.inject(options)
  const message = expectError(response, code)
  expect(message).not.toMatch(/FST_|JSON at|undefined|\bstack\b/)
  expect(response.headers.allow ?? 'none named').toMatch(code === 'method-not-allowed' ? /GET|POST/ : /^none named$/)
})

test('the security headers stand on every answer, errors included', async () => {
  const urls = [
    '/api/health',
    '/api/stocks/demo',
    '/api/openapi.json',
    '/api/nothing',
    '/',
    '/nothing.js',
    '/api/%E0%A4%A',
    '/api/stocks/details',
  ]
  for (const url of urls) {
    for (const [one, mode] of [
      [site.app, 'local'],
      [production, 'production'],
    ] as const) {
      const { headers } = await one.inject({ url, headers: { origin: 'https://evil.example' } })
      expect(headers, `${mode} ${url}`).toMatchObject(securityHeaders(mode))
      expect(
        Object.keys(headers).filter((name) => name.startsWith('access-control-')),
        `${mode} ${url}`,
      ).toEqual([])
    }
  }
  expect(securityHeaders('production')['strict-transport-security']).toBeDefined()
  expect(securityHeaders('local')['strict-transport-security']).toBeUndefined()
})

test('to a visitor only the demo is open', async () => {
  for (const path of [
    'stock-data',
    'details?ticker=HLX',
    'precomputed-stock-price-summary',
    'history?tickers=HLX&period=1y',
    'details',
  ]) {
    expectError(await production.inject(`/api/stocks/${path}`), 'signed-out')
  }
  expect((await production.inject('/api/stocks/demo')).statusCode).toBe(200)
  expect((await production.inject('/api/stocks/history?tickers=HLX&period=1y&dataset=sample')).statusCode).toBe(200)
  expectError(await optimize(request({ dataset: 'market' }), production), 'signed-out')
  expectError(await optimize(request({ dataset: undefined }), production), 'signed-out')
  expect((await optimize(request(), production)).statusCode).toBe(200)
})

test('the open sample is no way to the market: only the dataset that is answered counts', async () => {
  const sneaky = (url: string, dataset?: string) =>
    production.inject({ method: 'POST', url, payload: request({ dataset }) })
  expectError(await sneaky('/api/stocks/custom-optimization?dataset=sample', 'market'), 'signed-out')
  expectError(await sneaky('/api/stocks/custom-optimization?dataset=sample'), 'signed-out')
  expectError(
    await production.inject('/api/stocks/history?tickers=HLX&period=1y&dataset=sample&dataset=market'),
    'signed-out',
  )
})

test('whatever is sent, the answer is one of the catalog and never a 5xx', async () => {
  const known = fc.constantFrom('HLX', 'hlx', ...tickers.slice(0, 4))
  const nearly = fc.record(
    {
      tickers: fc.oneof(fc.array(fc.oneof(known, fc.string()), { maxLength: 6 }), fc.jsonValue()),
      time_period: fc.oneof(fc.constantFrom('1y', '3y', '10y'), fc.string()),
      optimization_type: fc.oneof(fc.constantFrom('least_risk', 'balanced', 'maximum_return'), fc.string()),
      maxWeight: fc.oneof(fc.double(), fc.constant(undefined)),
      limits: fc.oneof(
        fc.dictionary(fc.oneof(known, fc.string()), fc.record({ lower: fc.double(), upper: fc.double() })),
        fc.constant(undefined),
        fc.jsonValue(),
      ),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(nearly, fc.jsonValue()), fc.webQueryParameters(), async (body, query) => {
      const answers = [
        await app.inject({
          method: 'POST',
          url: '/api/stocks/custom-optimization',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        }),
        await app.inject(`/api/stocks/history?${query}`),
        await app.inject(`/api/stocks/details?ticker=${query}`),
      ]
      for (const answer of answers) {
        expect(answer.statusCode).toBeLessThan(500)
        const refused = answer.statusCode < 400 ? null : errorResponse.parse(answer.json()).code
        expect(refused === null || refused in ERROR_CATALOG, String(refused)).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

test('a visitor optimizes at most 50 stocks', async () => {
  expect(
    expectError(await optimize(request({ tickers: tickers.slice(0, 51) }), production), 'too-many-tickers'),
  ).toContain('2 to 50')
})
