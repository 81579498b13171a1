import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FiscalPeriod } from '../facts/fiscal-period.ts'
import { reportedPeriods } from '../facts/reported-periods.ts'
import type { SplitEvent } from '../facts/security.ts'
import { arbitraryPrice, arbitraryYears, items } from '@fairweight/testing/domain/arbitrary-company.ts'
import { day, pricedAt, stock } from '@fairweight/testing/domain/companies.ts'
import { referenceValues } from '@fairweight/testing/domain/plain-valuation.ts'
import type { CompanyRating } from './company-rating.ts'
import { FUNDAMENTAL_MEASURES } from './measure-ids.ts'
import { rateCompany } from './rate-company.ts'
import { rateMomentum } from './rate-momentum.ts'

const asOf = day('2016-12-30')

function rate(periods: FiscalPeriod[], price: number, splits: SplitEvent[] = []): CompanyRating {
  return rateCompany({
    asOf,
    security: stock('GEAR'),
    periods: reportedPeriods(periods, asOf),
    splits,
    prices: pricedAt(price, asOf),
  })
}

/** The parts a reader sees, without the figures per share. */
function grades(rating: CompanyRating): unknown {
  const { valueRating, valueReason, marketCapGroup, hasNegativeEbitda, hasNegativeEbitdaLatest, financialStrength } =
    rating
  const passes = rating.valueTests.map((value) => value.passed)
  return {
    valueRating,
    valueReason,
    marketCapGroup,
    hasNegativeEbitda,
    hasNegativeEbitdaLatest,
    passes,
    stars: financialStrength.stars,
  }
}

/** Powers of two change no digit, so that grades at a boundary cannot flip by rounding. */
const factor = fc.constantFrom(0.125, 0.25, 0.5, 2, 4, 8, 16)

describe('rating a company', () => {
  test('agrees with a second, plain implementation', () => {
    fc.assert(
      fc.property(arbitraryYears, arbitraryPrice, (years, price) => {
        const { measures } = rate(years, price)
        const plain = referenceValues(years, price)
        expectClose(measures['graham-number'].value, plain.graham)
        expectClose(measures['tangible-book-value-per-share'].value, plain.tangibleBook)
        expectClose(measures['earnings-power-value'].value, plain.earningsPower)
        expectClose(measures['discounted-cash-flow'].value, plain.discountedCashFlow)
        expectClose(measures['future-cash-flow'].value, plain.futureCashFlow)
        expectClose(measures['altman-z'].value, plain.altmanZ)
      }),
      { numRuns: 300 },
    )
  })

  test('a split changes no grade, on the day itself too', () => {
    fc.assert(
      fc.property(
        arbitraryYears,
        arbitraryPrice,
        factor,
        fc.constantFrom('2016-06-01', '2016-12-30'),
        (years, price, ratio, date) => {
          const whole = years.map((year) => ({ ...year, stockIssuanceNet: null }))
          const split = rate(whole, price / ratio, [{ date: day(date), factor: ratio }])
          expect(grades(split)).toEqual(grades(rate(whole, price)))
        },
      ),
    )
  })

  test('scaling price and figures per share together changes no grade', () => {
    fc.assert(
      fc.property(arbitraryYears, arbitraryPrice, factor, (years, price, ratio) => {
        const scaled = years.map((year) => ({
          ...year,
          epsDiluted: (year.epsDiluted ?? 0) * ratio,
          sharesOutstanding: (year.sharesOutstanding ?? 0) / ratio,
        }))
        expect(grades(rate(scaled, price * ratio))).toEqual(grades(rate(years, price)))
      }),
    )
  })

  test('removing an input empties measures and changes no other, unless it counts as none', () => {
    const optional = new Set([
      'preferredEquity',
      'minorityInterest',
      'goodwill',
      'intangibleAssets',
      'shortTermInvestments',
      'shortTermDebt',
    ])
    const required = items.filter((item) => !optional.has(item))
    fc.assert(
      fc.property(arbitraryYears, arbitraryPrice, fc.constantFrom(...required), fc.nat(5), (years, price, item, at) => {
        const index = at % years.length
        const before = rate(years, price)
        const after = rate(
          years.map((year, i) => (i === index ? { ...year, [item]: null } : year)),
          price,
        )
        for (const id of FUNDAMENTAL_MEASURES) {
          const { value, reason } = after.measures[id]
          expect([value, value === null && reason === null], id).toEqual([
            value === null ? null : before.measures[id].value,
            false,
          ])
        }
        before.financialStrength.signs.forEach(({ passed }, sign) => {
          const now = after.financialStrength.signs[sign]
          const mayDiffer = now?.passed === null || now?.name === 'no-new-shares'
          expect(now?.passed).toBe(mayDiffer ? now?.passed : passed)
        })
      }),
      { numRuns: 500 },
    )
  })

  test('the order of the rows and later filings change nothing', () => {
    fc.assert(
      fc.property(arbitraryYears, arbitraryPrice, (years, price) => {
        const later = years.map((year) => ({ ...year, filed: day('2016-12-31'), revenue: 1, ebit: -1e9 }))
        expect(rate([...later, ...years.toReversed()], price)).toEqual(rate(years, price))
      }),
    )
  })

  test('every fact of the explanation is used and found by its position', () => {
    fc.assert(
      fc.property(arbitraryYears, arbitraryPrice, (years, price) => {
        const { measures, facts } = rate(years, price).explanation
        const used = new Set(measures.flatMap(({ inputs }) => inputs.flatMap((input) => input.facts)))
        expect([...used].toSorted((a, b) => a - b)).toEqual(facts.map((_, index) => index))
      }),
      { numRuns: 30 },
    )
  })
})

describe('rating momentum', () => {
  test('adding a stock moves no percentile by more than 1 / (N - 1)', () => {
    const momentum = fc.oneof(fc.double({ min: -1, max: 3, noNaN: true }), fc.constantFrom(0, 0.1, 0.2))
    fc.assert(
      fc.property(fc.array(momentum, { minLength: 2, maxLength: 60 }), momentum, (universe, added) => {
        const before = rateMomentum(universe.map((value) => ({ momentum: value })))
        const after = rateMomentum([...universe, added].map((value) => ({ momentum: value })))
        before.forEach(({ rank }, index) => {
          const moved = Math.abs((after[index]?.rank ?? Number.NaN) - (rank ?? Number.NaN))
          expect(moved).toBeLessThanOrEqual(1 / (universe.length - 1) + 1e-12)
        })
      }),
    )
  })
})

function expectClose(actual: number | null, wanted: number | null): void {
  expect(actual === null).toBe(wanted === null)
  const [one, other] = [actual ?? 0, wanted ?? 0]
  expect(Math.abs(one - other)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(other)))
}
