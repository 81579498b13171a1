import { describe, expect, it } from 'vitest'
import { day, fiscalYear } from '@fairweight/testing/domain/companies.ts'
import { readCompanyFacts } from './company-facts.ts'
import type { FiscalPeriod } from './fiscal-period.ts'
import type { CheckedPeriod } from './reported-period.ts'
import { reportedPeriods } from './reported-periods.ts'

const asOf = day('2016-12-30')
const year = (periodEnd: string, rest: Partial<FiscalPeriod> = {}): FiscalPeriod => ({
  ...fiscalYear(periodEnd, `${Number(periodEnd.slice(0, 4)) + 1}-02-20`, {}),
  ...rest,
})
const quarter = (periodEnd: string, filed: string): FiscalPeriod =>
  fiscalYear(periodEnd, filed, {}, { periodMonths: 3 })
const factsOf = (rows: readonly FiscalPeriod[]) => readCompanyFacts(reportedPeriods(rows, asOf), [], asOf)
const endsOf = (periods: readonly CheckedPeriod[] | undefined): string[] | undefined =>
  periods?.map(({ periodEnd }) => periodEnd)

const QUARTERS_OF_2016 = [
  quarter('2015-12-31', '2016-02-20'),
  quarter('2016-03-31', '2016-05-01'),
  quarter('2016-06-30', '2016-08-01'),
  quarter('2016-09-30', '2016-11-01'),
]

describe('the fiscal years of a company', () => {
  it('are the newest and all before it without a gap, newest first', () => {
    const { facts } = factsOf(['2011-12-31', '2013-12-31', '2014-12-31', '2015-12-31'].map((end) => year(end)))
    expect(endsOf(facts?.fiscalYears)).toEqual(['2015-12-31', '2014-12-31', '2013-12-31'])
  })

  it('are no periods of other lengths, as after a change of the fiscal year', () => {
    const { facts } = factsOf([year('2014-12-31'), year('2015-06-30', { periodMonths: 6 }), year('2015-12-31')])
    expect(endsOf(facts?.fiscalYears)).toEqual(['2015-12-31', '2014-12-31'])
  })
})

describe('the latest twelve months', () => {
  it('are the trailing year where there is one, which is no fiscal year', () => {
    const [last, since] = reportedPeriods([year('2015-12-31'), year('2016-09-30', { filed: day('2016-11-01') })], asOf)
    const trailing = { ...since!, isTrailing: true }
    const { facts } = readCompanyFacts([last!, trailing], [], asOf)
    expect(endsOf(facts?.latest)).toEqual(['2016-09-30'])
    expect(endsOf(facts?.fiscalYears)).toEqual(['2015-12-31'])
    expect(facts?.balance.isTrailing).toBe(true)
  })

  it('are four quarters, newest first, the newest of which has the balance sheet', () => {
    const { facts } = factsOf([year('2015-12-31'), ...QUARTERS_OF_2016])
    expect(endsOf(facts?.latest)).toEqual(['2016-09-30', '2016-06-30', '2016-03-31', '2015-12-31'])
    expect(facts?.balance.periodEnd).toBe('2016-09-30')
  })

  it('are the fiscal year that ends with the last of four quarters', () => {
    const { facts } = factsOf([year('2016-09-30', { filed: day('2016-11-01') }), ...QUARTERS_OF_2016])
    expect(facts?.latest.map(({ periodMonths }) => periodMonths)).toEqual([12])
  })

  it('are the fiscal year where only three quarters follow each other', () => {
    const { facts } = factsOf([year('2015-12-31'), ...QUARTERS_OF_2016.slice(1)])
    expect(endsOf(facts?.latest)).toEqual(['2015-12-31'])
  })
})

describe('a company that cannot be read', () => {
  it.each([
    ['has no filing', [], 'no-filing'],
    ['has no twelve months', [quarter('2016-09-30', '2016-11-01')], 'no-annual-report'],
    ['states another currency', [year('2015-12-31', { currency: 'JPY' })], 'other-currency'],
    [
      'filed last on 2015-09-29, more than 15 months ago',
      [year('2015-06-30', { filed: day('2015-09-29') })],
      'stale-filing',
    ],
  ])('%s', (_name, rows, reason) => {
    expect(factsOf(rows)).toEqual({ facts: null, reason })
  })

  it('is one for its currency before its age', () => {
    expect(factsOf([year('2010-12-31', { currency: 'JPY' })]).reason).toBe('other-currency')
  })

  it('is none that filed 15 months ago to the day', () => {
    expect(factsOf([year('2015-06-30', { filed: day('2015-09-30') })]).reason).toBeNull()
  })
})
