import { type AccountExport, accountExport, importReport } from '@fairweight/contract/wire'
import { deposit, purchase } from '@fairweight/testing/database/kept-transactions.ts'
import { portfolioRun, stocksRun } from '@fairweight/testing/database/synthetic-runs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestCaller, callerOf, headersOf, send, TEST_PASSWORD } from '../../../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

const take = async (caller: TestCaller, part?: string) =>
  send(site.app, caller, 'GET', `/user/export${part ? `?part=${part}` : ''}`)
const takeAll = async (caller: TestCaller): Promise<AccountExport> =>
  accountExport.strict().parse((await take(caller)).json())
const bringBack = (caller: TestCaller, account: unknown) => send(site.app, caller, 'POST', '/user/import', account)

/** An account in which everything that can be kept is kept. */
async function fill(caller: TestCaller): Promise<void> {
  const ask = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const response = await send(site.app, caller, method, path, body)
    expect(response.statusCode, `${path}: ${response.body}`).toBe(200)
    return response.json<{ id: string }>()
  }
  await ask('POST', '/user/profile', {
    firstName: '=Ann',
    lastName: 'Ash, "the" Oak',
    insightsSubscriber: true,
    tipsSubscriber: false,
    referralCode: 'FRIEND',
  })
  const { id } = await ask('POST', '/lists/create', { name: '=SUM(A1)' })
  await ask('POST', '/lists/create', { name: 'Empty' })
  for (const ticker of site.tickers.slice(0, 3)) await ask('PUT', '/lists/modify', { id, operation: 'add', ticker })
  await ask('POST', '/lists/runs', { id, name: 'Mine', run: stocksRun })
  await ask('POST', '/lists/runs', { id, name: 'Bold', run: portfolioRun })
  const portfolio = await ask('POST', '/user/portfolios/create', { name: 'Retirement' })
  await ask('POST', '/user/portfolios/transactions', { id: portfolio.id, transactions: [deposit(), purchase()] })
  await ask('POST', '/user/bookmarks', { stock: 'HLX', bookmark: true, plan: 'value' })
  await ask('POST', '/user/bookmarks', { stock: site.tickers[0], bookmark: true, plan: 'momentum' })
  await ask('PUT', '/user/alerts', { frequency: 'weekly' })
  await ask('PUT', '/user/tour', { step: 'filters', finished: true })
}

/** What an export says but for ids and times, and for the address, which was another one. */
function withoutIdsAndTimes({
  lists,
  consents,
  portfolios,
  profile,
  subscriptions: _subscriptions,
  sessions: _sessions,
  ...rest
}: AccountExport): object {
  return {
    ...rest,
    exportedAt: '',
    devices: rest.devices.map(({ name }) => name),
    activity: [],
    profile: { ...profile, createdAt: '', email: '' },
    lists: lists.map(({ name, tickers, runs }) => ({
      name,
      tickers,
      runs: runs.map(({ name, run }) => ({ name, run })),
    })),
    portfolios: portfolios.map(({ name, transactions }) => ({ name, transactions })),
    consents: consents.map(({ kind, version }) => ({ kind, version })),
  }
}

test('export, delete, new account, import, export: the same but for ids and times, for a lapsed user too', async () => {
  const caller = await callerOf(site, 'lapsed')
  await fill(caller)
  const before = await takeAll(caller)
  expect((await send(site.app, caller, 'POST', '/auth/delete-account', { password: TEST_PASSWORD })).statusCode).toBe(
    200,
  )
  const again = await callerOf(site, 'no plan')
  const report = importReport.parse((await bringBack(again, before)).json())
  expect(report).toMatchObject({ listsCreated: 2, stocksAdded: 3, runsAdded: 2, bookmarksAdded: 2, leftOut: [] })
  const after = await takeAll(again)
  expect(withoutIdsAndTimes(after)).toEqual(withoutIdsAndTimes(before))
  const twice = importReport.parse((await bringBack(again, before)).json())
  expect(twice).toMatchObject({ listsCreated: 0, stocksAdded: 0, runsAdded: 0, bookmarksAdded: 0, leftOut: [] })
  expect(withoutIdsAndTimes(await takeAll(again))).toEqual(withoutIdsAndTimes(before))
})

test('the file tells where somebody is signed in, from what, what they pay for, and nothing that opens any of it', async () => {
  const caller = await callerOf(site, 'lapsed')
  await send(site.app, caller, 'GET', '/user/bookmarks')
  const file = await take(caller)
  const account = accountExport.strict().parse(file.json())
  expect(account).toMatchObject({
    sessions: [
      {
        browser: expect.any(String),
        startedAt: expect.any(String),
        lastSeenAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ],
    waysToLogIn: { passkeys: [], providers: [], authenticatorApp: null },
    registeredScreens: { registered: { market: 0, sample: 0 }, screens: [] },
    backtestTries: [],
    devices: [{ firstSeenAt: expect.any(String), lastSeenAt: expect.any(String) }],
    subscriptions: [
      { role: 'bundle', status: 'canceled', interval: expect.any(String), startedAt: expect.any(String) },
    ],
    consents: [{ kind: 'individual-use' }, { kind: 'terms' }],
  })
  const kysely = site.database.kysely
  const { token } = await kysely
    .selectFrom('user_session')
    .select('token')
    .where('user_id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const { device_hash } = await kysely
    .selectFrom('known_device')
    .select('device_hash')
    .where('user_id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const { hash } = await kysely
    .selectFrom('user_password')
    .select('hash')
    .where('user_id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  for (const secret of [
    token,
    device_hash,
    hash,
    caller.token,
    ...caller.cookie.split(/[=;]/).filter((part) => part.length > 20),
  ])
    expect(file.body).not.toContain(secret)
})

test('the files come as attachments, and no cell runs as a formula', async () => {
  const caller = await callerOf(site, 'no plan')
  await fill(caller)
  const all = await take(caller)
  expect(all.headers['content-disposition']).toMatch(
    /^attachment; filename="fairweight-account-\d{4}-\d\d-\d\d\.json"$/,
  )
  const [first = '', second = '', third = ''] = site.tickers
  const expected = {
    lists: `list,ticker\r\n'=SUM(A1),${first}\r\n'=SUM(A1),${second}\r\n'=SUM(A1),${third}\r\nEmpty,\r\n`,
    bookmarks: `rating,ticker\r\nvalue,HLX\r\nmomentum,${first}\r\n`,
  }
  for (const [part, text] of Object.entries(expected)) {
    const file = await take(caller, part)
    expect([file.headers['content-type'], file.body]).toEqual(['text/csv; charset=utf-8', text])
    expect(file.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="fairweight-${part}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    )
  }
  const profile = (await take(caller, 'profile')).body
  expect(profile).toContain("firstName,'=Ann\r\n")
  expect(profile).toContain('lastName,"Ash, ""the"" Oak"\r\n')
  expect((await take(caller, 'everything')).statusCode).toBe(400)
})

test('a file that is no account, as the contract says what one is, is refused whole', async () => {
  const caller = await callerOf(site, 'no plan')
  const before = await takeAll(caller)
  const spoiled = { ...before, bookmarks: { value: [...before.bookmarks.value, 'KO', '<b>'], momentum: [] } }
  expect((await bringBack(caller, spoiled)).statusCode).toBe(400)
  expect(withoutIdsAndTimes(await takeAll(caller))).toEqual(withoutIdsAndTimes(before))
})

test.each<[string, string, number, string]>([
  ['nothing at all', '', 400, 'The request has no body.'],
  [
    'what is no JSON at its end',
    `{"format":"${'x'.repeat(1_000_000)}"`,
    400,
    'The body of the request is not valid JSON.',
  ],
  ['a prototype to plant', '{"__proto__":{"isAdmin":true}}', 400, 'The body of the request is not valid JSON.'],
  ['lists in lists', '['.repeat(1_000), 400, 'The body of the request is nested too deeply.'],
  ['more values than any account has', `[${'0,'.repeat(1_100_000)}0]`, 413, 'The request is too large.'],
  ['too many bytes', JSON.stringify('x'.repeat(33 * 1024 * 1024)), 413, 'The request is too large.'],
])('a file with %s is refused in plain words', async (_what, payload, status, message) => {
  const caller = await callerOf(site, 'no plan')
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/user/import',
    headers: { ...headersOf(caller), 'content-type': 'application/json' },
    payload,
  })
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([status, message])
})

test('what is wrong in a file is named as in any other request', async () => {
  const caller = await callerOf(site, 'no plan')
  const response = await bringBack(caller, {
    ...(await takeAll(caller)),
    lists: [{ id: '', name: 'L', createdAt: '', tickers: ['<b>', 7], runs: [] }],
    tour: {},
  })
  expect(response.json()).toMatchObject({
    code: 'invalid-request',
    issues: [
      { path: 'lists.0.tickers.0', message: expect.any(String) },
      { path: 'lists.0.tickers.1', message: 'Expected text.' },
      { path: 'tour.step' },
      { path: 'tour.finished' },
    ],
  })
})

test('a caller brings in one file at a time, at the usual limits', { tags: 'long' }, async () => {
  const caller = await callerOf(site, 'no plan')
  const app = await site.openAnother({ rateLimitScale: 1 })
  const file = await takeAll(caller)
  const answers = await Promise.all([0, 1, 2].map(() => send(app, caller, 'POST', '/user/import', file)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429])
  expect((await send(app, caller, 'POST', '/user/import', file)).statusCode).toBe(200)
})
