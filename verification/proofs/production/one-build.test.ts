import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { openCurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { BUILT_ORIGIN } from '@fairweight/contract/routes/built-origin.ts'
import { LISTED_PATHS } from '@fairweight/contract/routes'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { anonymousCaller } from '../../../apps/server/src/http/caller.ts'
import { registerGradeReceipt } from '../../../apps/server/src/calls/stocks/register-grade-receipt.ts'
import { createServer } from '../../../apps/server/src/http/create-server.ts'
import { serveWeb } from '../../../apps/server/src/web/serve-web.ts'
import { contentPolicy } from '../../../apps/web/build-steps/content-policy.ts'
import type { ModuleGraph } from '../../../apps/web/build-steps/module-graph.ts'
import { makeSmallMarket, type SmallMarket } from '../../../packages/testing/src/market/published/small-market.ts'
import { builtWeb } from './built-web.ts'

const ORIGINS = ['https://staging.fairweight.example', 'https://fairweight.example:8443'] as const
let webBuild: string

let market: SmallMarket
let snapshots: Awaited<ReturnType<typeof openCurrentSnapshots>>
const sites = new Map<string, FastifyInstance>()

beforeAll(async () => {
  webBuild = await builtWeb()
  market = await makeSmallMarket()
  const { context } = market
  // As if its day were today, so that the ledger has one that a receipt can be for.
  snapshots = await openCurrentSnapshots(context)
  const asOf = snapshots.find('sample')?.manifest.asOf ?? assert.fail('The sample is published')
  await context.database.kysely.deleteFrom('ledger_day').execute()
  await publishSnapshot({ dataset: 'sample' }, { ...context, clock: () => new Date(`${asOf}T23:00:00Z`) })
  await snapshots.refresh()
  for (const siteOrigin of ORIGINS) {
    const settings = { siteUrl: siteOrigin, logLevel: 'silent', rateLimitScale: 1000, trustProxy: 0 } as const
    const app = await createServer({ mode: 'production', ...settings }, { resolveCaller: anonymousCaller })
    registerGradeReceipt(app, { db: context.database.kysely, snapshots, webBuild, siteOrigin })
    await serveWeb(app, webBuild, { snapshots, siteOrigin, readerOf: () => null })
    sites.set(siteOrigin, app)
  }
}, 600_000)

afterAll(async () => {
  for (const app of sites.values()) await app.close()
  await snapshots.close()
  await market.close()
})

const read = async (origin: string, url: string) => {
  const app = sites.get(origin) ?? assert.fail('It is served')
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  const isPacked = answer.headers['content-encoding'] === 'br'
  return { ...answer, text: isPacked ? brotliDecompressSync(answer.rawPayload).toString() : answer.body }
}

/** What names another place than the site's own, of all addresses that could be ours. */
function strange(text: string, own: string): string[] {
  return [BUILT_ORIGIN, ...ORIGINS].filter((origin) => origin !== own && text.includes(origin))
}

const addresses = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, address]) => address)

test.each(ORIGINS)(
  'every page written for one build names %s, and its policy lets its scripts through',
  async (own) => {
    for (const path of [...LISTED_PATHS, '/login', '/demo', '/profile', '/stocks/HLX', '/nope']) {
      const { statusCode, headers, text } = await read(own, path)
      expect([path, statusCode]).toEqual([path, path === '/nope' ? 404 : 200])
      expect([path, strange(text + JSON.stringify(headers), own)]).toEqual([path, []])
      const policy = String(headers['content-security-policy'])
      const hashes = contentPolicy(text).match(/'sha256-[^']*'/g) ?? assert.fail('It has scripts of its own')
      expect([path, hashes.filter((hash) => !policy.includes(hash))]).toEqual([path, []])
    }
    for (const path of LISTED_PATHS) {
      const { text } = await read(own, path)
      const named = addresses(text, /(?:rel="canonical" href|"(?:og:url|og:image|twitter:image)" content)="([^"]*)"/g)
      expect([path, named.length > 1, named.filter((url) => !url?.startsWith(`${own}/`))]).toEqual([path, true, []])
    }
  },
)

test.each(ORIGINS)('what search engines read first names %s', async (own) => {
  const robots = await read(own, '/robots.txt')
  expect(robots.text).toContain(`Sitemap: ${own}/sitemap-index.xml`)
  const sitemap = await read(own, '/sitemap.xml')
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(addresses(sitemap.text, /<loc>([^<]*)<\/loc>/g)).toEqual(LISTED_PATHS.map((path) => own + path))
  for (const { text } of [robots, sitemap, await read(own, '/sitemap-index.xml')])
    expect(strange(text, own)).toEqual([])
})

test.each(ORIGINS)(
  'a receipt says that its head is published at %s, and its policy lets its script through',
  async (own) => {
    const { statusCode, text } = await read(own, '/api/stocks/receipt?ticker=HLX&dataset=sample')
    expect([statusCode, strange(text, own)]).toEqual([200, []])
    expect(text.includes(own)).toBe(true)
    const [, script = assert.fail('It has a script')] = /<script>([\s\S]*?)<\/script>/.exec(text) ?? []
    expect(text).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  },
)

test('no script or sheet of the build names a site', () => {
  const graph: ModuleGraph = JSON.parse(readFileSync(join(webBuild, 'module-graph.json'), 'utf8'))
  const files = Object.values(graph).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  const texts = files.filter((file) => /\.(js|css)$/.test(file))
  expect(texts.length).toBeGreaterThan(100)
  const naming = texts.filter((file) => readFileSync(join(webBuild, 'client', file), 'utf8').includes(BUILT_ORIGIN))
  expect(naming).toEqual([])
})
