import { describe, expect, test } from 'vitest'
import { day, fiscalYear } from '@fairweight/testing/domain/companies.ts'
import { readCompanyFacts } from './company-facts.ts'
import type { CompanyFacts, CompanyFactsReading } from './company-facts.ts'
import type { FiscalPeriod } from './fiscal-period.ts'
import { balanceInput, latestInput, optionalBalanceInput, periodInput, ASSUMED_ZERO } from './reported-input.ts'
import { reportedPeriods } from './reported-periods.ts'
import { type SplitEvent, splitFactorBetween } from './security.ts'

const asOf = day('2016-12-30')

function usable(periods: FiscalPeriod[], splits: SplitEvent[] = []): CompanyFacts {
  const { facts } = readCompanyFacts(reportedPeriods(periods, asOf), splits, asOf)
  if (facts === null) throw new RangeError('Usable filings')
  return facts
}

function readOn(date: string, rows: FiscalPeriod[]): CompanyFactsReading {
  return readCompanyFacts(reportedPeriods(rows, day(date)), [], day(date))
}

function quarter(periodEnd: string, filed: string, revenue: number | null): FiscalPeriod {
  return fiscalYear(periodEnd, filed, { revenue, epsDiluted: 1 }, { periodMonths: 3 })
}

const lastYear = fiscalYear('2015-12-31', '2016-02-20', { revenue: 400 })
const fourQuarters = [
  quarter('2015-12-31', '2016-02-20', 100),
  quarter('2016-03-31', '2016-05-01', 110),
  quarter('2016-06-30', '2016-08-01', 120),
  quarter('2016-09-30', '2016-11-01', 130),
]

describe('what was known on a day', () => {
  const original = fiscalYear('2014-12-31', '2015-02-20', { revenue: 100, ebit: 10 })
  const restated = fiscalYear('2014-12-31', '2016-02-20', { revenue: 90 })

  test('changes on the day of a restatement, not before', () => {
    const revenueOn = (date: string): number | undefined => {
      const [period] = reportedPeriods([restated, original], day(date))
      return period?.amount('revenue')?.value
    }
    expect(['2015-02-19', '2015-02-20', '2016-02-19', '2016-02-20'].map(revenueOn)).toEqual([undefined, 100, 100, 90])
  })

  test('keeps the earlier figure where an amendment is silent', () => {
    const [period] = reportedPeriods([original, restated], asOf)
    expect(period?.amount('ebit')).toMatchObject({ value: 10, facts: [{ filed: '2015-02-20' }] })
    expect(period?.firstFiled).toBe('2015-02-20')
  })

  test('does not mix currencies within a period', () => {
    const [period] = reportedPeriods([{ ...original, currency: 'EUR' }, restated], asOf)
    expect(period?.currency).toBe('USD')
    expect(period?.amount('ebit')).toBeNull()
  })
})

describe('the latest twelve months', () => {
  test('are four quarters in a row after the last fiscal year', () => {
    const company = usable([lastYear, ...fourQuarters])
    expect(latestInput(company, 'revenue')).toMatchObject({ value: 460, note: 'sum of four quarters' })
    expect(latestInput(company, 'revenue').facts).toHaveLength(4)
    expect(company.balance.periodEnd).toBe('2016-09-30')
  })

  test('are the last fiscal year when a quarter is missing or nothing is newer', () => {
    expect(latestInput(usable([lastYear, ...fourQuarters.slice(1)]), 'revenue').value).toBe(400)
    expect(latestInput(usable([lastYear, ...fourQuarters.toSpliced(2, 1)]), 'revenue').value).toBe(400)
    expect(usable([lastYear, ...fourQuarters.slice(0, 1)]).latest).toHaveLength(1)
  })

  test('are unknown when one of the four quarters is silent', () => {
    const silent = fourQuarters.with(1, quarter('2016-03-31', '2016-05-01', null))
    expect(latestInput(usable([lastYear, ...silent]), 'revenue')).toMatchObject({
      value: null,
      reason: 'revenue-unknown',
    })
  })

  test('can be quarters alone', () => {
    expect(usable(fourQuarters).fiscalYears).toEqual([])
    expect(latestInput(usable(fourQuarters), 'epsDiluted').value).toBe(4)
  })
})

describe('fiscal years', () => {
  test('stop at a gap and take years of 52 and 53 weeks', () => {
    const ends = ['2012-09-29', '2013-09-28', '2014-09-27', '2016-01-02']
    const company = usable(ends.map((end) => fiscalYear(end, '2016-03-01', {}, { periodMonths: 11.97 })))
    expect(company.fiscalYears.map((year) => year.periodEnd)).toEqual(['2016-01-02'])
    const earlier = readOn(
      '2015-01-01',
      ends.slice(0, 3).map((end) => fiscalYear(end, '2014-12-01', {})),
    )
    expect(earlier.facts?.fiscalYears).toHaveLength(3)
  })

  test('stop at a change of currency', () => {
    const euros = fiscalYear('2014-12-31', '2015-02-20', {}, { currency: 'EUR' })
    expect(usable([euros, lastYear]).fiscalYears).toHaveLength(1)
  })
})

describe('filings that cannot be used', () => {
  test('are none, or not yet filed', () => {
    expect(readCompanyFacts([], [], asOf).reason).toBe('no-filing')
    expect(readOn('2016-02-19', [lastYear]).reason).toBe('no-filing')
  })

  test('are quarterly reports that do not make up a year, which are filings all the same', () => {
    expect(readOn('2016-12-30', fourQuarters.slice(1)).reason).toBe('no-annual-report')
    expect(readOn('2016-12-30', fourQuarters.toSpliced(1, 1)).reason).toBe('no-annual-report')
    expect(readOn('2016-12-30', fourQuarters).reason).toBeNull()
  })

  test('are older than 15 months, to the day', () => {
    expect(readOn('2017-05-20', [lastYear]).reason).toBeNull()
    expect(readOn('2017-05-21', [lastYear]).reason).toBe('stale-filing')
  })

  test('stay old when they are amended', () => {
    const amended = { ...lastYear, filed: day('2017-05-01') }
    expect(readOn('2017-05-21', [lastYear, amended]).reason).toBe('stale-filing')
  })

  test('are in another currency', () => {
    expect(readOn(asOf, [{ ...lastYear, currency: 'EUR' }]).reason).toBe('other-currency')
  })
})

describe('inputs', () => {
  const amounts = { totalAssets: 10, sharesOutstanding: 100, epsDiluted: 8, revenue: 50 }
  const splits = [
    { date: day('2016-02-20'), factor: 3 },
    { date: day('2016-06-01'), factor: 4 },
    { date: day('2017-01-02'), factor: 5 },
  ]
  const company = usable([fiscalYear('2015-12-31', '2016-02-20', amounts)], splits)

  test('are rebased for the splits between the filing and the day', () => {
    expect(balanceInput(company, 'sharesOutstanding')).toMatchObject({
      value: 400,
      note: 'adjusted by 4 for share splits since 2016-02-20',
    })
    expect(periodInput(company, company.balance, 'epsDiluted').value).toBe(2)
    expect(balanceInput(company, 'revenue')).toMatchObject({ value: 50, note: null })
    expect(splitFactorBetween(splits, day('2016-01-01'), day('2017-12-31'))).toBe(60)
  })

  test('are 0 only where silence means none, and say so', () => {
    expect(optionalBalanceInput(company, 'goodwill')).toMatchObject({ value: 0, note: ASSUMED_ZERO, facts: [] })
    expect(balanceInput(company, 'longTermDebt')).toMatchObject({ value: null, reason: 'long-term-debt-unknown' })
    const bare = usable([fiscalYear('2015-12-31', '2016-02-20', { revenue: 1 })])
    expect(optionalBalanceInput(bare, 'goodwill')).toMatchObject({ value: null, reason: 'goodwill-unknown' })
  })

  test('name the filer’s tag where the source gives it', () => {
    const tagged = usable([
      fiscalYear('2015-12-31', '2016-02-20', { revenue: 1 }, { tags: { revenue: 'SalesRevenueNet' } }),
    ])
    expect(balanceInput(tagged, 'revenue').facts[0]?.tag).toBe('SalesRevenueNet')
  })
})
