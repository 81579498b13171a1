import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { AFTER_ALL, RealCompanies } from '@fairweight/testing/domain/real-companies.ts'
import { readCompanyFacts } from '../company-facts.ts'
import type { AmountItem } from '../fiscal-period.ts'
import type { ReportedAmount } from '../reported-period.ts'
import { isKnownTag } from './known-tags.ts'
import { resolvePeriods } from './resolve-periods.ts'

const FOLDER = join(import.meta.dirname, '../../../../../../shared/data/market/sec-more')

const companies = new RealCompanies((name) => {
  const file = readFileSync(join(FOLDER, name))
  return (name.endsWith('.gz') ? gunzipSync(file) : file).toString('utf8')
})

const MILLION = 1e6

function amountOf(ticker: string, item: AmountItem, end = '2009-12-31'): ReportedAmount | null {
  return companies.year(ticker, end).amount(item)
}

function valueOf(ticker: string, item: AmountItem, end?: string): number | null {
  return amountOf(ticker, item, end)?.value ?? null
}

/** The figures filed beside those used, and what the trail says. */
function statedBy(amount: ReportedAmount | null): { readonly over: number[]; readonly note: string } {
  return {
    over: amount?.facts.flatMap(({ passedOver = [] }) => passedOver.map(({ value }) => value)) ?? [],
    note: amount?.note ?? '',
  }
}

function yearEnds(ticker: string): string[] {
  return companies
    .periods(ticker)
    .filter(({ periodMonths, isTrailing }) => periodMonths === 12 && isTrailing !== true)
    .map(({ periodEnd }) => periodEnd)
}

function reasonFor(ticker: string, on: string): string | null {
  return readCompanyFacts(resolvePeriods(companies.facts(ticker), day(on)), [], day(on)).reason
}

/** A balance sheet filed earlier stays, and the later figure is named. */
function keepsFirst(ticker: string, item: AmountItem, first: number, later: number): void {
  const amount = amountOf(ticker, item)
  expect(amount?.value).toBe(first * MILLION)
  expect(statedBy(amount).over).toContain(later * MILLION)
  expect(statedBy(amount).note).toContain('a later filing repeats part of it with different totals')
}

/** One company's number brings that company's years alone, which today are too old to be rated by. */
function standsAlone(ticker: string, years: readonly string[]): void {
  expect(yearEnds(ticker)).toEqual(years)
  expect(reasonFor(ticker, AFTER_ALL)).toBe('stale-filing')
}

function hasNoName(ticker: string, entityName: string): void {
  expect(companies.answer(ticker).entityName).toBe(entityName)
  expect(new Set(companies.facts(ticker).flatMap(Object.values))).not.toContain(entityName)
}

function isMissing(
  tickers: readonly string[],
  end: Readonly<Record<string, string>>,
  missing: readonly AmountItem[],
): void {
  for (const ticker of tickers)
    for (const item of missing) expect(amountOf(ticker, item, end[ticker]), `${ticker} ${item}`).toBeNull()
}

const FROM_2007 = ['2007-12-31', '2008-12-31', '2009-12-31']

/** What is done about each trap: the right figure, none, or one that says what was decided. By 'ticker what' of the table. */
const DONE: Readonly<Record<string, () => void>> = {
  'BAC us-gaap:Assets': () => {
    keepsFirst('BAC', 'totalAssets', 2_223_299, 2_330_671)
    const before = resolvePeriods(companies.facts('BAC'), day('2010-05-07')).findLast(
      ({ periodEnd }) => periodEnd === '2009-12-31',
    )
    expect(before?.amount('totalAssets')).toMatchObject({ value: 2_223_299 * MILLION })
    expect(before?.amount('totalAssets')?.note).toBeUndefined()
  },
  'BAC us-gaap:LongTermDebt': () => keepsFirst('BAC', 'longTermDebt', 438_521, 522_877),
  'BAC entityName': () => hasNoName('BAC', 'BofA Finance LLC'),
  'DE entityName': () => hasNoName('DE', 'DEERE FUNDING CANADA Corp'),
  'AXP us-gaap:LongTermDebt': () => keepsFirst('AXP', 'longTermDebt', 52_338, 77_300),
  'AXP us-gaap:Assets': () => {
    keepsFirst('AXP', 'totalAssets', 124_088, 125_145)
    expect(valueOf('AXP', 'totalLiabilities')).toBe(109_682 * MILLION)
  },
  'WFC us-gaap:CommonStockSharesIssued': () => {
    expect(isKnownTag('us-gaap', 'CommonStockSharesIssued')).toBe(false)
    const shares = amountOf('WFC', 'sharesOutstanding')
    expect(shares?.facts.map(({ tag, value }) => [tag, value])).toEqual([
      ['WeightedAverageNumberOfDilutedSharesOutstanding', 4_562.7 * MILLION],
    ])
    expect(statedBy(shares).note).toBe('the cover counts shares as of 2009-01-31, before the period ended')
  },
  'SPG dei:EntityCommonStockSharesOutstanding': () => expect(amountOf('SPG', 'sharesOutstanding')).toBeNull(),
  'SPG net income': () => {
    const income = amountOf('SPG', 'netIncome')
    expect([income?.value, income?.subtracted?.[0]?.tag]).toEqual([
      (387.262 - 77.855) * MILLION,
      'NetIncomeLossAttributableToNoncontrollingInterest',
    ])
    expect(statedBy(income).over).toEqual([283.098 * MILLION])
  },
  'MRK-OLD dei:EntityCommonStockSharesOutstanding': () => {
    expect(amountOf('MRK-OLD', 'sharesOutstanding')).toBeNull()
    standsAlone('MRK-OLD', FROM_2007)
  },
  'MRK history': () => {
    expect(valueOf('MRK', 'totalAssets', '2008-12-31')).toBe(47_195.7 * MILLION)
    expect(amountOf('MRK', 'preferredEquity', '2008-12-31')).toBeNull()
    expect(amountOf('MRK', 'totalAssets', '2008-12-31')?.note).toBe(
      'filings up to 2009-07-24 describe another company under this number and are ignored',
    )
    const filed = companies
      .periods('MRK')
      .flatMap(({ amount }) => amount('revenue')?.facts ?? [])
      .map((fact) => String(fact.filed))
    expect(filed.every((on) => on > '2009-07-24')).toBe(true)
    const then = resolvePeriods(companies.facts('MRK'), day('2009-12-31'))
    expect(then.findLast(({ amount }) => amount('totalAssets') !== null)?.amount('netIncome')?.value).toBe(
      671 * MILLION,
    )
  },
  'CI-OLD CIK': () => standsAlone('CI-OLD', FROM_2007),
  'MRVL-OLD CIK': () => standsAlone('MRVL-OLD', ['2008-01-31', '2009-01-31', '2010-01-31']),
  'ABT us-gaap:NetIncomeLoss': () =>
    expect(amountOf('ABT', 'netIncome')).toMatchObject({ value: 5_745.838 * MILLION, facts: [{ tag: 'ProfitLoss' }] }),
  'NEE us-gaap:NetIncomeLoss': () => {
    expect(amountOf('NEE', 'netIncome')).toBeNull()
    expect([valueOf('NEE', 'epsDiluted'), valueOf('NEE', 'sharesOutstanding')]).toEqual([3.97, 413_689_884])
  },
  'F dei shares': () => {
    const all = 3_297_413_605 + 70.9 * MILLION
    expect(Math.abs((valueOf('F', 'sharesOutstanding') ?? 0) / all - 1)).toBeLessThan(0.03)
  },
  'F restated': () =>
    expect(amountOf('F', 'revenue')).toMatchObject({ value: 118_308 * MILLION, facts: [{ form: '10-K' }] }),
  'UPS dei shares': () => expect(amountOf('UPS', 'sharesOutstanding')).toBeNull(),
  'BIDU units': () => {
    expect(new Set(companies.periods('BIDU').map(({ currency }) => currency))).toEqual(new Set(['CNY']))
    expect(valueOf('BIDU', 'epsDiluted')).toBe(42.7)
  },
  'SNE currency': () =>
    expect([companies.year('SNE', '2010-03-31').currency, reasonFor('SNE', '2010-12-31')]).toEqual([
      'JPY',
      'other-currency',
    ]),
  'BBD EPS, shares': () =>
    expect([valueOf('BBD', 'epsDiluted'), valueOf('BBD', 'preferredEquity'), reasonFor('BBD', '2010-12-31')]).toEqual([
      null,
      13_250 * MILLION,
      'other-currency',
    ]),
  'VALE us-gaap:SalesRevenueNet': () =>
    expect(Math.abs((valueOf('VALE', 'revenue') ?? 0) / (23_311 * MILLION) - 1)).toBeLessThan(0.03),
  'ASML us-gaap:StockholdersEquity': () => {
    for (const end of ['2014-12-31', '2015-12-31', '2016-12-31', '2017-12-31']) {
      const [assets, liabilities, equity] = (['totalAssets', 'totalLiabilities', 'totalEquity'] as const).map(
        (item) => valueOf('ASML', item, end) ?? Number.NaN,
      )
      expect((liabilities ?? 0) + (equity ?? 0), end).toBeCloseTo(assets ?? 0, -6)
    }
    expect(statedBy(amountOf('ASML', 'totalEquity', '2016-12-31')).over).toContain(9_972.4 * MILLION)
  },
  'CLS ifrs-full:Equity': () => {
    expect(valueOf('CLS', 'totalEquity', '2016-12-31')).toBe(1_238.8 * MILLION)
    expect(statedBy(amountOf('CLS', 'totalEquity', '2016-12-31')).over).toContain(1_257.8 * MILLION)
    expect([amountOf('CLS', 'totalAssets', '2015-12-31'), valueOf('CLS', 'totalEquity', '2015-12-31')]).toEqual([
      null,
      1_108 * MILLION,
    ])
  },
  'CLS taxonomy': () => {
    const tagsOf = (end: string): (string | null)[] =>
      (['revenue', 'netIncome'] as const).flatMap(
        (item) => amountOf('CLS', item, end)?.facts.map(({ tag }) => tag) ?? [],
      )
    expect(tagsOf('2021-12-31')).toEqual([
      'RevenueFromContractsWithCustomers',
      'ProfitLossAttributableToOwnersOfParent',
    ])
    expect(tagsOf('2022-12-31')).toEqual(['RevenueFromContractWithCustomerExcludingAssessedTax', 'NetIncomeLoss'])
  },
  'CLS XOM CAT AMD PG forms': () => {
    const tickers = ['CLS', 'XOM', 'CAT', 'AMD', 'PG']
    expect([...new Set(tickers.flatMap((ticker) => companies.facts(ticker)).map(({ form }) => form))]).toEqual(
      expect.arrayContaining(['8-K', 'DEF 14A']),
    )
    for (const ticker of tickers) {
      const used = companies.periods(ticker).flatMap(({ amount }) => amount('netIncome')?.facts ?? [])
      expect(['10-K', '10-Q', '20-F', '40-F']).toEqual(
        expect.arrayContaining([...new Set(used.map(({ form = '' }) => form.replace('/A', '')))]),
      )
    }
  },
  'CRDO cik': () => {
    expect(companies.answer('CRDO').cik).toBe('0001807794')
    expect(yearEnds('CRDO')).toHaveLength(7)
  },
  'CRDO us-gaap:StockholdersEquity': () =>
    expect([valueOf('CRDO', 'totalEquity', '2021-04-30'), valueOf('CRDO', 'totalEquity', '2020-04-30')]).toEqual([
      -55.431 * MILLION,
      -9.408 * MILLION,
    ]),
  'EDGR ISDR size': () => {
    expect([
      valueOf('EDGR', 'revenue'),
      valueOf('EDGR', 'netIncome'),
      valueOf('ISDR', 'revenue'),
      valueOf('ISDR', 'preferredEquity'),
    ]).toEqual([19_174_000, -950_000, 1_885_232, 5])
  },
  'COIN SHOP TEAM DIS trimmed': () =>
    isMissing(
      ['COIN', 'SHOP', 'TEAM', 'DIS'],
      { COIN: '2024-12-31', SHOP: '2024-12-31', TEAM: '2025-06-30', DIS: '2025-09-27' },
      ['totalEquity', 'epsDiluted', 'totalLiabilities'],
    ),
  'WMT trimmed': () => {
    expect(yearEnds('WMT')).toEqual(['2024-01-31', '2025-01-31', '2026-01-31'])
    expect(amountOf('WMT', 'sharesOutstanding', '2026-01-31')?.facts[0]?.tag).toBe(
      'WeightedAverageNumberOfDilutedSharesOutstanding',
    )
  },
  'DIS CIK': () => expect(yearEnds('DIS')[0]).toBe('2017-09-30'),
  'GGP bankrupt': () => {
    expect(amountOf('GGP', 'longTermDebt')).toBeNull()
    expect(valueOf('GGP', 'totalLiabilities')).toBe(27_095.602 * MILLION)
    expect((valueOf('GGP', 'totalEquity') ?? 0) - (valueOf('GGP', 'minorityInterest') ?? 0)).toBe(822.963 * MILLION)
  },
  'S EPS': () => expect(amountOf('S', 'epsDiluted')).toBeNull(),
  'ITT MSI ABT later spin-offs': () => {
    for (const ticker of ['ITT', 'MSI', 'ABT']) standsAlone(ticker, FROM_2007)
  },
}

describe.skipIf(!existsSync(FOLDER))('places where a real file misleads', () => {
  test('are all known', () => {
    const traps = companies.expected('traps.csv').map(({ ticker, what }) => `${ticker} ${what}`)
    expect(Object.keys(DONE).toSorted()).toEqual(traps.toSorted())
    console.log(`traps: ${traps.length} caught, resolved or told`)
  })

  test.each(Object.keys(DONE))('%s', (trap) => DONE[trap]?.())
})
