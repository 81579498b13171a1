import { ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'
import {
  createdApiKey,
  errorResponse,
  keyGrade,
  keyGrades,
  keyLists,
  keyPortfolios,
  keyScreens,
  listSummary,
  portfolioSummary,
} from '@fairweight/contract/wire'
import { apiKeys } from '@fairweight/database/repositories/api-keys/api-keys.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { parseCsv } from '@fairweight/testing/domain/csv.ts'
import { afterEach, expect, test } from 'vitest'
import { callerOf, headersOf, send, type TestCaller } from '../../../testing/signed-in.ts'
import { siteForCaller } from '../../../testing/site-for-caller.ts'

const at = siteForCaller('bundle')
const EVERY_SCOPE = ['ratings', 'screens', 'lists', 'portfolio']

afterEach(async () => {
  await at.site.database.kysely.deleteFrom('api_key').execute()
})

async function makeKey(more: object = {}, caller: TestCaller = at.caller) {
  const asked = { kind: 'api-key', name: 'Notebook', scopes: EVERY_SCOPE, subjectId: null, lifetimeDays: null, ...more }
  return createdApiKey.parse((await send(at.site.app, caller, 'POST', '/user/api-keys/create', asked)).json())
}
const read = (path: string, text: string, headers: Record<string, string> = {}) =>
  at.site.app.inject({ url: `/api/data/${path}`, headers: { authorization: `Bearer ${text}`, ...headers } })
const sheet = (text: string) => at.site.app.inject({ url: `/api/data/sheet?token=${text}` })

async function expectError(answer: ReturnType<typeof read>, code: ErrorCode): Promise<Record<string, unknown>> {
  const response = await answer
  const said = errorResponse.strict().parse(response.json())
  expect([response.statusCode, said.code]).toEqual([ERROR_CATALOG[code].status, code])
  return response.headers
}

const make = async (path: string, body: object) =>
  (await send(at.site.app, at.caller, 'POST', path, body)).json<unknown>()

test('grades are read one by one, all at once and page by page', async () => {
  const { text } = await makeKey()
  const { stocks, next, ...day } = keyGrades.strict().parse((await read('grades', text)).json())
  expect(day).toMatchObject({ dataset: 'sample', tools: ['value', 'momentum', 'optimizer'] })
  expect(next).toBeNull()
  expect(stocks.map(({ ticker }) => ticker)).toEqual(stocks.map(({ ticker }) => ticker).toSorted())
  expect(stocks.some(({ valueRating, momentumRating }) => valueRating !== null && momentumRating !== null)).toBe(true)
  const pages = []
  let after = ''
  for (let page = 0; page < 100; page += 1) {
    const answer = await read(`grades?limit=2${after && `&after=${after}`}`, text)
    const part = keyGrades.parse(answer.json())
    pages.push(...part.stocks)
    if (part.next === null) break
    expect(answer.headers['link']).toContain(`after=${part.next}&limit=2>; rel="next"`)
    after = part.next
  }
  expect(pages).toEqual(stocks)
  const one = keyGrade.strict().parse((await read('grade?ticker=hlx', text)).json())
  expect(one.stock).toEqual(stocks.find(({ ticker }) => ticker === 'HLX'))
  await expectError(read('grade?ticker=NOSUCH', text), 'unknown-ticker')
  await expectError(read('grades?limit=0', text), 'invalid-request')
})

test('CSV is sent where the address or the Accept header asks for it, with the terms beside it', async () => {
  const { text } = await makeKey()
  const json = keyGrades.parse((await read('grades', text)).json()).stocks
  const answers = [
    await read('grades?format=csv', text),
    await read('grades', text, { accept: 'text/csv' }),
    await read('grades?format=csv', text, { accept: 'application/json' }),
  ]
  for (const { headers, body } of answers) {
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['vary']).toContain('Accept')
    expect(headers['link']).toContain('</terms-of-use>; rel="terms-of-service"')
    expect(headers['cache-control']).toBe('no-store')
    const lines = parseCsv(body)
    expect(lines.map(({ ticker }) => ticker)).toEqual(json.map(({ ticker }) => ticker))
    expect(lines.map(({ companyName }) => companyName)).toEqual(json.map(({ companyName }) => companyName))
  }
  expect((await read('grades?format=json', text, { accept: 'text/csv' })).headers['content-type']).toContain('json')
  expect((await read('grades', text, { accept: '*/*' })).headers['content-type']).toContain('json')
})

test('lists come with their stocks, and a name that is a formula stays a text', async () => {
  const { id } = listSummary.parse(await make('/lists/create', { name: '=HYPERLINK("x")' }))
  await send(at.site.app, at.caller, 'PUT', '/lists/modify', { id, operation: 'add', ticker: 'HLX' })
  const { text } = await makeKey()
  const { lists } = keyLists.strict().parse((await read('lists', text)).json())
  expect(lists.find((list) => list.id === id)?.stocks.map(({ ticker }) => ticker)).toEqual(['HLX'])
  expect(keyLists.parse((await read(`lists?id=${id}`, text)).json()).lists).toHaveLength(1)
  await expectError(read('lists?id=none', text), 'unknown-list')
  const { body } = await read(`lists?id=${id}&format=csv`, text)
  expect(parseCsv(body)).toMatchObject([{ list: `'=HYPERLINK("x")`, ticker: 'HLX' }])
})

test('living lists come with the stocks that pass', async () => {
  const made = await send(at.site.app, at.caller, 'POST', '/user/living-lists/create', { name: 'Rated', query: '' })
  expect(made.statusCode, made.body).toBe(200)
  const { text } = await makeKey()
  const { screens } = keyScreens.strict().parse((await read('screens', text)).json())
  expect(screens).toMatchObject([{ name: 'Rated' }])
  expect(screens[0]?.stocks.length).toBeGreaterThan(0)
  const lines = parseCsv((await read('screens?format=csv', text)).body)
  expect(lines.map(({ ticker }) => ticker)).toEqual(screens[0]?.stocks.map(({ ticker }) => ticker))
  expect(lines[0]).toMatchObject({ screen: 'Rated', knownOn: screens[0]?.knownOn })
})

test('portfolios come with what they hold and are worth, to the cent', async () => {
  const { id } = portfolioSummary.parse(await make('/user/portfolios/create', { name: 'Own' }))
  const trade = { kind: 'buy', source: null, date: '2026-01-05' }
  const transactions = [
    { kind: 'deposit', id: 'd', date: '2026-01-02', source: null, symbol: null, amount: 1_000_000 },
    { ...trade, id: 'b', symbol: 'HLX', shares: 2_500_000, total: 10_000 },
    { ...trade, id: 'n', symbol: 'NOSUCH', shares: 1_000_000, total: 500 },
  ]
  const saved = await send(at.site.app, at.caller, 'POST', '/user/portfolios/transactions', { id, transactions })
  expect(saved.statusCode, saved.body).toBe(200)
  const { text } = await makeKey()
  const price = keyGrade.parse((await read('grade?ticker=HLX', text)).json()).stock.lastClosePrice ?? 0
  const { portfolios } = keyPortfolios.strict().parse((await read(`portfolios?id=${id}`, text)).json())
  const worth = Math.round(price * 250)
  expect(portfolios).toMatchObject([
    {
      name: 'Own',
      withoutPrice: 1,
      positions: [
        { symbol: 'HLX', shares: 2.5, valueCents: worth },
        { symbol: 'NOSUCH', valueCents: null },
      ],
    },
  ])
  expect(portfolios[0]?.valueCents).toBe(worth + (portfolios[0]?.cashCents ?? 0))
  const lines = parseCsv((await read(`portfolios?id=${id}&format=csv`, text)).body)
  expect(lines).toMatchObject([
    { portfolio: 'Own', symbol: 'HLX', shares: '2.5', value: String(worth / 100) },
    { symbol: 'NOSUCH', value: '' },
    { symbol: 'Cash' },
  ])
})

test('a key opens only what it was made for, and says what is missing', async () => {
  const { text } = await makeKey({ scopes: ['lists'] })
  expect((await read('lists', text)).statusCode).toBe(200)
  for (const path of ['grades', 'grade?ticker=HLX', 'screens', 'portfolios']) {
    const headers = await expectError(read(path, text), 'key-scope-missing')
    expect(headers['www-authenticate']).toContain('insufficient_scope')
  }
})

test('without a key that is in force the answer says how to get one', async () => {
  const { text } = await makeKey({ lifetimeDays: 30 })
  const { token } = at.caller
  const wrong = [text.slice(0, -1), text.toLowerCase(), `${text}x`, 'fw_', '', token ?? '']
  for (const one of wrong) {
    const headers = await expectError(read('lists', one), 'signed-out')
    expect(headers['www-authenticate']).toBe('Bearer realm="Fairweight API"')
  }
  const cookies = await at.site.app.inject({
    url: '/api/data/lists',
    headers: headersOf({ ...at.caller, token: null }),
  })
  expect(cookies.statusCode).toBe(401)
  expect(cookies.json<{ message: string }>().message).toContain('Authorization: Bearer fw_')
  await at.site.database.kysely.updateTable('api_key').set({ expires_at: new Date() }).execute()
  await expectError(read('lists', text), 'signed-out')
})

test('a key opens nothing where people are meant, and no page of another site reads with it', async () => {
  const { text } = await makeKey()
  for (const path of ['/lists/get', '/user/profile', '/user/api-keys', '/user/portfolios', '/stocks/stock-data']) {
    const { statusCode } = await at.site.app.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${text}` },
    })
    expect(statusCode, path).toBe(401)
  }
  const { headers } = await read('lists', text, { origin: 'https://evil.example' })
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('revoking, shutting out and deleting are felt by the very next request', async () => {
  const [revoked, shut, deleted] = [{ caller: at.caller, ...(await makeKey()) }, await withKey(), await withKey()]
  for (const { text } of [revoked, shut, deleted]) expect((await read('lists', text)).statusCode).toBe(200)
  await send(at.site.app, revoked.caller, 'DELETE', `/user/api-keys/revoke?id=${revoked.key.id}`)
  await users.disable(at.site.database.kysely, shut.caller.email, new Date())
  await users.remove(at.site.database.kysely, deleted.caller.userId)
  for (const { text } of [revoked, shut, deleted]) await expectError(read('lists', text), 'signed-out')
})

async function withKey() {
  const caller = await callerOf(at.site, 'bundle')
  return { caller, ...(await makeKey({}, caller)) }
}

test('the day and the network of the last use are noted', async () => {
  const { text } = await makeKey()
  await read('lists', text)
  const [key] = await apiKeys.all(at.site.database.kysely, at.caller.userId)
  expect(key?.lastUse).toEqual({ day: new Date().toISOString().slice(0, 10), network: '127.0.0.0/24' })
})

test('a sheet address shows its one thing as CSV, and opens nothing else', async () => {
  const { id } = listSummary.parse(await make('/lists/create', { name: 'For the sheet' }))
  await send(at.site.app, at.caller, 'PUT', '/lists/modify', { id, operation: 'add', ticker: 'HLX' })
  const ofList = await makeKey({ kind: 'sheet-address', scopes: ['lists'], subjectId: id })
  expect(ofList.text).toMatch(/^fwsheet_/)
  const { headers, body } = await sheet(ofList.text)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(parseCsv(body)).toMatchObject([{ list: 'For the sheet', ticker: 'HLX' }])
  await expectError(read('lists', ofList.text), 'signed-out')
  await expectError(sheet((await makeKey()).text), 'signed-out')
  for (const scope of EVERY_SCOPE)
    expect((await sheet((await makeKey({ kind: 'sheet-address', scopes: [scope] })).text)).statusCode, scope).toBe(200)
  await make('/lists/create', { name: 'Another' })
  await send(at.site.app, at.caller, 'DELETE', `/lists/delete?id=${id}`)
  await expectError(sheet(ofList.text), 'unknown-list')
  await send(at.site.app, at.caller, 'DELETE', `/user/api-keys/revoke?id=${ofList.key.id}`)
  await expectError(sheet(ofList.text), 'signed-out')
})
