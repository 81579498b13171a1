import { chmod, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  errorResponse,
  laterRestatementsAnswer,
  stockDetails,
  stockFigureYears,
  stockGrades,
  stockKeyFigures,
  stockKnownValues,
  stockStatements,
} from '@fairweight/contract/wire'
import { STATEMENT_CHARTS, STATEMENT_SERIES_OF } from '@fairweight/domain/statements'
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest'
import { callerOf, headersOf } from '../../../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

const ask = (query: string, headers = {}) => site.app.inject({ url: `/api/stocks/statements?${query}`, headers })
const statementsOf = async (ticker: string) =>
  stockStatements.parse((await ask(`ticker=${ticker}&dataset=sample`)).json())

describe('the statements of a stock', () => {
  test('come year by year with every series, and each figure with its rows', async () => {
    const { years, facts, cik, TICKER } = await statementsOf('HLX')
    expect([TICKER, cik]).toEqual(['HLX', expect.stringMatching(/^\d{10}$/)])
    expect(years.length).toBeGreaterThan(3)
    expect(years.map(({ end }) => end)).toEqual(years.map(({ end }) => end).toSorted())
    for (const { end, figures } of years) {
      expect(Object.keys(figures)).toEqual(STATEMENT_CHARTS.flatMap((chart) => [...STATEMENT_SERIES_OF[chart]]))
      const revenue = figures.revenue ?? assert.fail('It has revenue.')
      const [fact] = revenue.inputs.flatMap((input) => input.facts.map((place) => facts[place]))
      expect(fact).toMatchObject({ item: 'revenue', period: { end, months: 12 }, accession: expect.any(String) })
    }
  })

  test('say the same as the key figures’ history, for stocks of the sample', async () => {
    for (const ticker of site.tickers.filter((_, place) => place % 20 === 1)) {
      const answer = await site.app.inject(`/api/stocks/figures/details?ticker=${ticker}&dataset=sample`)
      if (answer.statusCode === 404) continue
      const { figures } = stockKeyFigures.parse(answer.json())
      const { years } = await statementsOf(ticker)
      for (const id of ['gross-margin', 'operating-margin', 'net-margin']) {
        const told = new Map(years.map((year) => [year.end, year.figures[id]?.value ?? null]))
        for (const { end, value } of figures.find((figure) => figure.id === id)?.history ?? [])
          expect([ticker, id, end, told.get(end)]).toEqual([ticker, id, end, value])
      }
    }
  })

  test('are made once, and a known tag costs no body', async () => {
    const [first, again] = [await ask('ticker=HLX&dataset=sample'), await ask('ticker=HLX&dataset=sample')]
    expect(first.body).toBe(again.body)
    expect(first.headers['cache-control']).toMatch(/^public, max-age=/)
    const known = await ask('ticker=HLX&dataset=sample', { 'if-none-match': String(first.headers.etag) })
    expect(known.statusCode).toBe(304)
  })

  test.each([
    ['ticker=NONE&dataset=sample', 404, 'unknown-ticker'],
    ['ticker=CASHX&dataset=sample', 404, 'unknown-ticker'],
    ['dataset=sample', 400, 'invalid-request'],
    ['ticker=HLX&dataset=other', 401, 'signed-out'],
    ['ticker=HLX', 401, 'signed-out'],
  ] as const)('%s is refused', async (query, status, code) => {
    const answer = await ask(query)
    expect([answer.statusCode, errorResponse.parse(answer.json()).code]).toEqual([status, code])
  })

  test('are the same for every plan, since none of them is a grade, and rest with their reader alone', async () => {
    const bodies = new Set<string>()
    for (const kind of ['value only', 'momentum only', 'mix only'] as const) {
      const answer = await ask('ticker=HLX', headersOf(await callerOf(site, kind)))
      expect(answer.headers['cache-control']).toMatch(/^private, max-age=/)
      bodies.add(answer.body)
    }
    expect(bodies.size).toBe(1)
    const refused = await ask('ticker=HLX', headersOf(await callerOf(site, 'no plan')))
    expect([refused.statusCode, errorResponse.parse(refused.json()).code]).toEqual([403, 'no-subscription'])
  })

  test('of a day whose filings were cleaned away say so', async () => {
    const { generationFolder: folder, tickers } = site.snapshots.find('sample') ?? assert.fail('There is a sample.')
    await chmod(dirname(folder), 0o755)
    await rename(folder, `${folder}-gone`)
    const last = tickers.findLast(({ type }) => type === 'stock') ?? assert.fail('There are stocks.')
    const answer = await ask(`ticker=${last.ticker}&dataset=sample`)
    await rename(`${folder}-gone`, folder)
    expect([answer.statusCode, errorResponse.parse(answer.json()).message]).toEqual([
      503,
      'The filings behind this day are no longer kept. They are shown again from the next published day on.',
    ])
  })
})

describe('what was known of a stock then', () => {
  const askFor = (path: string, headers = {}) => site.app.inject({ url: `/api/stocks/${path}`, headers })

  test('ends with the values that its details have today', async () => {
    const { days, weeks, cik } = stockKnownValues.parse((await askFor('known-values?ticker=HLX&dataset=sample')).json())
    const headers = headersOf(await callerOf(site, 'bundle'))
    const details = stockDetails.parse((await askFor('details?ticker=HLX', headers)).json())
    const last = days.at(-1) ?? assert.fail('There is a last filing.')
    expect(last.values['graham-number']).toBeCloseTo(details.GRAHAM_NUMBER ?? Number.NaN, 6)
    expect(last.values['tangible-book-value-per-share']).toBeCloseTo(
      details.TANGIBLE_BOOK_VALUE_PER_SHARE ?? Number.NaN,
      6,
    )
    expect(weeks.closes.at(-1)).toBe(details.LAST_CLOSE_PRICE)
    expect(cik).toMatch(/^\d{10}$/)
  })

  test('has the key figures that need a price year by year, on the day of each report', async () => {
    const { years, facts } = stockFigureYears.parse((await askFor('figures/years?ticker=HLX&dataset=sample')).json())
    const told = years.filter(({ reason }) => reason === null)
    expect(told.length).toBeGreaterThan(0)
    for (const { end, on, figures } of told) {
      expect((on ?? '') > end).toBe(true)
      const { value, inputs } = figures['price-to-book'] ?? assert.fail('It is one of them.')
      expect(value === null || value > 0).toBe(true)
      expect(
        inputs.flatMap((input) => input.facts.map((place) => facts[place])).every((fact) => fact !== undefined),
      ).toBe(true)
    }
  })

  test('has the grades that the ledger holds, and of the sample both for everybody', async () => {
    const { spans } = stockGrades.parse((await askFor('grades?ticker=HLX&dataset=sample')).json())
    const recorded = spans.filter(({ origin }) => origin === 'recorded')
    expect(recorded).toHaveLength(1)
    const headers = headersOf(await callerOf(site, 'bundle'))
    const { EXPLANATION: why } = stockDetails.parse((await askFor('details?ticker=HLX', headers)).json())
    expect([recorded[0]?.value, recorded[0]?.momentum]).toEqual([why.valueRating.rating, why.momentumRating.rating])
  })

  test.each([
    ['known-values?ticker=HLX', 401, 'signed-out'],
    ['grades?ticker=HLX', 401, 'signed-out'],
    ['figures/years?ticker=HLX', 401, 'signed-out'],
    ['known-values?ticker=NONE&dataset=sample', 404, 'unknown-ticker'],
    ['figures/years?ticker=NONE&dataset=sample', 404, 'unknown-ticker'],
    ['grades?ticker=NONE&dataset=sample', 404, 'unknown-ticker'],
  ] as const)('%s is refused', async (query, status, code) => {
    const answer = await askFor(query)
    expect([answer.statusCode, errorResponse.parse(answer.json()).code]).toEqual([status, code])
  })
})

describe('what was restated later', () => {
  /** After the first report of the year, and before its amendment. */
  const SINCE = '2026-06-30'
  const askFor = (query: string, headers = {}) =>
    site.app.inject({ url: `/api/stocks/later-restatements?${query}`, headers })
  const restatementsOf = async (ticker: string, since = SINCE) =>
    laterRestatementsAnswer.parse((await askFor(`ticker=${ticker}&since=${since}&dataset=sample`)).json())

  test('names what was known, and every filing since that states it otherwise', async () => {
    const { restatements, TICKER, since, cik } = await restatementsOf('SLI1')
    expect([TICKER, since, cik]).toEqual(['SLI1', SINCE, expect.stringMatching(/^\d{10}$/)])
    const income = restatements.find(({ tag }) => tag === 'NetIncomeLoss') ?? assert.fail('It restated its income.')
    expect(income).toMatchObject({ unit: 'USD', period: { end: '2026-03-31', months: 12 }, known: { form: '10-K' } })
    expect(income.later).toMatchObject([{ form: '10-K/A' }])
    for (const { known, later } of restatements) {
      expect(known.filed <= SINCE).toBe(true)
      expect(later.every(({ filed, value }) => filed > SINCE && value !== known.value)).toBe(true)
    }
    const { years } = await statementsOf('SLI1')
    const equity = years.at(-1)?.figures['net-margin'] ?? assert.fail('It has a last year.')
    expect(equity.first?.filed).toBe(income.known.filed)
  })

  test('of who restated nothing, and from the last day on, is nothing', async () => {
    expect((await restatementsOf('HLX')).restatements).toEqual([])
    expect((await restatementsOf('SLI1', '2026-12-31')).restatements).toEqual([])
  })

  test('is not part of the past day itself, so the day is asked for under another name', async () => {
    const answer = await askFor(`ticker=SLI1&asOf=${SINCE}&since=${SINCE}&dataset=sample`)
    expect([answer.statusCode, errorResponse.parse(answer.json()).code]).toEqual([400, 'invalid-request'])
  })

  test.each([
    [`ticker=NONE&since=${SINCE}&dataset=sample`, 404, 'unknown-ticker'],
    [`ticker=CASHX&since=${SINCE}&dataset=sample`, 404, 'unknown-ticker'],
    ['ticker=SLI1&dataset=sample', 400, 'invalid-request'],
    ['ticker=SLI1&since=2026-02-30&dataset=sample', 400, 'invalid-request'],
    [`ticker=SLI1&since=${SINCE}`, 401, 'signed-out'],
  ] as const)('%s is refused', async (query, status, code) => {
    const answer = await askFor(query)
    expect([answer.statusCode, errorResponse.parse(answer.json()).code]).toEqual([status, code])
  })
})
