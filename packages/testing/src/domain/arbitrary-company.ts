import fc from 'fast-check'
import { ITEMS } from '@fairweight/domain/facts/fiscal-period.ts'
import type { AmountItem, FiscalPeriod } from '@fairweight/domain/facts/fiscal-period.ts'
import { fiscalYear } from './companies.ts'
import type { Amounts } from './companies.ts'

/** Items that cannot be negative or zero in a sane filing. */
const POSITIVE: readonly AmountItem[] = [
  'revenue',
  'totalAssets',
  'totalLiabilities',
  'currentAssets',
  'currentLiabilities',
]

function arbitraryAmount(item: AmountItem): fc.Arbitrary<number> {
  const between = (min: number, max: number): fc.Arbitrary<number> =>
    fc.integer({ min: min / 1e3, max: max / 1e3 }).map((thousands) => thousands * 1e3)
  if (item === 'sharesOutstanding') return between(1e6, 1e9)
  if (item === 'epsDiluted') return fc.integer({ min: -500, max: 2000 }).map((cents) => cents / 100)
  if (item === 'longTermDebt' || item === 'cash' || item === 'depreciationAmortization') return between(0, 1e9)
  return POSITIVE.includes(item) ? between(1e8, 2e10) : between(-2e8, 2e9)
}

const ALL_ITEMS = Object.keys(ITEMS).filter((item): item is AmountItem => item in ITEMS)

const arbitraryAmounts: fc.Arbitrary<Amounts> = fc.record(
  Object.fromEntries(ALL_ITEMS.map((item) => [item, arbitraryAmount(item)])),
)

/** Four to six fiscal years to 2015, oldest first, each filed in the next February, nothing unknown. */
export const arbitraryYears: fc.Arbitrary<FiscalPeriod[]> = fc
  .array(arbitraryAmounts, { minLength: 4, maxLength: 6 })
  .map((rows) =>
    rows.map((amounts, index) => {
      const year = 2016 - rows.length + index
      return fiscalYear(`${year}-12-31`, `${year + 1}-02-20`, amounts)
    }),
  )

export const arbitraryPrice: fc.Arbitrary<number> = fc.double({ min: 0.5, max: 500, noNaN: true })
export const items = ALL_ITEMS
