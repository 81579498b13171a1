import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { filed } from '@fairweight/testing/domain/filings.ts'
import type { FiledFact } from '../../filed-fact.ts'
import type { AmountItem } from '../../fiscal-period.ts'
import type { ReportedAmount } from '../../reported-period.ts'
import { resolvePeriods } from '../resolve-periods.ts'

const END = '2021-12-31'
const EQUITY_WITH_MINORITY = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'

/** What one filing states about the last day of the year. */
function sheet(on: string, figures: Readonly<Record<string, number>>): FiledFact[] {
  return Object.entries(figures).map(([tag, value]) =>
    filed(tag, END, value, on, { taxonomy: tag === 'Equity' ? 'ifrs-full' : 'us-gaap' }),
  )
}

function amountOn(date: string, rows: readonly FiledFact[], item: AmountItem): ReportedAmount | null {
  const income = filed('NetIncomeLoss', '2021-01-01..2021-12-31', 1, '2022-02-20')
  return (
    resolvePeriods([income, ...rows], day(date))
      .find(({ periodMonths }) => periodMonths === 12)
      ?.amount(item) ?? null
  )
}

const first = sheet('2022-02-20', {
  Assets: 1000,
  Liabilities: 600,
  StockholdersEquity: 400,
  LiabilitiesAndStockholdersEquity: 1000,
  LongTermDebtNoncurrent: 300,
  Goodwill: 50,
})

describe('a balance sheet that a later filing repeats in part with other totals', () => {
  const opening = sheet('2023-02-20', {
    Assets: 1100,
    LongTermDebtNoncurrent: 420,
    RetainedEarningsAccumulatedDeficit: 70,
  })
  const rows = [...first, ...opening]

  test('stays as filed, with the later figures named', () => {
    expect(amountOn('2023-12-30', rows, 'totalAssets')).toMatchObject({
      value: 1000,
      facts: [{ filed: '2022-02-20', passedOver: [{ tag: 'Assets', value: 1100 }] }],
    })
    expect(amountOn('2023-12-30', rows, 'longTermDebt')).toMatchObject({
      value: 300,
      facts: [{ passedOver: [{ value: 420 }] }],
    })
    expect(amountOn('2023-12-30', rows, 'longTermDebt')?.note).toBe(
      'from the balance sheet filed 2022-02-20, which adds up; a later filing repeats part of it with different totals',
    )
    expect(amountOn('2023-12-30', rows, 'retainedEarnings')).toBeNull()
  })

  test('says nothing of it where nothing else was filed, and nothing before it was', () => {
    expect(amountOn('2023-12-30', rows, 'goodwill')?.note).toBeUndefined()
    expect(amountOn('2023-02-19', rows, 'totalAssets')).toEqual(amountOn('2023-02-19', first, 'totalAssets'))
  })

  test('also where only equity moved, under the same rules or under others', () => {
    expect(
      amountOn('2023-12-30', [...first, ...sheet('2023-02-20', { StockholdersEquity: 380 })], 'totalEquity')?.value,
    ).toBe(400)
    const international = sheet('2022-02-20', { Assets: 1000, Liabilities: 600, Equity: 400 })
    expect(
      amountOn('2023-12-30', [...international, ...sheet('2023-02-20', { StockholdersEquity: 380 })], 'totalEquity')
        ?.value,
    ).toBe(400)
  })
})

describe('a balance sheet that a later filing', () => {
  test('restates in full is the later one from its day on; what it does not carry stays', () => {
    const restated = sheet('2022-06-01', { Assets: 900, Liabilities: 600, StockholdersEquity: 300 })
    expect(amountOn('2022-06-01', [...first, ...restated], 'totalAssets')).toMatchObject({
      value: 900,
      facts: [{ filed: '2022-06-01' }],
    })
    expect(amountOn('2022-05-31', [...first, ...restated], 'totalAssets')?.value).toBe(1000)
    expect(amountOn('2022-06-01', [...first, ...restated], 'goodwill')?.value).toBe(50)
  })

  test('rounds otherwise, or that never added up, is made of the newest rows', () => {
    expect(
      amountOn('2023-12-30', [...first, ...sheet('2023-02-20', { StockholdersEquity: 400.1 })], 'totalEquity')?.value,
    ).toBe(400.1)
    const torn = [
      ...sheet('2022-02-20', { Assets: 1000, Liabilities: 600, StockholdersEquity: 300 }),
      ...sheet('2023-02-20', { Assets: 950 }),
    ]
    expect(amountOn('2023-12-30', torn, 'totalAssets')?.value).toBe(950)
  })
})

describe('equity', () => {
  test('is the parent’s to the dollar, whatever of a minority stands outside it', () => {
    const redeemable = sheet('2022-02-20', {
      Assets: 1000,
      LiabilitiesAndStockholdersEquity: 1000,
      Liabilities: 590,
      StockholdersEquity: 380,
      MinorityInterest: 30,
      [EQUITY_WITH_MINORITY]: 400,
      RedeemableNoncontrollingInterestEquityCarryingAmount: 10,
    })
    expect([
      amountOn('2022-12-30', redeemable, 'totalEquity')?.value,
      amountOn('2022-12-30', redeemable, 'minorityInterest')?.value,
    ]).toEqual([400, 20])
  })

  test('is what the balance sheet leaves where another total of it is of another day', () => {
    const moved = sheet('2022-02-20', {
      Assets: 1000,
      LiabilitiesAndStockholdersEquity: 1000,
      Liabilities: 600,
      StockholdersEquity: 380,
      MinorityInterest: 20,
      [EQUITY_WITH_MINORITY]: 430,
    })
    expect([
      amountOn('2022-12-30', moved, 'totalEquity')?.value,
      amountOn('2022-12-30', moved, 'minorityInterest')?.value,
    ]).toEqual([400, 20])
  })

  test('never holds redeemable preferred shares', () => {
    const preferred = sheet('2022-02-20', {
      Assets: 200,
      Liabilities: 30,
      StockholdersEquity: -55,
      TemporaryEquityCarryingAmountAttributableToParent: 225,
    })
    expect(amountOn('2022-12-30', preferred, 'totalEquity')?.value).toBe(-55)
  })
})
