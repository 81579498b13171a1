import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { factsOfAnswer } from '@fairweight/testing/domain/company-facts-file.ts'
import { parseCsv } from '@fairweight/testing/domain/csv.ts'
import type { IsoDate } from '../../time/iso-date.ts'
import { readCompanyFacts } from '../company-facts.ts'
import type { FiledFact } from '../filed-fact.ts'
import type { AmountItem } from '../fiscal-period.ts'
import { periodInput } from '../reported-input.ts'
import type { ReportedAmount, ReportedPeriod } from '../reported-period.ts'
import { resolvePeriods } from './resolve-periods.ts'

const DATA = join(import.meta.dirname, '../../../../../../shared/data/market')
const isThere = existsSync(join(DATA, 'sec/companyfacts'))
if (!isThere) console.log('Skipped: the real filings are not beside the repository (../shared/data/market)')

const NUMBERS = {
  AAPL: 'sec/companyfacts/CIK0000320193',
  SNOW: 'sec/companyfacts/CIK0001640147',
  CI: 'sec/companyfacts/CIK0001739940',
  MRVL: 'sec/companyfacts/CIK0001835632',
  LPA: 'sec/companyfacts/CIK0001997711',
  GOOGL: 'found/companyfacts/CIK0001652044',
  NVDA: 'found/companyfacts/CIK0001045810',
} as const
type Filer = keyof typeof NUMBERS

/** All rows of each company's answer of the SEC. */
const rowsOf = new Map<Filer, FiledFact[]>()

function realFacts(filer: Filer): FiledFact[] {
  const known = rowsOf.get(filer)
  if (known !== undefined) return known
  const answer = gunzipSync(readFileSync(join(DATA, `${NUMBERS[filer]}.json.gz`))).toString('utf8')
  const facts = factsOfAnswer(JSON.parse(answer))
  rowsOf.set(filer, facts)
  return facts
}

function expectedRows(name: string): Record<string, string>[] {
  return parseCsv(readFileSync(join(DATA, name), 'utf8'))
}

const TODAY = day('2026-07-01')

/** The table's columns of one tag each. */
const TAGGED = {
  revenue: 'revenue',
  net_income: 'netIncome',
  operating_income: 'ebit',
  cfo: 'operatingCashFlow',
  capex: 'capitalExpenditures',
  eps_diluted: 'epsDiluted',
  d_and_a: 'depreciationAmortization',
} as const satisfies Record<string, AmountItem>

/** Where the table has no figure because it knows fewer tags, ours is of this tag. */
const BEYOND_THE_TABLE = [
  'AAPL 2014-09-27 cfo: NetCashProvidedByUsedInOperatingActivitiesContinuingOperations=59713000000',
  'SNOW 2019-01-31 eps_diluted: EarningsPerShareBasicAndDiluted=-4.67',
]

function filerOf({ ticker = '' }: Record<string, string>): Filer {
  const isFiler = (text: string): text is Filer => Object.hasOwn(NUMBERS, text)
  if (!isFiler(ticker)) throw new RangeError(`${ticker} has no answer of the SEC`)
  return ticker
}

function yearsOf(filer: Filer, asOf: IsoDate): ReportedPeriod[] {
  return resolvePeriods(realFacts(filer), asOf).filter(
    (period) => period.periodMonths === 12 && period.isTrailing !== true,
  )
}

function parts(amount: ReportedAmount | null | undefined): string[] {
  return (amount?.facts ?? []).map(({ tag, value }) => `${tag}=${value}`)
}

describe.skipIf(!isThere)('real filings', () => {
  test('give the expected fiscal years, tag by tag', () => {
    const [beyond, additions]: [string[], string[]] = [[], []]
    const years = new Map(Object.keys(NUMBERS).map((ticker) => [ticker, yearsOf(filerOf({ ticker }), TODAY)]))
    const rows = [...expectedRows('expected/companyfacts_annual.csv'), ...expectedRows('found/companyfacts_annual.csv')]
    for (const row of rows) {
      const filer = filerOf(row)
      const year = years.get(filer)?.find(({ periodEnd }) => periodEnd === row['fiscal_year_end'])
      for (const [column, item] of Object.entries(TAGGED)) {
        const where = `${filer} ${row['fiscal_year_end']} ${column}`
        const [first, ...rest] = parts(year?.amount(item))
        const isGiven = row[column] !== ''
        if (!isGiven && first !== undefined) beyond.push(`${where}: ${first}`)
        expect(first, where).toBe(isGiven ? `${row[`${column}_tag`]}=${Number(row[column])}` : first)
        if (rest.length > 0) additions.push(`${where}: ${rest.join(' + ')}`)
      }
      const common = (year?.amount('totalEquity')?.value ?? Number.NaN) - (year?.amount('minorityInterest')?.value ?? 0)
      expect(common, `${filer} ${row['fiscal_year_end']} equity`).toBe(
        row['equity'] === '' ? common : Number(row['equity']),
      )
      for (const [column, item] of [
        ['cash', 'cash'],
        ['assets', 'totalAssets'],
        ['goodwill', 'goodwill'],
      ] as const) {
        const where = `${filer} ${row['fiscal_year_end']} ${column}`
        expect(year?.amount(item) === null, where).toBe(row[column] === '')
        expect(year?.amount(item)?.value, where).toBe(row[column] === '' ? undefined : Number(row[column]))
      }
    }
    expect(beyond).toEqual(BEYOND_THE_TABLE)
    const added = new Set(additions.map((text) => text.replace(/ \S+ (\S+): (\S+)=.*/, ' $1 + $2')))
    expect([...added]).toEqual([
      'SNOW capex + PaymentsToDevelopSoftware',
      'MRVL d_and_a + AmortizationOfIntangibleAssets',
    ])
    console.log(
      `companyfacts_annual: ${rows.length} fiscal years agree to the digit; beyond the table's tags:\n${[...beyond, ...additions].join('\n')}`,
    )
  })

  test('give the parent’s net income: Cigna’s is the whole profit, which the table shows, without the minority’s part', () => {
    const incomes = yearsOf('CI', TODAY).map(({ periodEnd, amount }) => [
      periodEnd.slice(0, 4),
      (amount('netIncome')?.value ?? Number.NaN) / 1e6,
    ])
    expect(incomes).toEqual([
      ['2016', 1867],
      ['2017', 2237],
      ['2018', 2637],
      ['2019', 5104],
      ['2020', 8458],
      ['2021', 5370],
      ['2022', 6704],
      ['2023', 5164],
    ])
  })

  test('give the expected twelve months', () => {
    const rows = expectedRows('expected/companyfacts_ttm.csv')
    for (const row of rows) {
      const filer = filerOf(row)
      const reading = readCompanyFacts(
        resolvePeriods(realFacts(filer), day(row['as_of'] ?? '')),
        [],
        day(row['as_of'] ?? ''),
      )
      const [latest] = reading.facts?.latest ?? []
      const item = Object.entries(TAGGED).find(([column]) => column === row['concept'])?.[1] ?? 'revenue'
      const amount = latest?.amount(item) ?? null
      if (amount === null || amount.value === null) throw new RangeError(`${filer} reported ${row['concept']}`)
      const software = (facts: ReportedAmount['facts'] = []): number =>
        facts.filter(({ tag }) => tag === 'PaymentsToDevelopSoftware').reduce((sum, { value }) => sum + value, 0)
      const value = amount.value - software(amount.facts) + software(amount.subtracted)
      expect(latest?.isTrailing).toBe(true)
      expect(value, `${filer} ${row['concept']}`).toBe(Number(row['ttm']))
      const [, year, sinceEnd, beforeEnd] =
        /FY (\S+) \+ YTD \S+\.\.(\S+) - YTD \S+\.\.(\S+)/.exec(row['how'] ?? '') ?? []
      expect([...new Set(amount.facts.map(({ periodEnd }) => periodEnd))]).toEqual([year, sinceEnd])
      expect([...new Set(amount.subtracted?.map(({ periodEnd }) => periodEnd))]).toEqual([beforeEnd])
    }
    console.log(`companyfacts_ttm: ${rows.length} figures agree to the dollar`)
  })

  test('give the earnings per share known on each day, as filed and on one basis', () => {
    const splits = [
      { date: day('2014-06-09'), factor: 7 },
      { date: day('2020-08-31'), factor: 4 },
    ]
    const rows = expectedRows('expected/companyfacts_point_in_time_eps.csv')
    for (const row of rows) {
      const known = day(row['known_from'] ?? '')
      const year = yearsOf(filerOf(row), known).find(({ periodEnd }) => periodEnd === row['fiscal_year_end'])
      const eps = year?.amount('epsDiluted')
      expect(eps?.value, `${row['fiscal_year_end']} on ${known}`).toBe(Number(row['value']))
      expect(eps?.facts[0]).toMatchObject({ accession: row['accession'], filed: known })
    }
    const company = readCompanyFacts(
      resolvePeriods(realFacts('AAPL'), day('2026-03-01')),
      splits,
      day('2026-03-01'),
    ).facts
    if (company === null) throw new RangeError('Apple files')
    const bases = company.fiscalYears.map((year) => [
      year.periodEnd,
      year.amount('epsDiluted')?.value,
      periodInput(company, year, 'epsDiluted').value,
    ])
    expect(bases.filter(([end]) => end === '2017-09-30' || end === '2018-09-29')).toEqual([
      ['2018-09-29', 2.98, 2.98],
      ['2017-09-30', 9.21, 9.21 / 4],
    ])
    console.log(
      `companyfacts_point_in_time_eps: ${rows.length} figures agree; Apple's, as filed and rebased:\n${bases.map((base) => base.join('  ')).join('\n')}`,
    )
  })

  test('of a foreign filer under other rules are read by its own tags', () => {
    const [year] = yearsOf('LPA', day('2025-06-01')).toReversed()
    expect(year).toMatchObject({ periodEnd: '2024-12-31', currency: 'USD', firstFiled: '2025-04-02' })
    expect(parts(year?.amount('revenue'))).toEqual(['Revenue=43862372'])
    expect(parts(year?.amount('sharesOutstanding'))).toEqual(['EntityCommonStockSharesOutstanding=31668601'])
  })
})
