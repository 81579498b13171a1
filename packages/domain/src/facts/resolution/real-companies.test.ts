import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { RealCompanies } from '@fairweight/testing/domain/real-companies.ts'
import type { AmountItem } from '../fiscal-period.ts'
import type { ReportedPeriod } from '../reported-period.ts'
import { resolvePeriods } from './resolve-periods.ts'

const FOLDER = join(import.meta.dirname, '../../../../../../shared/data/market/sec-more')
const isThere = existsSync(FOLDER)
if (!isThere)
  console.log(
    'Skipped: the real filings of odd companies are not beside the repository (../shared/data/market/sec-more)',
  )

function textOf(name: string): string {
  const file = readFileSync(join(FOLDER, name))
  return (name.endsWith('.gz') ? gunzipSync(file) : file).toString('utf8')
}

type Read = (period: ReportedPeriod) => number | null

const amount =
  (item: AmountItem): Read =>
  (period) =>
    period.amount(item)?.value ?? null
const parentsEquity: Read = (period) => {
  const [all, minority] = [amount('totalEquity')(period), amount('minorityInterest')(period)]
  return all === null ? null : all - (minority ?? 0)
}

/** How each column of the tables is read here. */
const COLUMNS: Readonly<Record<string, Read>> = {
  revenue: amount('revenue'),
  net_income: amount('netIncome'),
  eps_diluted: amount('epsDiluted'),
  assets: amount('totalAssets'),
  liabilities: amount('totalLiabilities'),
  equity: parentsEquity,
  equity_total: amount('totalEquity'),
  preferred: amount('preferredEquity'),
  cfo: amount('operatingCashFlow'),
  capex: amount('capitalExpenditures'),
  shares_cover: amount('sharesOutstanding'),
}

const SOFTWARE = 'with the software developed, which is capital spending here'
const ROUNDED = 'a later report of the same figure rounds it otherwise'
const RECAST = 'a quarterly report restates the whole balance sheet, which adds up'
const ONE_YEAR = 'filings name the year’s end differently by a day: both are one year here, and its newest rows count'
const BETWEEN = 'less what may have to be redeemed, which the table counts as owed'
const OPENING =
  'assets less the equity of the same balance sheet, which adds up; the table takes off a later opening balance'
const FIRST_RULES =
  'equity under the rules of the day’s assets and liabilities, with which it adds up; the table’s is an opening balance under other rules'

/** Where ours differs from the table: what it is, and why it is right. */
const EXPLAINED: Readonly<Record<string, readonly [ours: number | null, why: string]>> = {
  'BIDU 2007-12-31 capex': [573_132_000, SOFTWARE],
  'BIDU 2008-12-31 capex': [435_566_000, SOFTWARE],
  'BIDU 2009-12-31 capex': [410_704_000, SOFTWARE],
  'VALE 2008-12-31 liabilities': [34_945_000_000, BETWEEN],
  'VALE 2009-12-31 liabilities': [41_782_000_000, BETWEEN],
  'ASML 2014-12-31 equity': [7_512_500_000, ROUNDED],
  'ASML 2015-12-31 equity': [8_388_800_000, ROUNDED],
  'ASML 2016-12-31 equity': [9_820_400_000, ROUNDED],
  'ASML 2017-12-31 equity': [
    10_776_400_000,
    'the report for 2018 restates the whole balance sheet, which adds up: the table takes assets and liabilities from it, but equity from the one before',
  ],
  'CLS 2015-12-31 equity': [
    1_108_000_000,
    'no filing holds the balance sheet of that day: the newest report of its equity counts',
  ],
  'CLS 2015-12-31 equity_total': [1_108_000_000, 'as its equity'],
  'CLS 2021-12-31 equity': [1_463_000_000, FIRST_RULES],
  'CLS 2022-12-31 equity': [1_677_700_000, FIRST_RULES],
  'CLS 2023-12-31 equity_total': [
    1_771_000_000,
    'the whole balance sheet under US rules, where the table’s total is under international ones',
  ],
  'F 2009-12-31 assets': [192_040_000_000, RECAST],
  'F 2009-12-31 liabilities': [199_822_000_000, RECAST],
  'F 2009-12-31 equity_total': [-7_782_000_000, RECAST],
  'UPS 2009-12-31 shares_cover': [
    null,
    'the cover names one class only, 29% fewer shares than net income over earnings per share, and no other count is tagged',
  ],
  'MRK 2009-12-31 assets': [112_449_700_000, RECAST],
  'MRK 2009-12-31 liabilities': [50_957_100_000, RECAST],
  'SO 2009-12-31 assets': [52_045_866_000, ROUNDED],
  'SO 2009-12-31 liabilities': [36_086_708_000, ROUNDED],
  'SO 2009-12-31 equity_total': [15_584_662_000, ROUNDED],
  'ITT 2009-12-31 equity': [3_878_000_000, ROUNDED],
  'ITT 2009-12-31 assets': [11_129_000_000, ROUNDED],
  'ITT 2009-12-31 liabilities': [7_251_000_000, ROUNDED],
  'ITT 2009-12-31 equity_total': [3_878_000_000, ROUNDED],
  'CAT 2016-12-31 liabilities': [
    null,
    'the file holds assets and equity of that day in two filings, and none of liabilities',
  ],
  'CAT 2017-12-31 liabilities': [null, 'as the year before'],
  'AMD 2009-12-26 liabilities': [7_354_000_000, 'less the minority’s equity, which the table counts as owed'],
  'AMD 2015-12-26 liabilities': [3_496_000_000, OPENING],
  'AMD 2016-12-31 liabilities': [2_905_000_000, OPENING],
  'DE 2015-10-31 cfo': [3_758_800_000, ONE_YEAR],
  'DE 2015-11-01 assets': [57_947_600_000, ONE_YEAR],
  'DE 2016-10-31 assets': [57_918_000_000, ONE_YEAR],
  'DE 2016-10-31 cfo': [3_769_700_000, ONE_YEAR],
}

const SCHERING =
  'the table takes off the half-year of Schering-Plough, which filed under the number before the merger: no half-year of Merck’s is filed, so the twelve months end a quarter before'
const EXPLAINED_MONTHS: Readonly<Record<string, readonly [ours: string, why: string]>> = {
  'MRK 2010-06-30 net_income': ['2010-03-31 11775100000', SCHERING],
  'MRK 2010-06-30 cfo': ['2010-03-31 4045500000', SCHERING],
}

function told(explained: Readonly<Record<string, readonly [ours: unknown, why: string]>>): string {
  return Object.entries(explained)
    .map(([name, [ours, why]]) => `${name} is ${String(ours)}: ${why}`)
    .join('\n')
}

describe.skipIf(!isThere)('real filings of banks, insurers, property trusts, foreign filers and odd cases', () => {
  const companies = new RealCompanies(textOf)

  test('give the expected figures of every fiscal year, or others for a reason', () => {
    const rows = companies.expected('expected_annual.csv')
    const first = companies.firstFiled()
    const differences: Record<string, number | null> = {}
    let compared = 0
    for (const row of rows) {
      const { ticker = '', fiscal_year_end: end = '', revenue_other_tags: otherTags = '' } = row
      const year = companies.year(ticker, end)
      expect(year.currency, ticker).toBe(row['currency'])
      for (const [column, read] of Object.entries(COLUMNS)) {
        if ((row[column] ?? '') === '') continue
        const name = `${ticker} ${end} ${column}`
        const others = column === 'revenue' ? otherTags.split(' ').map((other) => Number(other.split('=')[1])) : []
        const ours = read(year)
        compared += 1
        if (ours === null || ![Number(row[column]), first.get(name), ...others].includes(ours)) differences[name] = ours
      }
    }
    expect(differences).toEqual(Object.fromEntries(Object.entries(EXPLAINED).map(([name, [ours]]) => [name, ours])))
    const rounded = Object.entries(EXPLAINED).filter(([, [, why]]) => why === ROUNDED)
    for (const [name, [ours]] of rounded) {
      expect(Math.abs((ours ?? 0) / (first.get(name) ?? 0) - 1), name).toBeLessThan(0.0001)
    }
    const explained = new Set(Object.keys(EXPLAINED).map((name) => name.slice(0, name.lastIndexOf(' ')))).size
    console.log(
      `expected_annual: ${rows.length - explained} of ${rows.length} company-years equal, ${explained} explained, ${compared} figures:\n${told(EXPLAINED)}`,
    )
  })

  test('give the expected twelve months on the day the last quarter was filed, or others for a reason', () => {
    const rows = companies.expected('expected_ttm.csv')
    const differences: Record<string, string> = {}
    for (const { ticker = '', period_end: end = '', item = '', ttm } of rows) {
      const facts = companies.facts(ticker)
      const [filed] = facts.flatMap((fact) => (fact.end === end && fact.start !== null ? [fact.filed] : [])).toSorted()
      if (filed === undefined) throw new RangeError(`${ticker} filed nothing to ${end}`)
      const months = resolvePeriods(facts, filed).find(({ isTrailing }) => isTrailing)
      const ours = `${months?.periodEnd} ${months === undefined ? null : COLUMNS[item]?.(months)}`
      if (ours !== `${end} ${ttm}`) differences[`${ticker} ${end} ${item}`] = ours
    }
    expect(differences).toEqual(
      Object.fromEntries(Object.entries(EXPLAINED_MONTHS).map(([name, [ours]]) => [name, ours])),
    )
    console.log(
      `expected_ttm: ${rows.length - Object.keys(EXPLAINED_MONTHS).length} of ${rows.length} twelve months equal; others:\n${told(EXPLAINED_MONTHS)}`,
    )
  })
})
