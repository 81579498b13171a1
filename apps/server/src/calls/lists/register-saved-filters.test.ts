import { errorResponse, SAVED_FILTERS, savedFilters } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { callerOf, send } from '../../../testing/signed-in.ts'
import { siteForCaller } from '../../../testing/site-for-caller.ts'

const at = siteForCaller('anonymous')

const LARGE = { id: 'large', name: 'Large', query: 'cap=Large&sort=-marketCap' }
const read = async () => savedFilters.parse((await send(at.site.app, at.caller, 'GET', '/user/filters')).json())
const keep = (filters: unknown) => send(at.site.app, at.caller, 'PUT', '/user/filters', filters)

test('filters are kept, read again in their order and replaced as a whole', async () => {
  expect(await read()).toEqual([])
  const cheap = { id: 'cheap', name: ' Cheap ', query: 'value=A**,A*' }
  expect((await keep([LARGE, cheap])).json()).toEqual([LARGE, { ...cheap, name: 'Cheap' }])
  expect(await read()).toEqual([LARGE, { ...cheap, name: 'Cheap' }])
  await keep([LARGE])
  expect(await read()).toEqual([LARGE])
})

test.each<[string, unknown]>([
  ['no name', [{ ...LARGE, name: ' ' }]],
  ['a name too long', [{ ...LARGE, name: 'x'.repeat(SAVED_FILTERS.nameCharacters + 1) }]],
  ['a query too long', [{ ...LARGE, query: 'x'.repeat(SAVED_FILTERS.queryCharacters + 1) }]],
  ['a sign that no keyboard types', [{ ...LARGE, query: 'a\u0000b' }]],
  ['the same id twice', [LARGE, LARGE]],
  [
    'more than there is room for',
    Array.from({ length: SAVED_FILTERS.most + 1 }, (_, number) => ({ ...LARGE, id: String(number) })),
  ],
  ["something of somebody else's", [{ ...LARGE, userId: 'other' }]],
])('filters with %s are refused whole', async (_what, filters) => {
  await keep([LARGE])
  const response = await keep(filters)
  expect([response.statusCode, errorResponse.parse(response.json()).code]).toEqual([400, 'invalid-request'])
  expect(await read()).toEqual([LARGE])
})

test('nobody sees the filters of somebody else', async () => {
  await keep([LARGE])
  const other = await callerOf(at.site, 'anonymous')
  expect((await send(at.site.app, other, 'GET', '/user/filters')).json()).toEqual([])
})
