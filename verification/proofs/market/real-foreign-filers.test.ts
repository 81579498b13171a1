import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import type { StockDetails } from '@fairweight/contract/wire'
import { daysSinceEpoch, exchangeSessions, type IsoDate, isoDateFromDays, parseIsoDate } from '@fairweight/domain/time'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import type { ImportReport } from '../../../packages/market-data/src/importing/import-market-files.ts'
import { publishSnapshot } from '../../../packages/market-data/src/publishing/publish-snapshot.ts'
import { openSnapshot } from '../../../packages/market-data/src/snapshots/open-snapshot.ts'
import { traceSnapshot } from '../../../packages/testing/src/market/reference-trail/walk-snapshot.ts'
import { REAL_DATA, REAL_DATA_ABSENT, hasRealData, readTable } from '../../../packages/testing/src/market/real-data.ts'
import { SecMarket } from '../../../packages/testing/src/market/sec/sec-market.ts'

/** Real filers from abroad, with the shares behind what is listed; their prices are made up. */
const FILERS = [
  { ticker: 'ASML', cik: '0000937966', folder: 'sec-more', ratio: 1 },
  { ticker: 'CLS', cik: '0001030894', folder: 'sec-more', ratio: 1 },
  { ticker: 'SNE', cik: '0000313838', folder: 'sec-more', ratio: 1 },
  { ticker: 'VALE', cik: '0000917851', folder: 'sec-more', ratio: 1 },
  { ticker: 'BIDU', cik: '0001329099', folder: 'sec-more', ratio: 0.1 },
  { ticker: 'LPA', cik: '0001997711', folder: 'sec', ratio: null },
] as const

/** Fiscal years with the revenue that the companies told, from the expected figures, and the day on which to look. */
const TOLD = [
  {
    ticker: 'ASML',
    start: '2009-01-01',
    end: '2009-12-31',
    currency: 'EUR',
    revenue: 1_596_063_000,
    asOf: '2010-12-15',
  },
  {
    ticker: 'SNE',
    start: '2009-04-01',
    end: '2010-03-31',
    currency: 'JPY',
    revenue: 7_213_998_000_000,
    asOf: '2010-12-15',
  },
  {
    ticker: 'BIDU',
    start: '2009-01-01',
    end: '2009-12-31',
    currency: 'CNY',
    revenue: 4_447_776_000,
    asOf: '2010-12-15',
  },
  {
    ticker: 'ASML',
    start: '2021-01-01',
    end: '2021-12-31',
    currency: 'EUR',
    revenue: 18_611_000_000,
    asOf: '2022-12-15',
  },
] as const

const EXTRAS = join(REAL_DATA, 'sec-more', 'extras')
const day = (text: string): IsoDate => parseIsoDate(text) ?? assert.fail(`${text} is a day`)

describe.skipIf(!hasRealData)(`real filers from abroad${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`, () => {
  let market: SecMarket
  let report: ImportReport
  let perEuro: Record<string, string>[]
  beforeAll(async () => {
    market = await SecMarket.open()
    market.setTime('2026-03-04T05:06:07.000Z')
    perEuro = readTable(gunzipSync(await readFile(join(EXTRAS, 'fx_ecb_daily_per_eur.csv.gz'))).toString('utf8'))
    const sessions = [
      ['2009-06-01', '2010-12-31'],
      ['2021-06-01', '2022-12-30'],
      ['2025-03-03', '2025-05-15'],
    ].flatMap(([from = '', to = '']) => [...exchangeSessions(daysSinceEpoch(day(from)), daysSinceEpoch(day(to)))])
    const closes = FILERS.flatMap(({ ticker }) => sessions.map((at) => `${isoDateFromDays(at)},${ticker},30`))
    const securities = FILERS.map(({ ticker, cik, ratio }) => `${ticker},${ticker},${cik},${ratio ?? ''}`)
    report = await market.import({
      prices: [await market.write('prices.csv', `date,ticker,close\n${closes.join('\n')}\n`)],
      securities: [await market.write('securities.csv', `ticker,name,cik,shares_per_adr\n${securities.join('\n')}\n`)],
      facts: FILERS.map(({ cik, folder }) => join(REAL_DATA, folder, 'companyfacts', `CIK${cik}.json.gz`)),
      rates: [join(EXTRAS, 'fx_ecb_daily_per_eur.csv.gz'), join(EXTRAS, 'fx_fed_monthly.csv.gz')],
    })
  }, 120_000)
  afterAll(() => market.close())

  const published = new Map<string, Promise<string>>()
  function snapshotOn(asOf: string): Promise<string> {
    const known =
      published.get(asOf) ??
      publishSnapshot(
        { dataset: 'market', asOf, acceptCoverage: ['prices', 'grades', 'filings'] },
        market.context,
      ).then(({ snapshot }) => snapshot)
    published.set(asOf, known)
    return known
  }

  async function detailsOf(ticker: string, asOf: string): Promise<StockDetails> {
    const reader = await openSnapshot(market.context.dataDirectory, asSnapshotId(await snapshotOn(asOf)))
    const details = await reader.details(ticker)
    await reader.close()
    return details ?? assert.fail(`${ticker} is there`)
  }

  /** US dollars for one unit on each day of the European Central Bank's table, read once more and plainly. */
  function referenceRates(currency: string, from: string, to: string): { date: string; rate: number }[] {
    return perEuro.flatMap(({ Date: date = '', USD = '', ...row }) => {
      if (date < from || date > to || USD === '') return []
      if (currency === 'EUR') return [{ date, rate: Number(USD) }]
      const units = row[currency] ?? ''
      return units === '' ? [] : [{ date, rate: Number(USD) / Number(units) }]
    })
  }

  it('have rates in both layouts, and the direction of the monthly table is that of its pound', () => {
    expect(report.findings).toEqual([])
    const [ecb, fed] = report.notes
    expect(ecb).toMatch(
      /^fx_ecb_daily_per_eur\.csv\.gz: read as the European Central Bank’s table, units for one euro.* 16 currencies from 2005-01-03 to 2022-12-30\.$/,
    )
    expect(fed).toMatch(
      /^fx_fed_monthly\.csv\.gz: read as monthly rates of the Federal Reserve by country, units for one US dollar; 2,160 rates of 10 currencies from 2005-01-01 to 2022-12-01\.$/,
    )
  })

  it.each(TOLD)(
    '$ticker’s revenue to $end is the told $currency times the mean rate, with the rate beside it',
    async ({ ticker, start, end, currency, revenue, asOf }) => {
      const { EXPLANATION } = await detailsOf(ticker, asOf)
      const rates = referenceRates(currency, start, end)
      const mean = rates.reduce((sum, { rate }) => sum + rate, 0) / rates.length
      const facts = EXPLANATION.facts.filter(
        (fact) => fact.item === 'revenue' && fact.period.end === end && fact.period.months === 12,
      )
      expect(facts.length).toBeGreaterThan(0)
      for (const { value, unit, converted } of facts) {
        expect(converted).toMatchObject({
          currency,
          from: rates[0]?.date,
          to: rates.at(-1)?.date,
          statedBy: 'European Central Bank',
          source: { file: 'fx_ecb_daily_per_eur.csv.gz' },
        })
        expect(converted?.value).toBe(revenue)
        expect([unit, value / (revenue * mean)]).toEqual(['USD', expect.closeTo(1, 10)])
      }
      // A balance sheet is converted by its own day, or the last one before it with a rate.
      const assets = EXPLANATION.facts.find((fact) => fact.item === 'total_assets' && fact.period.end === end)
      expect(assets?.converted).toMatchObject({ from: rates.at(-1)?.date, to: rates.at(-1)?.date })
      expect(assets?.value).toBeCloseTo(
        (assets?.converted?.value ?? Number.NaN) * (rates.at(-1)?.rate ?? Number.NaN),
        2,
      )
      for (const { item, converted } of EXPLANATION.facts) {
        expect(converted === undefined, item).toBe(item === 'close' || item === 'shares_outstanding')
      }
    },
    120_000,
  )

  it('that report in dollars are not converted', async () => {
    for (const [ticker, asOf] of [
      ['VALE', '2010-12-15'],
      ['CLS', '2022-12-15'],
    ] as const) {
      const { EXPLANATION } = await detailsOf(ticker, asOf)
      expect(EXPLANATION.facts.filter(({ item }) => item === 'revenue').length, ticker).toBeGreaterThan(0)
      expect(EXPLANATION.facts.filter(({ converted }) => converted !== undefined)).toEqual([])
    }
  }, 120_000)

  it('count in what is listed: one share, a tenth of one, or nobody told', async () => {
    const sharesOf = ({ EXPLANATION }: StockDetails) =>
      EXPLANATION.measures
        .find(({ id }) => id === 'MARKETCAP')
        ?.inputs.find(({ name }) => name === 'shares outstanding')
    const [baidu, asml] = [await detailsOf('BIDU', '2010-12-15'), await detailsOf('ASML', '2010-12-15')]
    const filed = baidu.EXPLANATION.facts.filter(({ item }) => item === 'shares_outstanding').map(({ value }) => value)
    expect(filed.length).toBeGreaterThan(0)
    expect(sharesOf(baidu)?.note).toContain(
      'converted to listed shares, each representing 0.1 of the shares in the filing',
    )
    expect(filed.map((count) => count / 0.1)).toContainEqual(expect.closeTo(sharesOf(baidu)?.value ?? Number.NaN, 3))
    expect(asml.MARKETCAP).toBeCloseTo(30 * 433_638_976, 0)
  }, 120_000)

  it('on form 20-F are not rated where nobody told the ratio, in dollars too', async () => {
    const { EXPLANATION, GRAHAM_NUMBER, MARKETCAP } = await detailsOf('LPA', '2025-05-15')
    expect([EXPLANATION.valueRating.reason, GRAHAM_NUMBER, MARKETCAP]).toEqual([
      expect.stringContaining('depositary receipt'),
      null,
      null,
    ])
    expect(
      EXPLANATION.facts.filter(({ item }) => item === 'revenue').map(({ form, converted }) => [form, converted]),
    ).toContainEqual(['20-F', undefined])
  }, 120_000)

  it('are walked back to their filings and rates, figure by figure', async () => {
    for (const asOf of ['2010-12-15', '2022-12-15', '2025-05-15']) {
      const walk = await traceSnapshot(market.context.dataDirectory, asSnapshotId(await snapshotOn(asOf)))
      expect(walk.figures, asOf).toBeGreaterThan(20)
    }
  }, 120_000)
})
