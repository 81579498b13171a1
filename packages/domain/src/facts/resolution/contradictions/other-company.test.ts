import { asAccession } from '../../filing-numbers.ts'
import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { rowsOf } from '@fairweight/testing/domain/filings.ts'
import { readCompanyFacts } from '../../company-facts.ts'
import type { FiledFact } from '../../filed-fact.ts'
import { resolvePeriods } from '../resolve-periods.ts'

const YEAR = { 2018: '2018-01-01..2018-12-31', 2019: '2019-01-01..2019-12-31', 2020: '2020-01-01..2020-12-31' } as const

function report(
  on: string,
  period: string,
  income: number,
  [assets, equity]: readonly [number, number],
  more: Readonly<Record<string, number>> = {},
): FiledFact[] {
  return rowsOf({
    form: '10-K',
    on,
    period,
    flows: { NetIncomeLoss: income, ...more },
    balance: { Assets: assets, Liabilities: assets - equity, StockholdersEquity: equity },
  })
}

/** A shell with money in trust, which a maker of engines merges into in 2020 and then repeats its own past. */
const shell = [
  ...report('2019-03-01', YEAR[2018], 2, [300, 5]),
  ...report('2020-03-01', YEAR[2019], 3, [303, 5], { EarningsPerShareDiluted: 0.05 }),
]
const successor = [
  ...report('2021-03-01', YEAR[2020], -90, [2000, 1500]),
  ...report('2021-03-01', YEAR[2019], -40, [60, -200], { Revenues: 12 }),
  ...rowsOf({ form: '10-K', on: '2021-03-01', period: YEAR[2018], flows: { NetIncomeLoss: -20, Revenues: 9 } }),
]

function incomes(rows: readonly FiledFact[], date: string): [string, number | null][] {
  return resolvePeriods(rows, day(date)).map(({ periodEnd, amount }) => [periodEnd, amount('netIncome')?.value ?? null])
}

describe('the filings of a shell under the number of its successor', () => {
  const rows = [...shell, ...successor]

  test('are passed over once the successor repeats its own past, and this is told', () => {
    expect(incomes(rows, '2021-12-30')).toEqual([
      ['2018-12-31', -20],
      ['2019-12-31', -40],
      ['2020-12-31', -90],
    ])
    const [, past, latest] = resolvePeriods(rows, day('2021-12-30'))
    expect(past?.amount('epsDiluted')).toBeNull()
    expect(past?.amount('revenue')).toMatchObject({
      value: 12,
      note: 'filings up to 2020-03-01 describe another company under this number and are ignored',
    })
    expect(latest?.amount('netIncome')?.note).toBeUndefined()
  })

  test('leave one company in an unbroken row of years', () => {
    const { facts } = readCompanyFacts(resolvePeriods(rows, day('2021-12-30')), [], day('2021-12-30'))
    expect(facts?.fiscalYears.map((year) => year.amount('netIncome')?.value)).toEqual([-90, -40, -20])
  })

  test('are the company as known before', () => {
    expect(incomes(rows, '2021-02-28')).toEqual([
      ['2018-12-31', 2],
      ['2019-12-31', 3],
    ])
  })

  test('are its own where a report only restates the year, or slips by thousands', () => {
    const restated = [...shell, ...report('2020-06-01', YEAR[2019], 1, [280, 4])]
    expect(incomes(restated, '2021-02-28')).toEqual([
      ['2018-12-31', 2],
      ['2019-12-31', 1],
    ])
    const thousands = [...shell, ...report('2020-06-01', YEAR[2019], 1000, [303_000, 5000])]
    expect(incomes(thousands, '2021-02-28')).toEqual([
      ['2018-12-31', 2],
      ['2019-12-31', 1000],
    ])
  })

  test('are its own where an amended report takes half of the year back, which the next report repeats', () => {
    const halved = [150, 2] as const
    const amended = [
      ...shell,
      ...report('2020-06-01', YEAR[2019], 1, halved).map((row) => ({ ...row, form: '10-K/A' })),
    ]
    expect(incomes(amended, '2021-02-28')).toEqual([
      ['2018-12-31', 2],
      ['2019-12-31', 1],
    ])
    const repeated = [
      ...amended,
      ...report('2021-03-01', YEAR[2020], 4, [160, 6]),
      ...report('2021-03-01', YEAR[2019], 1, halved),
    ]
    expect(incomes(repeated, '2021-12-30')).toEqual([
      ['2018-12-31', 2],
      ['2019-12-31', 1],
      ['2020-12-31', 4],
    ])
  })

  test('are passed over though the successor amends its first report', () => {
    const amended = successor.map((row) => ({
      ...row,
      form: '10-K/A',
      filed: day('2021-05-10'),
      accession: asAccession('amended'),
    }))
    expect(incomes([...rows, ...amended], '2021-12-30')).toEqual([
      ['2018-12-31', -20],
      ['2019-12-31', -40],
      ['2020-12-31', -90],
    ])
  })
})
