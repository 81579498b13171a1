import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { ROWS_OWNER_HEADER } from '@fairweight/contract/first-rows'
import { stockList } from '@fairweight/contract/wire'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CallerKind, callerOf, headersOf, send, type TestCaller } from '../../../testing/signed-in.ts'
import { openTestSite, type TestSite } from '../../../testing/test-site.ts'

/** Writes all that it is given into the page: what is not in there, no writer can show. */
const WRITER = `import { parentPort, workerData } from 'node:worker_threads'
const { list, reader } = workerData
parentPort.postMessage({ html: \`<p class="written-0">[\${reader.tools} \${reader.hasConfirmed}] \${Math.random()} \${list}</p>\`, sheet: '.written-0{top:0}' })`
const PAGE =
  '<!doctype html><html><head></head><body><div id="written-page"></div><noscript>No</noscript></body></html>'
const PLAIN = PAGE.replace('<head>', '<head><title>plain</title>')
const POLICY = "script-src 'self'; style-src 'self'"

let site: TestSite
let app: FastifyInstance
let build: string

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'fairweight-dashboard-'))
  await mkdir(join(build, 'written'))
  await mkdir(join(build, 'client/assets'), { recursive: true })
  await writeFile(join(build, 'written/write-rows.mjs'), WRITER)
  const pages = { '*': 'index', '404': 'index', '/': 'dashboard', 'dashboard-with-rows': 'with-rows' }
  for (const [file, text] of Object.entries({ index: PLAIN, dashboard: PLAIN, 'with-rows': PAGE }))
    await writeFile(join(build, 'client', `${file}.html`), text)
  const list = Object.entries(pages).map(([path, file]) => [path, { file: `${file}.html`, policy: POLICY }])
  await writeFile(join(build, 'pages.json'), JSON.stringify(Object.fromEntries(list)))
  site = await openTestSite()
  app = await site.openAnother({}, { webBuild: build })
})

afterAll(async () => {
  await site.close()
  await rm(build, { recursive: true })
})

const open = (cookie: string, url = '/', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...(cookie && { cookie }), ...headers } })

/** The cookies of somebody whose browser has heard of what they hold. */
async function cookieOf(kind: CallerKind): Promise<{ readonly caller: TestCaller; readonly cookie: string }> {
  const caller = await callerOf(site, kind)
  const renewed = await app.inject({ url: '/api/auth/token', headers: headersOf({ ...caller, token: null }) })
  const set = renewed.cookies.filter(({ value }) => value !== '').map(({ name, value }) => `${name}=${value}`)
  return { caller, cookie: set.length > 0 ? set.join('; ') : caller.cookie }
}

/** The page with rows: the first who ask may get it without, while they are being written. */
function openWithRows(cookie: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return vi.waitFor(
    async () => {
      const answer = await open(cookie, '/', headers)
      expect(answer.headers[ROWS_OWNER_HEADER]).toBeDefined()
      return answer
    },
    { timeout: 20_000, interval: 100 },
  )
}

function expectPlain(answer: LightMyRequestResponse): void {
  expect([answer.statusCode, answer.body]).toEqual([200, PLAIN])
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': POLICY })
  expect(answer.headers).not.toHaveProperty(ROWS_OWNER_HEADER)
  expect(answer.headers['vary']).toBe('Accept-Encoding')
}

test.each(['bundle', 'bundle-trial', 'value only', 'momentum only', 'mix only'] as const)(
  'of somebody with a plan (%s) the first rows stand in the HTML: those of their list, and kept by nothing on the way',
  async (kind) => {
    const { caller, cookie } = await cookieOf(kind)
    const { body, headers } = await openWithRows(cookie)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Cookie, Accept-Encoding' })
    expect(headers['content-security-policy']).toMatch(/style-src 'sha256-\S+' 'self'/)
    const own = await send(app, caller, 'GET', '/stocks/stock-data')
    expect(own.statusCode).toBe(200)
    expect(body).toContain(own.body)
    expect(body).not.toContain(caller.userId)
    expect(body).not.toContain(caller.email)
  },
)

test('of a tool that is not held there is no value in it', async () => {
  const listIn = async (kind: CallerKind) => {
    const { body } = await openWithRows((await cookieOf(kind)).cookie)
    return stockList.parse(JSON.parse(/\{"[\s\S]*\}(?=<\/p>)/.exec(body)?.[0] ?? '')).stocks
  }
  const value = await listIn('value only')
  expect(new Set(value.map((row) => row.MOMENTUM_RATING ?? null))).toEqual(new Set([null]))
  expect(new Set(value.map((row) => row.VALUE_RATING ?? null)).size).toBeGreaterThan(1)
  const momentum = await listIn('momentum only')
  expect(new Set(momentum.map((row) => row.VALUE_RATING ?? null))).toEqual(new Set([null]))
  expect(new Set(momentum.map((row) => row.MOMENTUM_RATING ?? null)).size).toBeGreaterThan(1)
})

test.each(['nobody', 'anonymous', 'no plan', 'lapsed', 'disabled'] as const)(
  'whoever may not see the dashboard (%s) gets the page without rows, as it was built',
  async (kind) => expectPlain(await open((await cookieOf(kind)).cookie)),
)

test('without a session the bytes and the headers are those of the build, and nobody is looked up', async () => {
  const { date: _, ...before } = (await site.openAnother({}, { webBuild: build }).then((other) => other.inject('/')))
    .headers
  const { date: __, ...now } = (await open('fairweight_visitor=member.value.momentum.optimizer')).headers
  expect(now).toEqual(before)
  expectPlain(await open('fairweight_visitor=member.value.momentum.optimizer'))
})

test('a session that was ended, made up or of somebody who was disabled since shows no rows', async () => {
  const { caller, cookie } = await cookieOf('bundle')
  await openWithRows(cookie)
  expectPlain(await open(cookie.replace(/(fairweight_session=)[^;]{4}/, '$1AAAA')))
  expect((await send(app, { ...caller, cookie }, 'POST', '/auth/sign-out')).statusCode).toBe(200)
  expectPlain(await open(cookie))
  const other = await cookieOf('bundle')
  await openWithRows(other.cookie)
  await users.disable(site.database.kysely, other.caller.email, new Date())
  expectPlain(await open(other.cookie))
})

test('the session decides, never what the readable cookie says; where the two disagree there are no rows', async () => {
  const { cookie } = await cookieOf('value only')
  await openWithRows(cookie)
  const told = (hint: string) => cookie.replace(/fairweight_visitor=[^;]*/, `fairweight_visitor=${hint}`)
  expectPlain(await open(told('member.value.momentum.optimizer')))
  expectPlain(await open(told('member')))
  expectPlain(await open(told('none')))
})

test('a token in place of the cookie shows no rows, and neither does an address that asks for something', async () => {
  const { caller, cookie } = await cookieOf('bundle')
  await openWithRows(cookie)
  expectPlain(await open('', '/', { authorization: `Bearer ${caller.token}` }))
  expectPlain(await open(cookie, '/?q=bank'))
})

test('two people with the same rights get the same rows, written once, each under their own name', async () => {
  const [one, two] = [await cookieOf('bundle'), await cookieOf('bundle')]
  const [first, second] = [await openWithRows(one.cookie), await openWithRows(two.cookie)]
  expect(second.body).toBe(first.body)
  expect(second.headers[ROWS_OWNER_HEADER]).not.toBe(first.headers[ROWS_OWNER_HEADER])
  expect(first.headers[ROWS_OWNER_HEADER]).toMatch(/^\w+\.bundle member\.value\.momentum\.optimizer$/)
})

test('it is the same page in every encoding', async () => {
  const { cookie } = await cookieOf('bundle')
  const plain = await openWithRows(cookie)
  const br = await openWithRows(cookie, { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  const gz = await openWithRows(cookie, { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body)
})

test('while the database does not say who it is the page comes without rows, soon', async () => {
  const { cookie } = await cookieOf('bundle')
  await openWithRows(cookie)
  const asked = vi.spyOn(site.accounts.callers, 'callerOfCookie')
  try {
    asked.mockRejectedValueOnce(new Error('The database is away.'))
    expectPlain(await open(cookie))
    let answers: (() => void) | undefined
    asked.mockReturnValue(new Promise((_settle, fail) => (answers = () => fail(new Error('At last')))))
    const waiting = Array.from({ length: 16 }, () => open(cookie))
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(17))
    expectPlain(await open(cookie))
    expect(asked).toHaveBeenCalledTimes(17)
    for (const answer of await Promise.all(waiting)) expectPlain(answer)
    answers?.()
    await pause(0)
  } finally {
    asked.mockRestore()
  }
  expect((await openWithRows(cookie)).statusCode).toBe(200)
})
