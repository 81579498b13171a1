import { bookmarks as bookmarksAnswer, errorResponse, tourState } from '@fairweight/contract/wire'
import { bookmarks } from '@fairweight/database/repositories/user-data/bookmarks.ts'
import { expect, test } from 'vitest'
import { send } from '../../../testing/signed-in.ts'
import { siteForCaller } from '../../../testing/site-for-caller.ts'

const at = siteForCaller('lapsed')

const read = async () => bookmarksAnswer.parse((await send(at.site.app, at.caller, 'GET', '/user/bookmarks')).json())
const mark = (stock: string, bookmark: boolean, plan: string) =>
  send(at.site.app, at.caller, 'POST', '/user/bookmarks', { stock, bookmark, plan })

test('each rating has bookmarks of its own, sorted; setting one twice changes nothing', async () => {
  const [first = '', second = ''] = at.site.tickers.toSorted()
  for (const ticker of [second, first.toLowerCase(), second]) await mark(ticker, true, 'value')
  expect((await mark(first, true, 'momentum')).json()).toEqual({ value: [first, second], momentum: [first] })
  await mark(first, false, 'value')
  expect((await mark(first, false, 'value')).json()).toEqual({ value: [second], momentum: [first] })
  expect(await read()).toEqual({ value: [second], momentum: [first] })
})

test('clearing takes all of them', async () => {
  await mark('HLX', true, 'value')
  await mark('HLX', true, 'momentum')
  expect((await send(at.site.app, at.caller, 'POST', '/user/clear-bookmarks')).json()).toEqual({
    value: [],
    momentum: [],
  })
  expect(await read()).toEqual({ value: [], momentum: [] })
})

test('only what some current data knows can be marked, but whatever is marked can be unmarked', async () => {
  const refused = await mark('nosuch', true, 'value')
  expect([refused.statusCode, errorResponse.parse(refused.json()).message]).toEqual([
    404,
    'The current data has no stock with the ticker NOSUCH.',
  ])
  await bookmarks.set(at.site.database.kysely, at.caller.userId, 'value', 'GONE', true)
  expect((await mark('GONE', false, 'value')).json()).toEqual({ value: [], momentum: [] })
})

test.each([
  { stock: 'HLX', bookmark: true },
  { stock: 'HLX', bookmark: 'yes', plan: 'value' },
  { stock: 'HLX', bookmark: true, plan: 'growth' },
  { stock: '<b>', bookmark: true, plan: 'value' },
  { stock: 'HLX', bookmark: true, plan: 'value', userId: 'somebody' },
])('%j is refused', async (body) => {
  expect((await send(at.site.app, at.caller, 'POST', '/user/bookmarks', body)).statusCode).toBe(400)
})

test('the tour remembers where somebody was', async () => {
  const tour = async () => tourState.parse((await send(at.site.app, at.caller, 'GET', '/user/tour')).json())
  expect(await tour()).toEqual({ step: null, finished: false })
  expect(
    (await send(at.site.app, at.caller, 'PUT', '/user/tour', { step: 'filters', finished: false })).json(),
  ).toEqual({ step: 'filters', finished: false })
  expect(await tour()).toEqual({ step: 'filters', finished: false })
  expect(
    (await send(at.site.app, at.caller, 'PUT', '/user/tour', { step: 'x'.repeat(41), finished: false })).statusCode,
  ).toBe(400)
})
