import { asAccession } from '../filing-numbers.ts'
import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { filed, rowsOf } from '@fairweight/testing/domain/filings.ts'
import { addDays } from '../../time/iso-date.ts'
import { readCompanyFacts } from '../company-facts.ts'
import type { FiledFact } from '../filed-fact.ts'
import type { AmountItem } from '../fiscal-period.ts'
import { balanceInput, latestInput, optionalBalanceInput, periodInput } from '../reported-input.ts'
import type { ReportedPeriod } from '../reported-period.ts'
import { ExchangeRates, type ExchangeRate } from '../currencies/exchange-rate.ts'
import { resolvePeriods } from './resolve-periods.ts'

const asOf = day('2022-12-30')
const YEAR = '2021-01-01..2021-12-31'
const END = '2021-12-31'

function periodsOn(date: string, rows: readonly FiledFact[]): ReportedPeriod[] {
  return resolvePeriods(rows, day(date))
}

/** What the fiscal year's own figures are, by item. */
function yearValue(rows: readonly FiledFact[], item: AmountItem, date = '2022-12-30'): number | null {
  const income = filed('NetIncomeLoss', YEAR, 1, '2022-02-20')
  const year = periodsOn(date, [income, ...rows]).find(
    ({ periodMonths, isTrailing }) => periodMonths === 12 && isTrailing !== true,
  )
  return year?.amount(item)?.value ?? null
}

const flow = (tag: string, value: number, on = '2022-02-20'): FiledFact => filed(tag, YEAR, value, on)
const moment = (tag: string, value: number, on = '2022-02-20'): FiledFact => filed(tag, END, value, on)

describe('a period', () => {
  test('is known by its dates alone: years of 52 and 53 weeks, quarters of 12 to 14', () => {
    const weeks = ['2019-12-29..2020-12-26', '2020-12-27..2022-01-01'].map((period) =>
      filed('NetIncomeLoss', period, 1, '2022-02-20'),
    )
    const other = ['2021-01-01..2021-05-31', '2021-10-01..2021-11-30'].map((period) =>
      filed('NetIncomeLoss', period, 1, '2022-02-20'),
    )
    expect(
      periodsOn('2022-12-30', [...weeks, ...other]).map(({ periodEnd, periodMonths }) => [periodEnd, periodMonths]),
    ).toEqual([
      ['2020-12-26', 12],
      ['2022-01-01', 12],
    ])
  })

  test('is one where filings round its end, with the balance sheet of either day', () => {
    const rows = [
      filed('NetIncomeLoss', '2020-12-27..2021-12-25', 5, '2022-02-20'),
      filed('Revenues', '2021-01-01..2021-12-28', 9, '2022-02-20'),
      filed('Assets', '2021-12-28', 7, '2022-02-20'),
    ]
    const [year, ...others] = periodsOn('2022-12-30', rows)
    expect(others).toEqual([])
    expect([
      year?.amount('netIncome')?.value,
      year?.amount('revenue')?.value,
      year?.amount('totalAssets')?.value,
    ]).toEqual([5, 9, 7])
  })

  test('comes from statements only, and a year from annual reports only', () => {
    const forms = ['8-K', 'DEF 14A', '424B4', '10-Q'].map((form) =>
      filed('NetIncomeLoss', YEAR, 1, '2022-02-20', { form }),
    )
    expect(periodsOn('2022-12-30', forms)).toEqual([])
    for (const form of ['10-K', '10-K/A', '10-KT', '20-F', '40-F']) {
      expect(periodsOn('2022-12-30', [filed('NetIncomeLoss', YEAR, 1, '2022-02-20', { form })]), form).toHaveLength(1)
    }
  })

  test('needs a statement’s own figure: a detail over twelve months is none', () => {
    expect(periodsOn('2022-12-30', [flow('AmortizationOfIntangibleAssets', 3)])).toEqual([])
  })
})

describe('what was known on a day', () => {
  const original = [flow('Revenues', 100), moment('Assets', 50)]
  const amendment = [flow('Revenues', 90, '2022-06-01')]

  test('is read by each row’s own filing day; an amendment replaces only what it carries', () => {
    const rows = [...amendment, ...original]
    expect([yearValue(rows, 'revenue', '2022-05-31'), yearValue(rows, 'revenue', '2022-06-01')]).toEqual([100, 90])
    expect(yearValue(rows, 'totalAssets')).toBe(50)
    expect(periodsOn('2022-02-19', rows)).toEqual([])
    expect(periodsOn('2022-12-30', rows)[0]?.firstFiled).toBe('2022-02-20')
  })

  test('of two filings of one day is what the later numbered one says', () => {
    const twice = [
      flow('Revenues', 100),
      filed('Revenues', YEAR, 95, '2022-02-20', { accession: asAccession('0000000001-2022-02-21'), form: '10-K/A' }),
    ]
    expect(yearValue(twice, 'revenue')).toBe(95)
    expect(yearValue(twice.toReversed(), 'revenue')).toBe(95)
  })
})

describe('quarters and trailing months', () => {
  const flows = (value: number, cash?: number): Record<string, number> => ({
    Revenues: value,
    NetIncomeLoss: value / 10,
    ...(cash !== undefined && { NetCashProvidedByUsedInOperatingActivities: cash }),
  })
  const rows = [
    ...rowsOf({ form: '10-Q', on: '2021-05-01', period: '2021-01-01..2021-03-31', flows: flows(10, 1) }),
    ...rowsOf({ form: '10-Q', on: '2021-08-01', period: '2021-04-01..2021-06-30', flows: flows(11) }),
    ...rowsOf({ form: '10-Q', on: '2021-08-01', period: '2021-01-01..2021-06-30', flows: flows(21, 3) }),
    ...rowsOf({ form: '10-Q', on: '2021-11-01', period: '2021-07-01..2021-09-30', flows: flows(12) }),
    ...rowsOf({ form: '10-Q', on: '2021-11-01', period: '2021-01-01..2021-09-30', flows: flows(33, 6) }),
    ...rowsOf({ form: '10-K', on: '2022-02-20', period: YEAR, flows: flows(46, 10), balance: { Assets: 70 } }),
    ...rowsOf({
      form: '10-Q',
      on: '2022-05-01',
      period: '2022-01-01..2022-03-31',
      flows: flows(15, 2),
      balance: { Assets: 80 },
    }),
  ]

  test('have a fourth quarter, and quarters of cash flow, by difference', () => {
    const quarters = periodsOn('2022-03-01', rows).filter(({ periodMonths }) => periodMonths === 3)
    expect(quarters.map(({ periodEnd }) => periodEnd)).toEqual(['2021-03-31', '2021-06-30', '2021-09-30', '2021-12-31'])
    expect(quarters.map(({ amount }) => amount('revenue')?.value)).toEqual([10, 11, 12, 13])
    expect(quarters.map(({ amount }) => amount('operatingCashFlow')?.value)).toEqual([1, 2, 3, 4])
    expect(quarters[3]?.amount('revenue')).toMatchObject({
      note: 'by difference',
      facts: [{ periodMonths: 12 }],
      subtracted: [{ periodMonths: 9 }],
    })
  })

  test('are the last year and the months since, less those of the year before', () => {
    const { facts } = readCompanyFacts(periodsOn('2022-06-01', rows), [], day('2022-06-01'))
    if (facts === null) throw new RangeError('Usable filings')
    expect(latestInput(facts, 'revenue')).toMatchObject({
      value: 51,
      facts: [{ value: 46 }, { value: 15 }],
      subtracted: [{ value: 10, periodEnd: '2021-03-31' }],
    })
    expect(latestInput(facts, 'operatingCashFlow').value).toBe(11)
    expect(balanceInput(facts, 'totalAssets')).toMatchObject({ value: 80, facts: [{ periodMonths: 0 }] })
    expect(facts.fiscalYears.map(({ periodEnd }) => periodEnd)).toEqual([END])
    expect(latestInput(facts, 'epsDiluted')).toMatchObject({ value: null, reason: 'eps-diluted-unknown' })
  })

  test('are four quarters where a figure since the year began is missing', () => {
    const gap = rows.filter(
      ({ tag, start, end }) => !(tag === 'Revenues' && start === '2021-01-01' && end === '2021-03-31'),
    )
    const trailing = (facts: readonly FiledFact[]): ReportedPeriod | undefined =>
      periodsOn('2022-06-01', facts).find(({ isTrailing }) => isTrailing)
    expect(trailing(gap)?.amount('revenue')?.value).toBe(51)
    expect(trailing(gap)?.amount('revenue')?.note).toContain('sum of four quarters')
  })

  test('are none before anything followed the last year', () => {
    expect(periodsOn('2022-03-01', rows).some(({ isTrailing }) => isTrailing)).toBe(false)
  })
})

describe('share counts and earnings per share', () => {
  const cover = (value: number, of: string, on: string): FiledFact =>
    filed('EntityCommonStockSharesOutstanding', of, value, on, { unit: 'shares' })

  test('are the classes on the newest cover about the period, summed', () => {
    const rows = [
      cover(60, '2022-02-10', '2022-02-20'),
      cover(40, '2022-02-10', '2022-02-20'),
      cover(55, '2022-02-01', '2022-02-20'),
    ]
    expect(yearValue(rows, 'sharesOutstanding')).toBe(100)
  })

  test('fall back to the balance sheet, then to the diluted average; none are not a count', () => {
    const shares = { unit: 'shares' }
    const onBalance = filed('CommonStockSharesOutstanding', END, 98, '2022-02-20', shares)
    const diluted = filed('WeightedAverageNumberOfDilutedSharesOutstanding', YEAR, 105, '2022-02-20', shares)
    expect(yearValue([onBalance, diluted], 'sharesOutstanding')).toBe(98)
    expect(yearValue([{ ...onBalance, value: 0 }, diluted], 'sharesOutstanding')).toBe(105)
    expect(yearValue([{ ...onBalance, value: 0 }], 'sharesOutstanding')).toBeNull()
  })

  test('are put on one basis by the day each figure was filed', () => {
    const eps = { unit: 'USD/shares' }
    const before = filed('EarningsPerShareDiluted', '2020-01-01..2020-12-31', 12, '2021-02-20', eps)
    const after = filed('EarningsPerShareDiluted', YEAR, 4, '2022-02-20', eps)
    const rows = [
      flow('NetIncomeLoss', 1),
      filed('NetIncomeLoss', '2020-01-01..2020-12-31', 1, '2021-02-20'),
      before,
      after,
    ]
    const { facts } = readCompanyFacts(periodsOn('2022-12-30', rows), [{ date: day('2021-08-30'), factor: 4 }], asOf)
    expect(facts?.fiscalYears.map((year) => year.amount('epsDiluted')?.value)).toEqual([4, 12])
    expect(facts?.fiscalYears.map((year) => periodInput(facts, year, 'epsDiluted').value)).toEqual([4, 3])
  })
})

describe('a filer in another currency', () => {
  const euros = (tag: string, period: string, value: number): FiledFact =>
    filed(tag, period, value, '2022-02-20', { unit: 'EUR', form: '20-F', taxonomy: 'ifrs-full' })
  const rows = [
    euros('Revenue', YEAR, 100),
    euros('ProfitLoss', YEAR, 10),
    euros('Assets', END, 400),
    filed('Revenue', YEAR, 113, '2022-02-20', { form: '20-F', taxonomy: 'ifrs-full' }),
  ]
  const rate = (date: string, usdPerUnit: number): ExchangeRate => ({
    currency: 'EUR',
    date: day(date),
    usdPerUnit,
    source: 'ecb-daily',
    origin: null,
  })
  /** A rate every fifth day, from the first to the last. */
  const rates = (from: string, to: string, usdPerUnit: number): ExchangeRate[] => {
    const dates: string[] = []
    for (let date = day(from); date <= to; date = addDays(date, 5)) dates.push(date)
    return dates.map((date) => rate(date, usdPerUnit))
  }

  test('keeps it and cannot be rated without rates', () => {
    const periods = periodsOn('2022-12-30', rows)
    expect(periods.map(({ currency, amount }) => [currency, amount('revenue')?.value])).toEqual([['EUR', 100]])
    expect(readCompanyFacts(periods, [], asOf).reason).toBe('other-currency')
  })

  test('is converted by the mean rate of the period and the rate of its last day', () => {
    // 36 rates of 1.1, and as many of 1.3.
    const known = [
      rate('2020-12-31', 9),
      ...rates('2021-01-05', '2021-06-29', 1.1),
      ...rates('2021-07-04', '2021-12-21', 1.3),
      rate('2021-12-30', 1.3),
      rate('2022-01-03', 9),
    ]
    const [year] = resolvePeriods(rows, asOf, { rates: new ExchangeRates(known) })
    expect(year).toMatchObject({ currency: 'USD' })
    expect(year?.amount('revenue')?.value).toBeCloseTo(120, 10)
    expect(year?.amount('revenue')?.note).toContain('converted from EUR at 1.2')
    expect(year?.amount('totalAssets')?.value).toBe(520)
    expect(resolvePeriods(rows, asOf, { rates: new ExchangeRates([rate('2021-03-31', 1.1)]) })[0]?.currency).toBe('EUR')
    const lastRate = (date: string) =>
      resolvePeriods(rows, asOf, { rates: new ExchangeRates([...rates('2021-01-02', date, 1.3), rate(date, 1.3)]) })[0]
        ?.currency
    expect(['2021-12-24', '2021-12-23'].map(lastRate)).toEqual(['USD', 'EUR'])
  })
})

test('what is not reported stays missing, or counts as none where silence means so', () => {
  const { facts } = readCompanyFacts(periodsOn('2022-12-30', [flow('NetIncomeLoss', 1), moment('Assets', 5)]), [], asOf)
  if (facts === null) throw new RangeError('Usable filings')
  expect(optionalBalanceInput(facts, 'goodwill')).toMatchObject({ value: 0, note: 'not reported, treated as 0' })
  expect(balanceInput(facts, 'longTermDebt')).toMatchObject({ value: null, reason: 'long-term-debt-unknown' })
  expect(latestInput(facts, 'capitalExpenditures').value).toBeNull()
})
