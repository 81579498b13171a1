import { COLUMN_SETS, columnSets, errorResponse } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { callerOf, send } from '../../../testing/signed-in.ts'
import { siteForCaller } from '../../../testing/site-for-caller.ts'

const at = siteForCaller('anonymous')

const CHEAP = { id: 'cheap', name: 'Cheap', columns: 'name,*,value,pe_96,pe.p' }
const read = async () => columnSets.parse((await send(at.site.app, at.caller, 'GET', '/user/columns')).json())
const keep = (sets: unknown) => send(at.site.app, at.caller, 'PUT', '/user/columns', sets)

test('sets of columns are kept, read again in their order, replaced as a whole, and seen by nobody else', async () => {
  expect(await read()).toEqual([])
  const safe = { id: 'safe', name: ' Safe ', columns: 'debt' }
  expect((await keep([CHEAP, safe])).json()).toEqual([CHEAP, { ...safe, name: 'Safe' }])
  expect(await read()).toEqual([CHEAP, { ...safe, name: 'Safe' }])
  const other = await callerOf(at.site, 'anonymous')
  expect((await send(at.site.app, other, 'GET', '/user/columns')).json()).toEqual([])
})

test.each<[string, unknown]>([
  ['no name', [{ ...CHEAP, name: ' ' }]],
  ['no columns', [{ ...CHEAP, columns: '' }]],
  ['columns too long', [{ ...CHEAP, columns: 'x'.repeat(COLUMN_SETS.columnsCharacters + 1) }]],
  ['what no column is called', [{ ...CHEAP, columns: '<b>' }]],
  ['the same id twice', [CHEAP, CHEAP]],
  [
    'more than there is room for',
    Array.from({ length: COLUMN_SETS.most + 1 }, (_, number) => ({ ...CHEAP, id: String(number) })),
  ],
])('sets with %s are refused whole', async (_what, sets) => {
  await keep([CHEAP])
  const response = await keep(sets)
  expect([response.statusCode, errorResponse.parse(response.json()).code]).toEqual([400, 'invalid-request'])
  expect(await read()).toEqual([CHEAP])
})
