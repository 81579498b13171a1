import { asListId } from '@fairweight/domain/identifiers'
import { ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'
import { errorResponse, listNames, listSummary, stockListContents } from '@fairweight/contract/wire'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { expect, test } from 'vitest'
import { send } from '../../../testing/signed-in.ts'
import { siteForCaller } from '../../../testing/site-for-caller.ts'

const at = siteForCaller('anonymous')

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (method: Method, path: string, body?: unknown) => send(at.site.app, at.caller, method, path, body)
const create = async (name: string) => listSummary.parse((await ask('POST', '/lists/create', { name })).json())
const names = async () => listNames.parse((await ask('GET', '/lists/get')).json())
const contents = async (id: string) => stockListContents.parse((await ask('GET', `/lists/list?id=${id}`)).json())
const modify = (id: string, operation: string, ticker: string) => ask('PUT', '/lists/modify', { id, operation, ticker })

async function expectIdentityError(answer: ReturnType<typeof ask>, code: ErrorCode): Promise<string> {
  const response = await answer
  const said = errorResponse.strict().parse(response.json())
  expect([response.statusCode, said.code]).toEqual([ERROR_CATALOG[code].status, code])
  return said.message
}

test('a list is made, renamed and deleted, and its name is kept tidy', async () => {
  const { id, name } = await create('  My   list ')
  expect(name).toBe('My list')
  await create('Other')
  expect(listSummary.parse((await ask('PUT', '/lists/rename', { id, name: 'MY LIST' })).json())).toEqual({
    id,
    name: 'MY LIST',
  })
  expect((await names())[id]).toBe('MY LIST')
  expect((await ask('DELETE', `/lists/delete?id=${id}`)).json()).toEqual({ success: true })
  expect(Object.values(await names())).toEqual(['Other'])
})

test('the lists come in the order of their tabs', async () => {
  for (const name of ['banana', 'Cherry', 'apple', 'Banana 2']) await create(name)
  expect(Object.values(await names())).toEqual(['apple', 'banana', 'Banana 2', 'Cherry'])
})

test('a stock goes in once, at the end, in capitals, and comes out again', async () => {
  const { id } = await create('Mine')
  const [first = '', second = ''] = at.site.tickers
  await modify(id, 'add', second)
  expect(stockListContents.parse((await modify(id, 'add', first.toLowerCase())).json())).toEqual({
    id,
    name: 'Mine',
    tickers: [second, first],
  })
  expect((await modify(id, 'add', second)).json<{ tickers: string[] }>().tickers).toEqual([second, first])
  expect((await modify(id, 'remove', second)).json<{ tickers: string[] }>().tickers).toEqual([first])
  expect((await modify(id, 'remove', second)).json<{ tickers: string[] }>().tickers).toEqual([first])
  expect((await contents(id)).tickers).toEqual([first])
})

test('only what some current data knows goes in, but whatever is in comes out', async () => {
  const { id } = await create('Mine')
  expect(await expectIdentityError(modify(id, 'add', 'nosuch'), 'unknown-ticker')).toBe(
    'The current data has no stock with the ticker NOSUCH.',
  )
  await lists.add(at.site.database.kysely, at.caller.userId, asListId(id), 'GONE')
  expect((await modify(id, 'remove', 'GONE')).json<{ tickers: string[] }>().tickers).toEqual([])
})

test('several go in together or not at all, and come out together', async () => {
  const { id } = await create('Mine')
  const together = (operation: string, tickers: readonly string[]) =>
    ask('PUT', '/lists/modify', { id, operation, tickers })
  const [first = '', second = '', third = ''] = at.site.tickers
  await modify(id, 'add', second)
  expect(
    stockListContents.parse((await together('add', [first.toLowerCase(), second, third, first])).json()).tickers,
  ).toEqual([second, first, third])
  await expectIdentityError(together('add', ['HLX', 'NOSUCH']), 'unknown-ticker')
  expect((await contents(id)).tickers).toEqual([second, first, third])
  expect((await together('remove', [second, third, 'GONE'])).json<{ tickers: string[] }>().tickers).toEqual([first])
  await expectIdentityError(together('add', []), 'invalid-request')
  await expectIdentityError(
    together(
      'add',
      Array.from({ length: 501 }, (_, number) => `T${number}`),
    ),
    'invalid-request',
  )
  expect(
    await expectIdentityError(
      ask('PUT', '/lists/modify', { id, operation: 'add', ticker: first, tickers: [second] }),
      'invalid-request',
    ),
  ).toContain('Name one ticker, or several tickers.')
  expect(await expectIdentityError(ask('PUT', '/lists/modify', { id, operation: 'add' }), 'invalid-request')).toContain(
    'Name one ticker, or several tickers.',
  )
})

test('what cannot be is refused by its own code', async () => {
  const { id } = await create('Mine')
  await expectIdentityError(ask('DELETE', `/lists/delete?id=${id}`), 'last-list')
  await expectIdentityError(ask('POST', '/lists/create', { name: 'MINE' }), 'list-name-taken')
  const other = await create('Other')
  await expectIdentityError(ask('PUT', '/lists/rename', { id: other.id, name: ' mine ' }), 'list-name-taken')
  await expectIdentityError(ask('POST', '/lists/create', { name: 'x'.repeat(26) }), 'invalid-request')
  await expectIdentityError(ask('GET', '/lists/list?id=nothing'), 'unknown-list')
  await expectIdentityError(modify('nothing', 'add', 'HLX'), 'unknown-list')
  await expectIdentityError(modify(id, 'drop', 'HLX'), 'invalid-request')
  await expectIdentityError(ask('GET', '/lists/list'), 'invalid-request')
})

test('there is room for a hundred lists', { tags: 'long' }, async () => {
  for (let index = 0; index < 100; index += 1) await create(`List ${index}`)
  await expectIdentityError(ask('POST', '/lists/create', { name: 'One more' }), 'too-many-lists')
})

test('somebody whose account is gone meanwhile is signed out, not an error', async () => {
  const { id } = await create('Mine')
  await ask('GET', '/lists/get')
  await users.remove(at.site.database.kysely, at.caller.userId)
  // This process still remembers the caller.
  await expectIdentityError(modify(id, 'add', 'HLX'), 'signed-out')
  await expectIdentityError(ask('POST', '/lists/create', { name: 'New' }), 'signed-out')
  await expectIdentityError(ask('PUT', '/user/tour', { step: null, finished: true }), 'signed-out')
  await expectIdentityError(ask('POST', '/user/clear-bookmarks'), 'signed-out')
})
