import { asUserId } from '@fairweight/domain/identifiers'
import { type StockDetails, stockDetails, stockGrades, stockList } from '@fairweight/contract/wire'
import type { Tool } from '@fairweight/domain/entitlement'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { redactDetails } from '../../../packages/application/src/market/redact-details.ts'
import { type CallerKind, type TestCaller, callerOf, send } from '../../../apps/server/testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../apps/server/testing/test-site.ts'

let site: TestSite
const callers = new Map<CallerKind, TestCaller>()

/** Who sees what of the two ratings. */
const SEEN: readonly (readonly [CallerKind, { value: boolean; momentum: boolean }])[] = [
  ['value only', { value: true, momentum: false }],
  ['momentum only', { value: false, momentum: true }],
  ['mix only', { value: false, momentum: false }],
  ['bundle', { value: true, momentum: true }],
  ['bundle-trial', { value: true, momentum: true }],
]

beforeAll(async () => {
  site = await openTestSite()
  for (const [kind] of SEEN) callers.set(kind, await callerOf(site, kind))
})

afterAll(() => site.close())

async function get(kind: CallerKind, path: string, headers: Record<string, string> = {}) {
  const caller = callers.get(kind) ?? assert.fail(kind)
  return site.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${caller.token}`, ...headers } })
}

const VALUE_FIELDS = ['VALUE_RATING', 'VALUE_REASON', 'FINANCIAL_STRENGTH', 'MARGIN_OF_SAFETY'] as const
const MOMENTUM_FIELDS = ['MOMENTUM_RATING', 'MOMENTUM_REASON', 'MOMENTUM_PERCENTAGE_RANK'] as const

test.each(SEEN)("%s gets a list with these tools' fields only: %o", async (kind, shown) => {
  const { stocks } = stockList.parse((await get(kind, '/stocks/stock-data')).json())
  const names = new Set(stocks.flatMap((row) => Object.keys(row)))
  for (const field of VALUE_FIELDS) expect(names.has(field), field).toBe(shown.value)
  for (const field of MOMENTUM_FIELDS) expect(names.has(field), field).toBe(shown.momentum)
})

const valueMeasures = (details: StockDetails) =>
  details.EXPLANATION.measures.filter(
    ({ formula }) => formula.startsWith('value-measures#') && !formula.endsWith('#market-capitalization'),
  )

test.each(SEEN)("%s gets details with these tools' figures only: %o", async (kind, shown) => {
  const details = stockDetails.parse((await get(kind, '/stocks/details?ticker=HLX')).json())
  const { EXPLANATION: explanation } = details
  expect(details.LAST_CLOSE_PRICE).not.toBeNull()
  for (const field of ['EARNINGS_POWER_VALUE', 'GRAHAM_NUMBER', 'TANGIBLE_BOOK_VALUE_PER_SHARE'] as const)
    expect(details[field] !== null, field).toBe(shown.value)
  expect(valueMeasures(details).length > 0).toBe(shown.value)
  expect(explanation.valueRating.tests.length > 0).toBe(shown.value)
  expect(explanation.financialStrength.stars !== null).toBe(shown.value)
  for (const field of ['MOMENTUM_PERCENTAGE_RANK', 'PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE'] as const)
    expect(details[field] !== null, field).toBe(shown.momentum)
  expect(explanation.momentumRating.universe > 0).toBe(shown.momentum)
  expect('VALUE_REASON' in details).toBe(shown.value)
  expect('MOMENTUM_REASON' in details).toBe(shown.momentum)
  const { valueRating, momentumRating } = explanation
  expect(valueRating.reason).toBe(shown.value ? valueRating.reason : 'This is part of the value stock tool.')
  expect(momentumRating.reason).toBe(
    shown.momentum ? momentumRating.reason : 'This is part of the momentum stock tool.',
  )
})

test('the facts that are left are those that the shown measures name', async () => {
  const { EXPLANATION: all } = stockDetails.parse((await get('bundle', '/stocks/details?ticker=HLX')).json())
  const { EXPLANATION: few } = stockDetails.parse((await get('momentum only', '/stocks/details?ticker=HLX')).json())
  expect(few.facts.length).toBeLessThan(all.facts.length)
  for (const { id, inputs } of few.measures) {
    const same = all.measures.find((measure) => measure.id === id)
    expect(
      inputs.map((input) => input.facts.map((place) => few.facts[place])),
      id,
    ).toEqual(same?.inputs.map((input) => input.facts.map((place) => all.facts[place])))
  }
})

test('what is doubted about a figure goes with the figure, and only to those who hold its tool', async () => {
  const details = stockDetails.parse((await get('bundle', '/stocks/details?ticker=HLX')).json())
  const { measures } = details.EXPLANATION
  const doubted = measures.map((measure) => ({
    ...measure,
    inputs: measure.inputs.map((input) => ({ ...input, keptBack: '9 billion is below zero' })),
  }))
  const told = (tools: readonly Tool[]) =>
    stockDetails.parse(
      redactDetails({ ...details, EXPLANATION: { ...details.EXPLANATION, measures: doubted } }, new Set(tools)),
    ).EXPLANATION.measures
  const isReported = (id: string, tools: readonly Tool[]) =>
    told(tools)
      .find((measure) => measure.id === id)
      ?.inputs.every(({ keptBack }) => keptBack === '9 billion is below zero')
  expect(isReported('GRAHAM_NUMBER', ['value'])).toBe(true)
  expect(isReported('MARKETCAP', ['momentum'])).toBe(true)
  expect(isReported('GRAHAM_NUMBER', ['momentum'])).toBeUndefined()
})

test('what moved a grade, and what was treated as 0, belongs to the tool of that grade', async () => {
  const details = stockDetails.parse((await get('bundle', '/stocks/details?ticker=HLX')).json())
  const moved = {
    since: '2026-11-19',
    from: 'B',
    to: 'A',
    measure: 'MEAN_ESTIMATE',
    before: 0,
    after: 0.1,
    parts: [{ input: 'price', before: 11, after: 10, effect: 0.1 }],
  }
  const told = {
    ...details,
    EXPLANATION: { ...details.EXPLANATION, gradeChange: moved, momentumChange: moved, takenAsZero: ['goodwill'] },
  }
  const seenBy = (...tools: Tool[]) => redactDetails(told, new Set(tools)).EXPLANATION
  expect(seenBy('value')).toMatchObject({ gradeChange: moved, momentumChange: null, takenAsZero: ['goodwill'] })
  expect(seenBy('momentum')).toMatchObject({ gradeChange: null, momentumChange: moved, takenAsZero: [] })
  expect(seenBy()).toMatchObject({ gradeChange: null, momentumChange: null, takenAsZero: [] })
})

test.each(SEEN)("%s gets ten years of these tools' figures only: %o", async (kind, shown) => {
  const values = await get(kind, '/stocks/known-values?ticker=HLX')
  expect(values.statusCode).toBe(shown.value ? 200 : 403)
  const { spans } = stockGrades.parse((await get(kind, '/stocks/grades?ticker=HLX')).json())
  expect(spans.length > 0).toBe(shown.value || shown.momentum)
  expect(spans.every((span) => 'value' in span === shown.value && 'momentum' in span === shown.momentum)).toBe(true)
})

test("a private list never stands in for another caller's: it rests in no shared cache, differs by caller, and a foreign tag is no key", async () => {
  const full = await get('bundle', '/stocks/stock-data')
  const few = await get('mix only', '/stocks/stock-data', { 'if-none-match': String(full.headers.etag) })
  expect(few.statusCode).toBe(200)
  expect(few.headers.etag).not.toBe(full.headers.etag)
  for (const path of [
    '/stocks/stock-data',
    '/stocks/details?ticker=HLX',
    '/stocks/precomputed-stock-price-summary',
    '/stocks/figures?set=valuation',
    '/stocks/figures/details?ticker=HLX',
    '/stocks/statements?ticker=HLX',
    '/stocks/later-restatements?ticker=HLX&since=2026-06-30',
    '/stocks/known-values?ticker=HLX',
    '/stocks/grades?ticker=HLX',
    '/stocks/history?tickers=HLX&period=1y',
  ]) {
    const { headers } = await get('bundle', path)
    expect(headers['cache-control'], path).toMatch(/^private, max-age=\d+$/)
    expect(String(headers.vary), path).toContain('Authorization')
    const refused = await site.app.inject({ url: `/api${path}`, headers: { 'if-none-match': String(headers.etag) } })
    expect([refused.statusCode, refused.headers['cache-control']], path).toEqual([401, 'no-store'])
  }
})

test('what belongs to a person rests nowhere at all', async () => {
  for (const path of ['/lists/get', '/user/profile', '/user/export', '/user/bookmarks', '/user/subscriptions']) {
    expect((await get('bundle', path)).headers, path).toMatchObject({
      'cache-control': 'no-store',
      vary: 'Authorization',
    })
  }
  const { cookie } = callers.get('bundle') ?? assert.fail('bundle')
  expect((await site.app.inject({ url: '/api/auth/token', headers: { cookie } })).headers).toMatchObject({
    'cache-control': 'no-store',
    vary: 'Cookie',
  })
})

test('a token of one person and the cookie of another: the token counts', async () => {
  const { cookie } = callers.get('bundle') ?? assert.fail('bundle')
  const answer = await get('mix only', '/user/profile', { cookie })
  expect(answer.json()).toMatchObject({ roles: ['investment_mix_tool'] })
  expect(
    (await send(site.app, { userId: asUserId(''), email: '', token: null, cookie }, 'GET', '/user/profile')).statusCode,
  ).toBe(401)
})
