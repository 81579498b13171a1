import { errorAnswer, SAVED_FILTERS, savedFilters } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { callerOf, send } from '../testing/signed-in.ts'
import { siteWithCaller } from '../testing/site-with-caller.ts'

const at = siteWithCaller('anonymous')

const large = { id: 'large', name: 'Large', query: 'cap=Large&sort=-marketCap' }
const read = async () => savedFilters.parse((await send(at.site.app, at.caller, 'GET', '/user/filters')).json())
const keep = (filters: unknown) => send(at.site.app, at.caller, 'PUT', '/user/filters', filters)

test('filters are kept, read again in their order and replaced as a whole', async () => {
  expect(await read()).toEqual([])
  const cheap = { id: 'cheap', name: ' Cheap ', query: 'value=A**,A*' }
  expect((await keep([large, cheap])).json()).toEqual([large, { ...cheap, name: 'Cheap' }])
  expect(await read()).toEqual([large, { ...cheap, name: 'Cheap' }])
  await keep([large])
  expect(await read()).toEqual([large])
})

test.each<[string, unknown]>([
  ['no name', [{ ...large, name: ' ' }]],
  ['a name too long', [{ ...large, name: 'x'.repeat(SAVED_FILTERS.nameCharacters + 1) }]],
  ['a query too long', [{ ...large, query: 'x'.repeat(SAVED_FILTERS.queryCharacters + 1) }]],
  ['a sign that no keyboard types', [{ ...large, query: 'a\u0000b' }]],
  ['the same id twice', [large, large]],
  ['more than there is room for', Array.from({ length: SAVED_FILTERS.most + 1 }, (_, number) => ({ ...large, id: String(number) }))],
  ['something of somebody else\'s', [{ ...large, userId: 'other' }]],
])('filters with %s are refused whole', async (_what, filters) => {
  await keep([large])
  const response = await keep(filters)
  expect([response.statusCode, errorAnswer.parse(response.json()).code]).toEqual([400, 'invalid-request'])
  expect(await read()).toEqual([large])
})

test('nobody sees the filters of somebody else', async () => {
  await keep([large])
  const other = await callerOf(at.site, 'anonymous')
  expect((await send(at.site.app, other, 'GET', '/user/filters')).json()).toEqual([])
})
