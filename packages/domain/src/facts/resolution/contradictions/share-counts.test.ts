import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { filed } from '@fairweight/testing/domain/filings.ts'
import type { FiledFact } from '../../filed-fact.ts'
import type { ReportedAmount } from '../../reported-period.ts'
import { resolvePeriods } from '../resolve-periods.ts'

const YEAR = '2021-01-01..2021-12-31'
const ON = '2022-02-20'

const shares = { unit: 'shares' }
const cover = (...classes: readonly number[]): FiledFact[] =>
  classes.map((count) => filed('EntityCommonStockSharesOutstanding', '2022-02-10', count, ON, shares))
const basic = (count: number): FiledFact =>
  filed('WeightedAverageNumberOfSharesOutstandingBasic', YEAR, count, ON, shares)
const diluted = (count: number): FiledFact =>
  filed('WeightedAverageNumberOfDilutedSharesOutstanding', YEAR, count, ON, shares)
const onSheet = (count: number): FiledFact => filed('CommonStockSharesOutstanding', '2021-12-31', count, ON, shares)
/** A net income of 2 billion. */
const earning = (perShare: number): FiledFact[] => [
  filed('NetIncomeLoss', YEAR, 2e9, ON),
  filed('EarningsPerShareDiluted', YEAR, perShare, ON, { unit: 'USD/shares' }),
]

function sharesOf(...rows: readonly (FiledFact | readonly FiledFact[])[]): ReportedAmount | null {
  const [year] = resolvePeriods([filed('Revenues', YEAR, 9e9, ON), ...rows.flat()], day('2022-12-30'))
  return year?.amount('sharesOutstanding') ?? null
}

const count = (...rows: readonly (FiledFact | readonly FiledFact[])[]): number | null =>
  sharesOf(...rows)?.value ?? null

describe('where no number is left', () => {
  const doubted = (...rows: readonly (FiledFact | readonly FiledFact[])[]) =>
    resolvePeriods([filed('Revenues', YEAR, 9e9, ON), ...rows.flat()], day('2022-12-30'))[0]?.doubtfulShareCount?.()

  test('what was stated is told, with what contradicts it', () => {
    expect(doubted(cover(60, 40), filed('Assets', '2021-12-31', 4e10, ON))).toEqual({
      stated: 100,
      why: 'the cover reports too few shares for a listed company',
    })
    expect(doubted(cover(0), onSheet(0))).toEqual({
      stated: 0,
      why: 'the cover reports no shares; CommonStockSharesOutstanding reports no shares',
    })
  })

  test('nothing is in doubt where none was stated, or another count is used', () => {
    expect(doubted()).toBeNull()
    expect(doubted(cover(0), diluted(1e9))).toBeNull()
  })
})

describe('the cover', () => {
  test('counts where nothing contradicts it', () => {
    expect(count(cover(1e9))).toBe(1e9)
    expect(sharesOf(cover(1e9), diluted(1.01e9), earning(1.98))?.note).toBeUndefined()
  })

  test('that states 0 is no count: the next one is, and the trail says so', () => {
    expect(sharesOf(cover(0), diluted(1e9))).toMatchObject({
      value: 1e9,
      note: 'the cover reports no shares',
      facts: [{ passedOver: [{ tag: 'EntityCommonStockSharesOutstanding', value: 0 }] }],
    })
    expect(count(cover(0))).toBeNull()
  })

  test('with a day before the period ended is of another year', () => {
    const old = filed('EntityCommonStockSharesOutstanding', '2021-02-10', 9e8, ON, shares)
    expect(sharesOf(old, diluted(1e9))).toMatchObject({
      value: 1e9,
      note: 'the cover counts shares as of 2021-02-10, before the period ended',
    })
  })

  test('of a subsidiary that is owned whole counts no listed shares', () => {
    expect(count(cover(100), filed('Assets', '2021-12-31', 4e10, ON))).toBeNull()
  })

  test('that names one class only gives way to the mean of the period', () => {
    expect(sharesOf(cover(7e8), diluted(1.01e9), basic(1e9))).toMatchObject({
      value: 1.01e9,
      note: expect.stringContaining('one class of several'),
    })
    expect(count(cover(7e8), earning(2))).toBeNull()
    expect(count(cover(8.1e8), basic(1e9))).toBe(8.1e8)
    expect(count(cover(7e8), basic(1e9), onSheet(7.1e8))).toBe(7e8)
  })
})

describe('a count of another order', () => {
  test('is never used, whatever it would make of the value: 1,000 times too small for years', () => {
    expect(sharesOf(cover(1e6), diluted(1e9), earning(2))).toMatchObject({
      value: 1e9,
      note: expect.stringContaining('a different order of magnitude'),
    })
    expect(count(cover(1e6), earning(2))).toBeNull()
    expect(count(cover(1e6), diluted(1e6), onSheet(1e6), earning(2))).toBeNull()
    expect(count(cover(1e9), diluted(1e6), earning(2))).toBe(1e9)
  })

  test('is not told from another one by nothing: neither counts', () => {
    expect(count(cover(1e9), diluted(1e7))).toBeNull()
    expect(count(cover(3e10), diluted(1e9), earning(2))).toBeNull()
  })

  test('is right where the balance sheet bears it out: shares of an offering, earnings of a depositary share', () => {
    expect(count(cover(3e10), onSheet(2.9e10), diluted(1e9), earning(2))).toBe(3e10)
    expect(count(cover(1e9), diluted(1e9), earning(20))).toBe(1e9)
  })

  test('is not told by earnings of a cent, or by those of another sign', () => {
    expect(count(cover(1e9), earning(0.01))).toBe(1e9)
    expect(count(cover(1e9), earning(-20))).toBe(1e9)
  })
})

describe('several classes on one cover', () => {
  test('are added up where they count alike', () => {
    expect(count(cover(6e8, 4e8), diluted(1.01e9), earning(1.98))).toBe(1e9)
  })

  test('at 1 to 1,500 are the filer’s own count of them, not their sum', () => {
    const converted = 0.6e6 + 1.2e9 / 1500
    expect(sharesOf(cover(0.6e6, 1.2e9), diluted(converted), earning(2e9 / converted))).toMatchObject({
      value: converted,
      note: 'the share classes on the cover are not counted the same way',
    })
  })
})

test('counts are compared within their filing: a split since then changes nothing', () => {
  const later = '2023-02-20'
  const rows = [...cover(1e9), ...earning(2), diluted(1e9)]
  const restated = [
    filed('WeightedAverageNumberOfDilutedSharesOutstanding', YEAR, 2e10, later, shares),
    filed('EarningsPerShareDiluted', YEAR, 0.1, later, { unit: 'USD/shares' }),
    filed('NetIncomeLoss', YEAR, 2e9, later),
    filed('NetIncomeLoss', '2022-01-01..2022-12-31', 2e9, later),
  ]
  const [year] = resolvePeriods([...rows, ...restated], day('2023-12-30'))
  expect(year?.amount('sharesOutstanding')).toMatchObject({ value: 1e9, facts: [{ filed: ON }] })
})
