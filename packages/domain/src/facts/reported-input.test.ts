import { describe, expect, it } from 'vitest'
import { day, fiscalYear, withholding } from '@fairweight/testing/domain/companies.ts'
import { readCompanyFacts, type CompanyFacts } from './company-facts.ts'
import type { FiscalPeriod } from './fiscal-period.ts'
import { ASSUMED_ZERO, balanceInput, latestInput, optionalBalanceInput, periodInput } from './reported-input.ts'
import type { CheckedPeriod } from './reported-period.ts'
import { reportedPeriods } from './reported-periods.ts'
import type { SplitEvent } from './security.ts'

const asOf = day('2016-12-30')

interface Told {
  readonly splits?: readonly SplitEvent[]
  readonly sharesPerReceipt?: number | null
  readonly check?: (periods: readonly CheckedPeriod[]) => readonly CheckedPeriod[]
}

function companyOf(rows: readonly FiscalPeriod[], { splits = [], check, ...receipts }: Told = {}): CompanyFacts {
  const periods = reportedPeriods(rows, asOf)
  const { facts, reason } = readCompanyFacts(check?.(periods) ?? periods, splits, asOf)
  if (facts === null) throw new Error(reason)
  return { ...facts, ...receipts }
}

const YEAR = fiscalYear('2015-12-31', '2016-02-20', {
  revenue: 100,
  epsDiluted: 6,
  sharesOutstanding: 50,
  totalAssets: 300,
  cash: 20,
})

const quarter = (periodEnd: string, filed: string, amounts: Parameters<typeof fiscalYear>[2]): FiscalPeriod =>
  fiscalYear(periodEnd, filed, amounts, { periodMonths: 3 })

const QUARTERS = [
  quarter('2015-12-31', '2016-02-20', { revenue: 10, epsDiluted: 1 }),
  quarter('2016-03-31', '2016-05-01', { revenue: 20, epsDiluted: 1 }),
  quarter('2016-06-30', '2016-08-01', { revenue: 30, epsDiluted: 1 }),
  quarter('2016-09-30', '2016-11-01', { revenue: 40, epsDiluted: 1, cash: 7 }),
]

describe('an item of a period', () => {
  it('has its words, its unit and the fact that it comes from', () => {
    const company = companyOf([YEAR])
    expect(periodInput(company, company.balance, 'revenue')).toMatchObject({
      name: 'revenue',
      unit: 'USD',
      value: 100,
      reason: null,
      note: null,
      facts: [{ item: 'revenue', value: 100, filed: '2016-02-20' }],
    })
  })

  it('that was not reported has its reason and no fact', () => {
    expect(balanceInput(companyOf([YEAR]), 'goodwill')).toEqual({
      name: 'goodwill',
      unit: 'USD',
      value: null,
      reason: 'goodwill-unknown',
      note: null,
      facts: [],
    })
  })

  it('that is kept back has the doubt and no figure to be added up', () => {
    const company = companyOf([YEAR], { check: (periods) => withholding(periods, '2015-12-31', 'cash', 'too large') })
    expect(balanceInput(company, 'cash')).toMatchObject({
      value: null,
      reason: 'cash-kept-back',
      keptBack: 'too large',
      facts: [],
    })
  })

  it('has nothing subtracted unless something was', () => {
    expect(balanceInput(companyOf([YEAR]), 'cash')).not.toHaveProperty('subtracted')
  })
})

describe('a figure that counts in shares', () => {
  const splits = [{ date: day('2016-06-01'), factor: 2 }]

  it('stands on the basis of the day, with a note for the splits since it was filed', () => {
    const company = companyOf([YEAR], { splits })
    expect(balanceInput(company, 'sharesOutstanding')).toMatchObject({
      value: 100,
      note: 'adjusted by 2 for share splits since 2016-02-20',
    })
    expect(balanceInput(company, 'epsDiluted')).toMatchObject({ value: 3 })
    expect(balanceInput(company, 'cash')).toMatchObject({ value: 20, note: null })
  })

  it('has no note of a split that came before its filing', () => {
    const earlier = companyOf([YEAR], { splits: [{ date: day('2016-02-20'), factor: 2 }] })
    expect(balanceInput(earlier, 'sharesOutstanding')).toMatchObject({ value: 50, note: null })
  })

  it('is told in the receipts that are listed, and an amount of money is not', () => {
    const company = companyOf([YEAR], { sharesPerReceipt: 5 })
    expect(balanceInput(company, 'sharesOutstanding')).toMatchObject({
      value: 10,
      note: 'converted to listed shares, each representing 5 of the shares in the filing',
    })
    expect(balanceInput(company, 'epsDiluted').value).toBe(30)
    expect(balanceInput(company, 'totalAssets')).toMatchObject({ value: 300, note: null })
  })

  it('has both notes where a split came too, the split first', () => {
    expect(balanceInput(companyOf([YEAR], { splits, sharesPerReceipt: 5 }), 'sharesOutstanding').note).toBe(
      'adjusted by 2 for share splits since 2016-02-20; converted to listed shares, each representing 5 of the shares in the filing',
    )
  })

  it('needs no words where one receipt is one share', () => {
    expect(balanceInput(companyOf([YEAR], { sharesPerReceipt: 1 }), 'sharesOutstanding').note).toBeNull()
  })

  it('is unknown, with its facts, where nobody told what a receipt stands for', () => {
    const company = companyOf([YEAR], { sharesPerReceipt: null })
    expect(balanceInput(company, 'sharesOutstanding')).toMatchObject({
      value: null,
      reason: 'adr-ratio-unknown',
      facts: [{ value: 50 }],
    })
    expect(balanceInput(company, 'cash').value).toBe(20)
  })
})

describe('an item that a balance sheet may leave out', () => {
  it('is 0, and says so, as long as the sheet has any of its totals', () => {
    for (const total of ['totalAssets', 'totalLiabilities', 'totalEquity'] as const) {
      const company = companyOf([fiscalYear('2015-12-31', '2016-02-20', { [total]: 1 })])
      expect(optionalBalanceInput(company, 'goodwill')).toMatchObject({ value: 0, reason: null, note: ASSUMED_ZERO })
    }
  })

  it('is unknown where there is no balance sheet', () => {
    const company = companyOf([fiscalYear('2015-12-31', '2016-02-20', { revenue: 100, cash: 20 })])
    expect(optionalBalanceInput(company, 'goodwill')).toMatchObject({ value: null, reason: 'goodwill-unknown' })
  })

  it('is the figure where one was filed, 0 too, without a remark', () => {
    const company = companyOf([{ ...YEAR, goodwill: 0, minorityInterest: 4 }])
    expect(optionalBalanceInput(company, 'goodwill')).toMatchObject({ value: 0, note: null })
    expect(optionalBalanceInput(company, 'minorityInterest')).toMatchObject({ value: 4, note: null })
  })

  it('is no 0 where it is kept back', () => {
    const rows = [{ ...YEAR, goodwill: 5 }]
    const check = (periods: readonly CheckedPeriod[]) => withholding(periods, '2015-12-31', 'goodwill', 'doubtful')
    expect(optionalBalanceInput(companyOf(rows, { check }), 'goodwill')).toMatchObject({
      value: null,
      reason: 'goodwill-kept-back',
    })
  })
})

describe('an item of the latest twelve months', () => {
  it('is that of the fiscal year where it is the latest', () => {
    expect(latestInput(companyOf([YEAR]), 'revenue')).toMatchObject({ value: 100, note: null })
  })

  it('is the sum of four quarters, with the fact of each, and says so', () => {
    const input = latestInput(companyOf(QUARTERS), 'revenue')
    expect(input).toMatchObject({ value: 100, reason: null, note: 'sum of four quarters' })
    expect(input.facts.map(({ value }) => value)).toEqual([40, 30, 20, 10])
  })

  it('adds up earnings per share on the basis of the day, each remark once', () => {
    const company = companyOf(QUARTERS, { splits: [{ date: day('2016-07-01'), factor: 2 }] })
    const { value, note } = latestInput(company, 'epsDiluted')
    // Two quarters told before the split are halved.
    expect(value).toBe(3)
    expect(note).toBe(
      'sum of four quarters; adjusted by 2 for share splits since 2016-05-01; adjusted by 2 for share splits since 2016-02-20',
    )
  })

  it('is unknown with one quarter, and keeps the facts of the others', () => {
    const input = latestInput(companyOf(QUARTERS), 'cash')
    expect(input).toMatchObject({ value: null, reason: 'cash-unknown', note: 'not reported in all four quarters' })
    expect(input.facts.map(({ value }) => value)).toEqual([7])
  })

  it('is kept back with one quarter, whose doubt needs no other words', () => {
    const check = (periods: readonly CheckedPeriod[]) => withholding(periods, '2016-06-30', 'revenue', 'ten times')
    expect(latestInput(companyOf(QUARTERS, { check }), 'revenue')).toMatchObject({
      value: null,
      reason: 'revenue-kept-back',
      keptBack: 'ten times',
      note: null,
    })
  })
})
