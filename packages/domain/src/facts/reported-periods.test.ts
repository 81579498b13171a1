import { describe, expect, it } from 'vitest'
import { day, fiscalYear } from '@fairweight/testing/domain/companies.ts'
import { ExchangeRates } from './currencies/exchange-rate.ts'
import { reportedPeriods } from './reported-periods.ts'

const asOf = day('2016-12-30')

describe('rows of the fundamentals template', () => {
  it('make one period for each end and length, the oldest first, in whatever order they come', () => {
    const rows = [
      fiscalYear('2015-12-31', '2016-02-20', {}),
      fiscalYear('2015-12-31', '2016-02-20', {}, { periodMonths: 3 }),
      fiscalYear('2013-12-31', '2014-02-20', {}),
      fiscalYear('2014-12-31', '2015-02-20', {}),
    ]
    const ends = reportedPeriods(rows, asOf).map(({ periodEnd, periodMonths }) => `${periodEnd} ${periodMonths}`)
    expect(ends).toEqual(['2013-12-31 12', '2014-12-31 12', '2015-12-31 12', '2015-12-31 3'])
    expect(reportedPeriods(rows.toReversed(), asOf).map(({ periodEnd }) => periodEnd)).toEqual([
      '2013-12-31',
      '2014-12-31',
      '2015-12-31',
      '2015-12-31',
    ])
    expect(reportedPeriods([], asOf)).toEqual([])
  })

  it('of 52 and 53 weeks are of twelve months, and one with a filing of exactly that', () => {
    const rows = [
      fiscalYear('2015-12-26', '2016-02-20', { ebit: 1 }, { periodMonths: 11.96 }),
      fiscalYear('2015-12-26', '2016-03-20', { revenue: 2 }, { periodMonths: 12.2 }),
    ]
    const [period, ...others] = reportedPeriods(rows, asOf)
    expect(others).toEqual([])
    expect(period).toMatchObject({ periodMonths: 12, firstFiled: '2016-02-20' })
    expect([period?.amount('ebit')?.value, period?.amount('revenue')?.value]).toEqual([1, 2])
  })

  it('count from the day they are filed on, and not before', () => {
    const row = fiscalYear('2015-12-31', '2016-12-30', { revenue: 1 })
    expect(reportedPeriods([row], day('2016-12-30'))).toHaveLength(1)
    expect(reportedPeriods([row], day('2016-12-29'))).toEqual([])
  })
})

describe('an amount', () => {
  const tags = { revenue: 'Revenues' }
  const rows = [
    fiscalYear('2015-12-31', '2016-02-20', { revenue: 100, ebit: -5, netIncome: 0 }, { tags }),
    fiscalYear('2015-12-31', '2016-05-01', { revenue: 90, ebit: null, netIncome: Number.NaN }),
    fiscalYear('2015-12-31', '2016-08-01', { revenue: Number.POSITIVE_INFINITY }),
  ]
  const [period] = reportedPeriods(rows, asOf)

  it('is that of the newest filing that has a number', () => {
    expect(period?.amount('revenue')).toMatchObject({ value: 90, facts: [{ filed: '2016-05-01', tag: null }] })
    expect(period?.amount('ebit')).toMatchObject({ value: -5, facts: [{ filed: '2016-02-20' }] })
  })

  it('of 0 is a figure, and one that no filing has is null', () => {
    expect(period?.amount('netIncome')?.value).toBe(0)
    expect(period?.amount('cash')).toBeNull()
  })

  it('is filed under the tag that its source names', () => {
    const [only] = reportedPeriods(rows.slice(0, 1), asOf)
    expect(only?.amount('revenue')?.facts).toEqual([
      {
        item: 'revenue',
        value: 100,
        unit: 'USD',
        periodEnd: '2015-12-31',
        periodMonths: 12,
        filed: '2016-02-20',
        accession: null,
        tag: 'Revenues',
        origin: null,
      },
    ])
    expect(only?.amount('ebit')?.facts[0]?.tag).toBeNull()
  })
})

describe('a period in another currency', () => {
  const euros = fiscalYear(
    '2015-12-31',
    '2016-02-20',
    { revenue: 100, cash: 100, sharesOutstanding: 7 },
    { currency: 'EUR' },
  )
  const monthly = (date: string, usdPerUnit: number) => ({
    currency: 'EUR',
    date: day(date),
    usdPerUnit,
    source: 'fed-monthly' as const,
    origin: null,
  })
  const months = Array.from({ length: 12 }, (_, month) => `2015-${String(month + 1).padStart(2, '0')}-01`)

  it('stays in it where no rates are known, and is of a filer abroad', () => {
    const [period] = reportedPeriods([euros], asOf)
    expect(period).toMatchObject({ currency: 'EUR', foreignFiler: 'shares-or-receipts' })
    expect(period?.amount('revenue')).toMatchObject({ value: 100 })
    expect(period?.amount('revenue')).not.toHaveProperty('note')
  })

  it('becomes US dollars by the mean of its months, but for numbers of shares', () => {
    const rates = new ExchangeRates(months.map((date, month) => monthly(date, month < 6 ? 1 : 1.5)))
    const [period] = reportedPeriods([euros], asOf, { rates })
    expect(period).toMatchObject({ currency: 'USD', foreignFiler: 'shares-or-receipts' })
    // Half of the year at 1 and half at 1.5.
    expect(period?.amount('revenue')?.value).toBeCloseTo(125, 10)
    expect(period?.amount('revenue')?.facts[0]?.converted).toMatchObject({ value: 100, currency: 'EUR' })
    expect(period?.amount('revenue')?.note).toContain('converted from EUR at 1.25 US dollars')
    expect(period?.amount('sharesOutstanding')).toMatchObject({ value: 7 })
    expect(period?.amount('sharesOutstanding')).not.toHaveProperty('note')
  })

  it('takes up nothing of an earlier filing in dollars', () => {
    const dollars = fiscalYear('2015-12-31', '2016-01-20', { ebit: 3 })
    const [period, ...others] = reportedPeriods([dollars, euros], asOf)
    expect(others).toEqual([])
    expect(period?.amount('ebit')).toBeNull()
    expect(period?.firstFiled).toBe('2016-02-20')
  })
})
