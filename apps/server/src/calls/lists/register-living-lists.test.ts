import { errorResponse, livingList, livingListContents, stockList } from '@fairweight/contract/wire'
import { MAX_LIVING_LISTS } from '@fairweight/domain/lists'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { callerOf, send, type TestCaller } from '../../../testing/signed-in.ts'
import { siteForCaller } from '../../../testing/site-for-caller.ts'

const at = siteForCaller('bundle')
const OF = '/user/living-lists'

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, caller: TestCaller = at.caller) =>
  send(at.site.app, caller, method, `${OF}${path}`, body)
const keep = (body: object, caller?: TestCaller) => ask('POST', '/create', body, caller)
const all = async () => z.array(livingList).parse((await ask('GET', '')).json())
const refusal = (response: { statusCode: number; json: () => unknown }) => {
  const { code, message } = errorResponse.parse(response.json())
  return [response.statusCode, code, message]
}

test('a screen is kept, opened, renamed and deleted, and begins with the stocks that the dashboard shows', async () => {
  const list = stockList.parse((await send(at.site.app, at.caller, 'GET', '/stocks/stock-data')).json())
  const large = list.stocks.filter(({ MARKETCAP_GROUP }) => MARKETCAP_GROUP === 'Large')
  const made = livingListContents.parse((await keep({ name: ' Large ', query: 'cap=Large&sort=-price' })).json())
  expect(made).toMatchObject({ name: 'Large', startedOn: list.asOf, asOf: list.asOf, pause: null, changes: [] })
  expect(made.members).toEqual(large.map(({ TICKER, COMPANY_NAME }) => ({ TICKER, COMPANY_NAME, since: null })))
  expect((await ask('GET', `/list?id=${made.id}`)).json()).toEqual(made)
  expect((await ask('PUT', '/rename', { id: made.id, name: 'Big' })).statusCode).toBe(200)
  expect(await all()).toMatchObject([{ id: made.id, name: 'Big', stocks: large.length, entered: 0, left: 0 }])
  expect((await ask('PUT', '/seen', { id: made.id, asOf: list.asOf })).statusCode).toBe(200)
  expect((await ask('DELETE', `/delete?id=${made.id}`)).statusCode).toBe(200)
  expect(await all()).toEqual([])
  expect((await ask('DELETE', `/delete?id=${made.id}`)).statusCode).toBe(404)
})

test.each([
  ['bookmarked=value', 'A living list follows what is published for everybody, and bookmarks are your own.'],
  ['sector=Nonsense', 'No stock of today is in one of the classes that this screen asks for'],
])('a screen of %s is refused in plain words, and nothing is kept', async (query, words) => {
  expect(refusal(await keep({ name: 'Mine', query }))).toEqual([400, 'invalid-request', expect.stringContaining(words)])
  expect(await all()).toEqual([])
})

test('a name stands for one list, and an account has room for twenty', async () => {
  for (let number = 1; number <= MAX_LIVING_LISTS; number += 1)
    await keep({ name: `List ${number}`, query: 'cap=Large' })
  expect(refusal(await keep({ name: 'LIST 7', query: 'cap=Mid' }))).toEqual([
    409,
    'list-name-taken',
    'You already have a living list with this name.',
  ])
  expect(refusal(await keep({ name: 'More', query: 'cap=Mid' }))).toEqual([
    409,
    'too-many-lists',
    'You can have up to 20 living lists. Delete one to keep another.',
  ])
  const [one, other] = await all()
  expect(refusal(await ask('PUT', '/rename', { id: one?.id, name: other?.name }))[1]).toBe('list-name-taken')
})

test('a plan is needed to begin one, and what it includes to follow a screen; what was kept can always be read', async () => {
  const free = await callerOf(at.site, 'no plan')
  expect(refusal(await keep({ name: 'Mine', query: 'cap=Large' }, free))[1]).toBe('no-subscription')
  const visitor = await callerOf(at.site, 'anonymous')
  expect(refusal(await ask('GET', '', undefined, visitor))[1]).toBe('account-needed')
  const momentum = await callerOf(at.site, 'momentum only')
  expect(refusal(await keep({ name: 'Mine', query: 'value=A' }, momentum))).toEqual([
    400,
    'invalid-request',
    'This screen asks for ratings or figures that your plan does not include.',
  ])
  expect((await keep({ name: 'Mine', query: 'momentum=A' }, momentum)).statusCode).toBe(200)
  expect((await ask('GET', '', undefined, free)).json()).toEqual([])
})
