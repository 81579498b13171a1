import { stockPage, type Dataset } from '@fairweight/contract/wire'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { openCurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { asSessionId, asUserId } from '@fairweight/domain/identifiers'
import { type Role, toolsOf } from '@fairweight/domain/entitlement'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerStockPage } from '../../calls/stocks/stock-calls.ts'
import { anonymousCaller } from '../../http/caller.ts'
import { createServer } from '../../http/create-server.ts'
import { serveStockPages, serveStockSitemaps } from './serve-stock-pages.ts'
import { encodePage } from './stock-document.ts'

const ORIGIN = 'https://fairweight.example'
const EVIL = '</script><b>"&\'$& Co'
const FALLBACK =
  '<!doctype html><html><head><title>Fairweight</title><meta property="og:title" content="All"/><meta name="twitter:card" content="x"/><script>theme</script></head><body><noscript>none</noscript></body></html>'

type FirstPart = NonNullable<ReturnType<CurrentSnapshots['first']>>

let market: SmallMarket
let published: CurrentSnapshots
let sample: SnapshotReader

beforeAll(async () => {
  market = await makeSmallMarket()
  published = await openCurrentSnapshots(market.context)
  const found = published.find('sample')
  if (found === null) throw new Error('The small market has a sample')
  sample = found
})

afterAll(async () => {
  await published.close()
  await market.close()
})

/** The sample's companies as if they were the market's, under other tickers and, one of them, with an adversarial name. */
function asMarket(): SnapshotReader {
  const renamed = (json: string) =>
    JSON.stringify(JSON.parse(json), (key, value: unknown) =>
      key === 'TICKER' && typeof value === 'string' ? marketTicker(value) : key === 'dataset' ? 'market' : value,
    )
  return {
    ...sample,
    manifest: { ...sample.manifest, dataset: 'market' },
    body(name) {
      const body = sample.body(name)
      return body && { ...body, json: Buffer.from(renamed(body.json.toString('utf8'))) }
    },
    async details(ticker) {
      const details = await sample.details(ticker.replace('MK.', ''))
      return details && { ...details, TICKER: ticker, dataset: 'market' }
    },
  }
}

const marketTicker = (ticker: string) => `MK.${ticker}`

function snapshotsOf(
  datasets: Partial<Record<Dataset, SnapshotReader>>,
  first: FirstPart | null = null,
): CurrentSnapshots {
  return {
    find: (dataset) => (dataset ? datasets[dataset] : (datasets.market ?? datasets.sample)) ?? null,
    refresh: () => Promise.resolve([]),
    behind: () => [],
    first: () => first,
    past: published.past,
    close: () => Promise.resolve(),
  }
}

async function serve(
  datasets: Partial<Record<Dataset, SnapshotReader>>,
  { roles = [], first = null }: { readonly roles?: readonly Role[]; readonly first?: FirstPart | null } = {},
): Promise<FastifyInstance> {
  const app = await createServer(
    { mode: 'local', siteUrl: null, logLevel: 'silent', rateLimitScale: 1000, trustProxy: 0 },
    {
      resolveCaller: (request) => ({
        ...anonymousCaller(request),
        session: { userId: asUserId('u'), sessionId: asSessionId('s'), isAnonymous: false, isFresh: false },
        roles: new Set(roles),
        tools: toolsOf([...roles]),
      }),
    },
  )
  const snapshots = snapshotsOf(datasets, first)
  registerStockPage(app, snapshots)
  const parts = { snapshots, siteOrigin: ORIGIN }
  const fallback = { text: FALLBACK, encoded: () => encodePage(FALLBACK), policy: "script-src 'sha256-fallback'" }
  serveStockPages(app, fallback, parts)
  serveStockSitemaps(app, parts)
  return app
}

const both = () => ({ sample, market: asMarket() })

async function read(app: FastifyInstance, ticker: string, more = '') {
  const response = await app.inject(`/api/stocks/page?ticker=${ticker}${more}`)
  return { response, page: response.statusCode === 200 ? stockPage.parse(response.json()) : null }
}

function dataIn(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
}

test('a sample stock says in its head that it is invented, and what its grades are, and asks not to be listed', async () => {
  const { body, headers, statusCode } = await (await serve({ sample })).inject('/stocks/HLX')
  expect([statusCode, headers['content-type'], headers['content-security-policy'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    "script-src 'sha256-fallback'",
    'no-cache',
  ])
  expect(body).toMatch(/<title>[^<]* \(HLX\), sample: value [^<]*, momentum [^<]* \| Fairweight<\/title>/)
  expect(body).toContain('content="An invented company of our sample data.')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/stocks/HLX?dataset=sample"/>`)
  const picture = `${ORIGIN}/og/stocks/HLX.png?dataset=sample&amp;day=${sample.manifest.asOf}`
  expect(body).toContain(`<meta property="og:image" content="${picture}"/>`)
  expect(body).toContain(`<meta name="twitter:image" content="${picture}"/>`)
  expect(body).toMatch(
    /<meta property="og:image:alt" content="[^"]* \(HLX\): value [^"]*, momentum [^"]*, as of [^"]*"\/>/,
  )
  expect(dataIn(body).map((data) => data['@type'])).toEqual(['BreadcrumbList'])
  expect(body.match(/<title>/g)).toHaveLength(1)
  expect(body).not.toContain('content="All"')
  expect(body).toMatch(/<noscript><p [^>]*>An invented company/)
})

test('as of a past day the HTML names the day, asks not to be listed, and holds nothing of today', async () => {
  const { body, statusCode } = await (await serve({ sample })).inject('/stocks/HLX?asOf=2026-05-01')
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>HLX as of May 1, 2026 | Fairweight</title>')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(body).toContain('<p class="mx-auto max-w-[40rem] px-4 text-lg">HLX as it was on May 1, 2026,')
  expect(body).not.toMatch(/Grades?:|momentum|last close|2026-11/)
  expect((await (await serve({ sample })).inject('/stocks/HLX?asOf=someday')).body).toContain('Grades: ')
})

test('a past day of the market is closed without a plan, also on a stock’s page', async () => {
  const closed = (await read(await serve(both()), 'MK.HLX', '&asOf=2026-05-01')).response
  expect([closed.statusCode, closed.json().code]).toEqual([403, 'no-subscription'])
  const open = (await read(await serve(both(), { roles: ['bundle'] }), 'MK.HLX', '&asOf=1999-05-03')).response
  expect([open.statusCode, open.json().code]).toEqual([404, 'unknown-day'])
})

test('a market stock may be listed, with its company in the words of schema.org, and without its grades', async () => {
  const { body, statusCode } = await (await serve(both())).inject('/stocks/MK.HLX')
  expect(statusCode).toBe(200)
  expect(body).toMatch(/<title>[^<]* \(MK\.HLX\): price and track record \| Fairweight<\/title>/)
  expect(body).not.toContain('noindex')
  for (const name of ['title', 'description', 'url', 'image', 'image:alt', 'type', 'site_name'])
    expect(body).toMatch(new RegExp(`<meta property="og:${name}" content="[^"]+"/>`))
  const [page, breadcrumbs] = dataIn(body)
  expect(page).toMatchObject({
    '@context': 'https://schema.org',
    url: `${ORIGIN}/stocks/MK.HLX`,
    mainEntity: { '@type': 'Corporation', tickerSymbol: 'MK.HLX' },
  })
  expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }] })
  expect(JSON.stringify(page)).not.toMatch(/rating|review/i)
})

/** The values of one stock that only a plan shows: grades, ranks, margins, estimates, reasons. */
async function paidTexts(): Promise<string[]> {
  const details = await sample.details('HLX')
  if (details === null) throw new Error('HLX is in the sample')
  const open = new Set(['LAST_CLOSE_PRICE', 'COMPANY_NAME', 'TICKER', 'dataset', 'asOf', 'snapshot', 'EXPLANATION'])
  const figures = Object.entries(details).flatMap(([name, value]) =>
    open.has(name) || typeof value !== 'number' ? [] : [`"${name}"`, String(value)],
  )
  return [...figures, details.EXPLANATION.valueRating.reason, details.EXPLANATION.momentumRating.reason].filter(
    (text): text is string => text !== null,
  )
}

test('without a plan nothing of a market stock that a plan shows is in the page or the answer', async () => {
  const app = await serve(both())
  const { page, response } = await read(app, 'MK.HLX')
  expect(page?.shown).toBeNull()
  expect(Object.keys(response.json()).toSorted()).toEqual(
    [
      'COMPANY_NAME',
      'LAST_CLOSE_PRICE',
      'MARKETCAP_GROUP',
      'SECTOR',
      'TICKER',
      'asOf',
      'dataset',
      'shown',
      'snapshot',
    ].toSorted(),
  )
  expect([response.headers['cache-control'], response.headers.vary]).toEqual(['no-store', 'Authorization'])
  const html = (await app.inject('/stocks/MK.HLX')).body
  const paid = await paidTexts()
  expect(paid.length).toBeGreaterThan(15)
  for (const text of paid) {
    expect(response.body).not.toContain(text)
    expect(html).not.toContain(text)
  }
  for (const name of [
    'VALUE_RATING',
    'MOMENTUM_RATING',
    'MARGIN_OF_SAFETY',
    'EXPLANATION',
    'FINANCIAL_STRENGTH',
    'FRAGILITY',
  ])
    expect(response.body + html).not.toContain(name)
})

test.each([
  { roles: ['value_stock_tool'], has: 'VALUE_RATING', lacks: 'MOMENTUM_RATING', field: 'MOMENTUM_PERCENTAGE_RANK' },
  { roles: ['momentum_stock_tool'], has: 'MOMENTUM_RATING', lacks: 'VALUE_RATING', field: 'GRAHAM_NUMBER' },
] as const)('a plan of $roles shows its own fields and no other', async ({ roles, has, lacks, field }) => {
  const { page, response } = await read(await serve(both(), { roles }), 'MK.HLX')
  expect(page?.shown?.row).toHaveProperty(has)
  expect(page?.shown?.row).not.toHaveProperty(lacks)
  expect(page?.shown?.details[field]).toBeNull()
  expect(response.headers['cache-control']).toMatch(/^private, max-age=/)
})

test('a plan of the optimizer alone shows neither grade, and a whole plan all', async () => {
  const mix = await read(await serve(both(), { roles: ['investment_mix_tool'] }), 'MK.HLX')
  expect(mix.page?.shown?.row).not.toHaveProperty('VALUE_RATING')
  expect(mix.page?.shown?.row).not.toHaveProperty('MOMENTUM_RATING')
  expect(mix.page?.shown?.details.EXPLANATION.valueRating.tests).toEqual([])
  const whole = await read(await serve(both(), { roles: ['bundle'] }), 'MK.HLX')
  expect(whole.page?.shown?.details.EXPLANATION.valueRating.tests.length).toBeGreaterThan(0)
  expect(whole.page?.shown?.row).toHaveProperty('MOMENTUM_RATING')
})

test('a sample stock is whole for everybody; beside a market only those of the demo have a page', async () => {
  const alone = await read(await serve({ sample }), 'HLX')
  expect(alone.page?.shown?.row).toHaveProperty('VALUE_RATING')
  expect(alone.response.headers['cache-control']).toMatch(/^public, max-age=/)
  const beside = await serve({
    market: asMarket(),
    sample: { ...sample, body: (name) => (name === 'demo' ? withOnly(sample.body(name), 'HLX') : sample.body(name)) },
  })
  expect((await read(beside, 'HLX', '&dataset=sample')).page?.dataset).toBe('sample')
  const other = sample.tickers.find(({ ticker, type }) => type === 'stock' && ticker !== 'HLX')?.ticker ?? ''
  expect((await read(beside, other)).response.json()).toMatchObject({ code: 'unknown-ticker' })
  expect((await beside.inject(`/stocks/${other}`)).statusCode).toBe(404)
})

function withOnly(body: ReturnType<SnapshotReader['body']>, ticker: string): ReturnType<SnapshotReader['body']> {
  if (body === null) return null
  const list: { stocks: { TICKER: string }[] } = JSON.parse(body.json.toString('utf8'))
  return {
    ...body,
    json: Buffer.from(JSON.stringify({ ...list, stocks: list.stocks.filter((one) => one.TICKER === ticker) })),
  }
}

test('small letters, a last slash and the other spelling of a share class lead to the one address, with what was asked', async () => {
  const app = await serve(both())
  for (const [url, to] of [
    ['/stocks/mk.hlx?part=why', '/stocks/MK.HLX?part=why'],
    ['/stocks/MK.HLX/', '/stocks/MK.HLX'],
    ['/stocks/MK-HLX', '/stocks/MK.HLX'],
    ['/stocks/hlx?dataset=sample', '/stocks/HLX?dataset=sample'],
  ] as const) {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers.location], url).toEqual([308, to])
  }
})

test.each(['/stocks/NOPE', '/stocks/%3Cscript%3E', '/stocks/%2F%2Fevil.example', '/stocks/WAYTOOLONGATICKER'])(
  '%s is a real 404, which no search engine lists',
  async (url) => {
    const { statusCode, body, headers } = await (await serve(both())).inject(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('<title>Stock not found | Fairweight</title><meta name="robots" content="noindex"/>')
  },
)

test('before anything is published a page says to come again', async () => {
  const app = await serve({})
  const { statusCode, headers } = await app.inject('/stocks/KO')
  expect([statusCode, headers['retry-after']]).toEqual([503, '30'])
  expect((await read(app, 'KO')).response.json()).toMatchObject({ code: 'no-data-yet' })
})

test('while the sample is being made its first companies have their page already, and the others say how far it is', async () => {
  const demo = { ...sample, manifest: { ...sample.manifest, isFirstPart: true } } satisfies SnapshotReader
  const progress = () => ({ step: 'rating', companies: null, fraction: 0.7, secondsLeft: 12 }) as const
  const app = await serve({}, { first: { demo, progress } })
  for (const more of ['', '&dataset=sample']) {
    const { page } = await read(app, 'HLX', more)
    expect([page?.isFirstPart, page?.shown?.row.TICKER]).toEqual([true, 'HLX'])
    const { response } = await read(app, 'LATER', more)
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '12'])
    expect(response.json().message).toContain('70% is done')
  }
  expect((await read(app, 'HLX', '&dataset=market')).response.json()).toMatchObject({ code: 'no-data-yet' })
  expect((await read(await serve({ sample }), 'HLX')).page?.isFirstPart).toBeUndefined()
})

test('a name made to break the page stays text, in the head and in the data', async () => {
  const named = asMarket()
  const rename = (json: Buffer) =>
    Buffer.from(
      JSON.stringify(JSON.parse(json.toString('utf8')), (key, value: unknown) =>
        key === 'COMPANY_NAME' ? EVIL : value,
      ),
    )
  const app = await serve({
    market: {
      ...named,
      body: (name) => {
        const body = named.body(name)
        return body && { ...body, json: rename(body.json) }
      },
    },
  })
  const { body } = await app.inject('/stocks/MK.HLX')
  expect(body).not.toContain('<b>')
  expect(body).toContain('&lt;/script&gt;&lt;b&gt;&quot;&amp;&#39;$&amp; Co')
  expect(body.match(/<script/g)).toHaveLength(3)
  expect(dataIn(body)[0]).toMatchObject({ mainEntity: { name: EVIL } })
})

test('the sitemaps hold every market stock and no invented one', async () => {
  const app = await serve(both())
  const index = await app.inject('/sitemap-index.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect([...index.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual([
    `${ORIGIN}/sitemap.xml`,
    `${ORIGIN}/sitemap-stocks-1.xml`,
  ])
  const { body } = await app.inject('/sitemap-stocks-1.xml')
  const stocks = sample.tickers.filter(({ type }) => type === 'stock')
  expect(body.match(/<loc>/g)).toHaveLength(stocks.length)
  expect(body).toContain(`<loc>${ORIGIN}/stocks/MK.HLX</loc>`)
  expect((await app.inject('/sitemap-stocks-2.xml')).statusCode).toBe(404)
  const alone = await serve({ sample })
  expect((await alone.inject('/sitemap-index.xml')).body).not.toContain('stocks')
  expect((await alone.inject('/sitemap-stocks-1.xml')).statusCode).toBe(404)
})
