import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { BUILT_ORIGIN } from '@fairweight/contract/routes/built-origin.ts'
import { CLIENT_ROUTES } from '@fairweight/contract/routes'
import { afterEach, expect, test } from 'vitest'
import { createServer } from '../http/create-server.ts'
import { serveWeb } from './serve-web.ts'

const folders: string[] = []
const apps: FastifyInstance[] = []

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

const ORIGIN = 'https://fairweight.example'
const canonical = (origin: string) => `<link rel="canonical" href="${origin}/learn"/>`
const writtenLearn = '<!doctype html><title>Learn</title>' + canonical(BUILT_ORIGIN) + 'text '.repeat(200)
const learn = writtenLearn.replace(BUILT_ORIGIN, ORIGIN)
const missing = '<!doctype html><title>Page Not Found</title>' + 'nothing '.repeat(200)
const fallback = '<!doctype html><title>Fairweight</title>' + 'shell '.repeat(200)

const NO_PAST: CurrentSnapshots['past'] = {
  days: () => Promise.resolve([]),
  prepare: () => Promise.reject(new Error('There are no past days.')),
  gradeSteps: () => Promise.resolve(new Map()),
  open: () => Promise.reject(new Error('There are no past days.')),
  close: () => Promise.resolve(),
}

const NO_DATA: CurrentSnapshots = {
  find: () => null,
  refresh: () => Promise.resolve([]),
  behind: () => [],
  first: () => null,
  past: NO_PAST,
  close: () => Promise.resolve(),
}

/** What other builds have. */
const OTHERS: Readonly<Record<string, string>> = {
  'app-9z9z.js': 'export const other = true',
  'app-9z9z.js.br': 'compressed',
  'portfolio-worker-9z9z.js': 'export {}',
}

async function serve(
  isBuilt = true,
  beforeEach?: (request: FastifyRequest) => void,
  siteOrigin = ORIGIN,
): Promise<FastifyInstance> {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-web-'))
  folders.push(folder)
  if (isBuilt) await writeBuild(folder)
  const app = await createServer({ mode: 'local', siteUrl: null, logLevel: 'silent', rateLimitScale: 1, trustProxy: 0 })
  apps.push(app)
  if (beforeEach) app.addHook('preHandler', async (request) => beforeEach(request))
  const find = async (name: string) => (Object.hasOwn(OTHERS, name) ? Buffer.from(OTHERS[name] ?? '') : null)
  await serveWeb(app, folder, { snapshots: NO_DATA, siteOrigin, readerOf: () => null }, { find })
  return app
}

async function writeBuild(folder: string): Promise<void> {
  const client = join(folder, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await mkdir(join(client, 'learn'))
  await mkdir(join(client, 'page-not-found'))
  await writeFile(join(client, 'index.html'), fallback)
  await writeFile(join(client, 'learn/index.html'), writtenLearn)
  // The build's copy, which holds no more once the address is another.
  await writeFile(join(client, 'learn/index.html.br'), brotliCompressSync(writtenLearn))
  await writeFile(join(client, 'page-not-found/index.html'), missing)
  await writeFile(join(client, 'assets/app-1a2b.js'), 'export const ready = true')
  await writeFile(join(client, 'assets/app-1a2b.js.br'), brotliCompressSync('export const ready = true'))
  await writeFile(join(client, 'assets/uncertainty-worker-1a2B_c-4.js'), 'export {}')
  await writeFile(join(client, 'assets/uncertainty-worker-1a2B_c-4.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(client, 'sw.js'), 'export {}')
  await writeFile(join(client, 'sw.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(client, 'sitemap.xml'), `<urlset><url><loc>${BUILT_ORIGIN}/learn</loc></url></urlset>`)
  await writeFile(join(client, 'robots.txt'), `Allow: /\nSitemap: ${BUILT_ORIGIN}/sitemap-index.xml`)
  const pages = {
    '*': { file: 'index.html', policy: "script-src 'sha256-fallback'" },
    '404': { file: 'page-not-found/index.html', policy: "script-src 'sha256-missing'" },
    '/learn': { file: 'learn/index.html', policy: "script-src 'sha256-learn'" },
  }
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages))
}

test('a page written at build time comes with its own policy, with or without the last slash', async () => {
  const app = await serve()
  for (const url of ['/learn', '/learn/', '/learn?from=mail']) {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, body]).toEqual([200, learn])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'sha256-learn'",
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    })
  }
})

test('every other page of the table is the fallback with 200, and unknown ones the Page Not Found with 404', async () => {
  const app = await serve()
  for (const { path } of CLIENT_ROUTES) expect((await app.inject(path)).statusCode, path).toBe(200)
  expect((await app.inject('/demo')).body).toBe(fallback)
  for (const url of ['/nope/at/all', '/page-not-found', '/learn//']) {
    const unknown = await app.inject(url)
    expect([unknown.statusCode, unknown.body], url).toEqual([404, missing])
    expect(unknown.headers['content-security-policy']).toBe("script-src 'sha256-missing'")
  }
})

test('pages come compressed and are not sent again while they stay the same; a 404 is', async () => {
  const app = await serve()
  const get = (url: string, headers: Record<string, string>) => app.inject({ url, headers })
  const br = await get('/learn', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(learn)
  expect(gunzipSync((await get('/learn', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(learn)
  const tag = { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) }
  expect((await get('/learn', tag)).statusCode).toBe(304)
  const missing = await get('/nope', { 'accept-encoding': 'br' })
  expect(
    (await get('/nope', { 'accept-encoding': 'br', 'if-none-match': String(missing.headers.etag) })).statusCode,
  ).toBe(404)
})

test.each([BUILT_ORIGIN, ORIGIN, 'http://127.0.0.1:4000'])('one build serves %s, in every encoding', async (origin) => {
  const app = await serve(true, undefined, origin)
  const named = {
    '/learn': `<link rel="canonical" href="${origin}/learn"/>`,
    '/sitemap.xml': `<loc>${origin}/learn</loc>`,
    '/robots.txt': `Sitemap: ${origin}/sitemap-index.xml`,
  }
  for (const [url, text] of Object.entries(named)) {
    const read = async (encoding: string) =>
      (await app.inject({ url, headers: { 'accept-encoding': encoding } })).rawPayload
    const texts = [await read('identity'), brotliDecompressSync(await read('br')), gunzipSync(await read('gzip'))]
    for (const body of texts.map(String)) {
      expect(body).toContain(text)
      expect(body.includes(BUILT_ORIGIN)).toBe(origin === BUILT_ORIGIN)
    }
  }
})

test('hashed assets may be kept for ever, other files are asked for again', async () => {
  const app = await serve()
  const asset = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } })
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test.each([
  ['/assets/app-1a2b.js', /^(text|application)\/javascript; charset=utf-8$/],
  ['/favicon.svg', /^image\/svg\+xml; charset=utf-8$/],
  ['/sitemap.xml', /^(text|application)\/xml; charset=utf-8$/],
  ['/robots.txt', /^text\/plain; charset=utf-8$/],
])('%s says what it is, and in which characters', async (url, type) => {
  const app = await serve()
  for (const encoding of ['br', 'identity'])
    expect((await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers['content-type']).toMatch(type)
})

test.each(['br', 'identity'])("the optimizer's worker alone may use WebAssembly, sent as %s", async (encoding) => {
  const app = await serve()
  const policyOf = async (url: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers['content-security-policy']
  expect(await policyOf('/assets/uncertainty-worker-1a2B_c-4.js')).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(await policyOf('/assets/app-1a2b.js')).not.toContain('script-src')
})

test.each(['br', 'identity'])('the service worker may fetch what it keeps, sent as %s', async (encoding) => {
  const { statusCode, headers } = await (
    await serve()
  ).inject({ url: '/sw.js', headers: { 'accept-encoding': encoding } })
  expect([statusCode, headers['content-security-policy'], headers['cache-control']]).toEqual([
    200,
    "default-src 'none'; connect-src 'self'",
    'no-cache',
  ])
})

test.each([
  '/nope.js',
  '/api/none',
  '/index.html',
  '/learn/index.html',
  '/..%2fpages.json',
  '/assets/../../pages.json',
  '/assets/app-1a2b.js.br',
])('%s is not there', async (url) => {
  const response = await (await serve()).inject(url)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'not-found' })
})

test.each(['/learn', '/demo'])(
  'a failure on %s is told on a page that needs nothing else, with its reference',
  async (url) => {
    const app = await serve(true, (request) => {
      if (request.url === url) throw new Error('password=hunter2')
    })
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(body).toMatch(/mention this reference: <strong>\w{4}-\w{4}<\/strong>/)
    expect(body).toContain('<a href="/learn">Return Home</a>')
    expect(body).not.toMatch(/hunter2|<script|src=|https?:/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? ''
    expect(headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'))
  },
)

test('a page takes no POST', async () => {
  const response = await (await serve()).inject({ method: 'POST', url: '/learn' })
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('TRACE is no method here, and brings nothing back of what was sent', async () => {
  const app = await serve()
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  const socket = connect(port, '127.0.0.1')
  socket.write('TRACE /learn HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: unmistakable\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).not.toContain('unmistakable')
})

test('HEAD tells the same without the body', async () => {
  const app = await serve()
  const head = await app.inject({ method: 'HEAD', url: '/learn' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(learn.length)])
  expect((await app.inject({ method: 'HEAD', url: '/demo' })).statusCode).toBe(200)
})

test('without a build only the API responds', async () => {
  const response = await (await serve(false)).inject('/')
  expect(response.json()).toMatchObject({ code: 'not-found' })
})

test('a file that vanished under the running server answers 404', async () => {
  const app = await serve()
  const folder = folders.at(-1) ?? ''
  await rm(join(folder, 'client/assets'), { recursive: true })
  const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'identity' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not-found' })
})

test('an asset of another build comes as one of this build does, and what no build has is not found', async () => {
  const app = await serve()
  const own = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } })
  const other = await app.inject({ url: '/assets/app-9z9z.js', headers: { 'accept-encoding': 'br' } })
  expect([other.statusCode, other.body]).toEqual([200, 'compressed'])
  for (const name of ['content-type', 'content-encoding', 'cache-control', 'vary'])
    expect([name, other.headers[name]]).toEqual([name, own.headers[name]])
  expect((await app.inject('/assets/app-9z9z.js')).body).toBe('export const other = true')
  const worker = await app.inject('/assets/portfolio-worker-9z9z.js')
  expect(worker.headers['content-security-policy']).toContain('wasm-unsafe-eval')
  for (const name of ['app-0000.js', 'app-9z9z', 'a b.js', '..%2fserver.js', 'app-9z9z.js.map', 'app-9z9z.js.br'])
    expect([name, (await app.inject(`/assets/${name}`)).statusCode]).toEqual([name, 404])
})
