import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createServer } from '../../http/create-server.ts'
import type { BuiltPage } from '../built-pages.ts'
import { encodePage } from '../stock-pages/stock-document.ts'
import { serveDemo } from './serve-demo.ts'
import type { WritableSnapshot } from './write-rows.ts'

const folders: string[] = []
const apps: FastifyInstance[] = []

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

/** Writes the day of the list, as the web app's own writer does its rows. */
const WRITER = `import { parentPort, workerData } from 'node:worker_threads'
const { asOf } = JSON.parse(workerData.list)
if (asOf === 'never') throw new Error('It cannot be written')
parentPort.postMessage({ html: \`<p class="written-0">\${asOf} $& $1</p>\`, sheet: '.written-0{top:0}' })`

const PAGE = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><div id="written-page"></div><noscript><p>Needs JavaScript</p></noscript></body></html>`

const pageOf = async (title: string): Promise<BuiltPage> => ({
  text: PAGE(title),
  encoded: () => encodePage(PAGE(title)),
  policy: `script-src '${title}'; style-src 'self' 'sha256-own'`,
})

function snapshotOf(asOf: string): WritableSnapshot {
  const json = Buffer.from(JSON.stringify({ asOf }))
  return { body: (name) => (name === 'demo-rows' ? { json, br: json, gz: json, etag: '"1"' } : null) }
}

async function serve(find: () => WritableSnapshot | null, isWriterBuilt = true): Promise<FastifyInstance> {
  const buildFolder = await mkdtemp(join(tmpdir(), 'fairweight-demo-'))
  folders.push(buildFolder)
  await mkdir(join(buildFolder, 'written'))
  if (isWriterBuilt) await writeFile(join(buildFolder, 'written/write-rows.mjs'), WRITER)
  const app = await createServer({ mode: 'local', siteUrl: null, logLevel: 'silent', rateLimitScale: 1, trustProxy: 0 })
  apps.push(app)
  const [page, fallback] = [await pageOf('demo'), await pageOf('fallback')]
  serveDemo(app, { buildFolder, snapshots: { find }, page, fallback })
  return app
}

test('the demo comes with its first rows, a word for readers without scripts and a policy that names their rules', async () => {
  const snapshot = snapshotOf('2026-11-20')
  const app = await serve(() => snapshot)
  const { body, headers, statusCode } = await app.inject('/demo')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  expect(body).toContain('<div id="written-page"><p class="written-0">2026-11-20 $& $1</p></div>')
  expect(body).toMatch(/<noscript><p [^>]*>These are the first companies/)
  expect(body).toContain('<style>.written-0{top:0}</style></head>')
  const hash = createHash('sha256').update('.written-0{top:0}').digest('base64')
  expect(headers['content-security-policy']).toBe(`script-src 'demo'; style-src 'sha256-${hash}' 'self' 'sha256-own'`)
})

test('it comes compressed, and again only when another snapshot is there', async () => {
  let snapshot = snapshotOf('2026-11-20')
  const app = await serve(() => snapshot)
  const get = (headers: Record<string, string>) => app.inject({ url: '/demo', headers })
  const first = await get({ 'accept-encoding': 'br' })
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('2026-11-20')
  const known = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) }
  expect((await get(known)).statusCode).toBe(304)
  snapshot = snapshotOf('2026-11-23')
  const next = await get(known)
  expect(next.statusCode).toBe(200)
  expect(brotliDecompressSync(next.rawPayload).toString()).toContain('2026-11-23')
})

test.each([
  ['an address that asks for something', '/demo?q=bank', () => snapshotOf('2026-11-20'), true],
  ['no data', '/demo', () => null, true],
  ['rows that cannot be written', '/demo', () => snapshotOf('never'), true],
  ['a snapshot of an earlier version', '/demo', () => ({ body: () => null }), true],
  ['a build without the writer', '/demo', () => snapshotOf('2026-11-20'), false],
])('with %s it is the page that fetches its rows by itself', async (_what, url, find, isWriterBuilt) => {
  const { body, headers, statusCode } = await (await serve(find, isWriterBuilt)).inject(url)
  expect([statusCode, body]).toEqual([200, PAGE('fallback')])
  expect(headers['content-security-policy']).toContain("script-src 'fallback'")
})
