import { asAccession } from '../filing-numbers.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryCompleteFilings, arbitraryFilings } from '@fairweight/testing/domain/arbitrary-filings.ts'
import { arbitraryPrice, items } from '@fairweight/testing/domain/arbitrary-company.ts'
import { day, pricedAt, stock } from '@fairweight/testing/domain/companies.ts'
import { type PlainPeriod, plainReader } from '@fairweight/testing/domain/plain-resolution/plain-resolution.ts'
import type { CompanyRating } from '../../rating/company-rating.ts'
import { rateCompany } from '../../rating/rate-company.ts'
import type { Fact } from '../../explanation/measure.ts'
import type { FiledFact } from '../filed-fact.ts'
import type { ReportedPeriod } from '../reported-period.ts'
import type { SplitEvent } from '../security.ts'
import { resolvePeriods } from './resolve-periods.ts'

const asOf = day('2021-12-30')

/** Every amount of every period where a second implementation reads another one. */
function disagreements(facts: readonly FiledFact[], date = asOf): string[] {
  const read = plainReader(facts, date)
  return resolvePeriods(facts, date).flatMap((period) => {
    const plain: PlainPeriod = { end: period.periodEnd, kind: kindOf(period) }
    return items.flatMap((item) => {
      const [ours, theirs] = [period.amount(item)?.value ?? null, read(plain, item)]
      return ours === theirs ? [] : [`${plain.kind} to ${plain.end}: ${item} is ${ours} here and ${theirs} there`]
    })
  })
}

function kindOf({ isTrailing, periodMonths }: ReportedPeriod): PlainPeriod['kind'] {
  if (isTrailing === true) return 'trailing'
  return periodMonths === 12 ? 'year' : 'quarter'
}

/** Amounts that are not the sum of their facts, or rest on a fact that was not filed. */
function madeUp(facts: readonly FiledFact[]): string[] {
  const known = new Set(facts.map(({ tag, filed, end, value }) => [tag, filed, end, value].join()))
  const isFiled = ({ tag, filed, periodEnd, value }: Fact): boolean => known.has([tag, filed, periodEnd, value].join())
  const sum = (parts: readonly Fact[]): number => parts.reduce((total, { value }) => total + value, 0)
  return resolvePeriods(facts, asOf).flatMap(({ periodEnd, amount }) =>
    items.flatMap((item) => {
      const { value, facts: added, subtracted = [] } = amount(item) ?? { value: 0, facts: [] }
      return value === sum(added) - sum(subtracted) && [...added, ...subtracted].every(isFiled)
        ? []
        : [`${periodEnd}: ${item}`]
    }),
  )
}

function rate(facts: readonly FiledFact[], price: number, splits: SplitEvent[] = []): CompanyRating {
  return rateCompany({
    asOf,
    security: stock('GEAR'),
    periods: resolvePeriods(facts, asOf),
    splits,
    prices: pricedAt(price, asOf),
  })
}

/** The parts a reader sees, without the figures per share. */
function grades(rating: CompanyRating): unknown {
  const { valueRating, valueReason, marketCapGroup, hasNegativeEbitda, hasNegativeEbitdaLatest, financialStrength } =
    rating
  return {
    valueRating,
    valueReason,
    marketCapGroup,
    hasNegativeEbitda,
    hasNegativeEbitdaLatest,
    stars: financialStrength.stars,
    passes: rating.valueTests.map(({ passed }) => passed),
  }
}

/** Powers of two change no digit, so that grades at a boundary cannot flip by rounding. */
const factor = fc.constantFrom(0.125, 0.25, 0.5, 2, 4, 8, 16)

describe('periods from filings', () => {
  test('agree with a second, plain implementation on any day', () => {
    fc.assert(
      fc.property(arbitraryFilings, fc.constantFrom('2019-03-01', '2021-01-05', '2021-12-30'), (facts, date) => {
        expect(disagreements(facts, day(date))).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  test('without any one row are empty or made of other rows, never of anything else', () => {
    fc.assert(
      fc.property(arbitraryFilings, fc.nat(), (facts, at) => {
        const rest = facts.toSpliced(at % facts.length, 1)
        expect(madeUp(rest)).toEqual([])
        expect(disagreements(rest)).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  test('are the same in any order of the rows and whatever is filed later', () => {
    fc.assert(
      fc.property(arbitraryCompleteFilings, arbitraryPrice, (facts, price) => {
        const later = facts.map((fact) => ({
          ...fact,
          value: fact.value + 1,
          filed: day('2021-12-31'),
          accession: asAccession('later'),
        }))
        expect(rate([...later, ...facts.toReversed()], price)).toEqual(rate(facts, price))
      }),
      { numRuns: 30 },
    )
  })
})

describe('grades from filings', () => {
  test('do not change when the stock splits, on the day itself too', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(
        arbitraryCompleteFilings,
        arbitraryPrice,
        factor,
        fc.constantFrom('2021-11-20', '2021-12-30'),
        (facts, price, ratio, date) => {
          const whole = rate(facts, price)
          seen.add(whole.valueRating)
          expect(grades(rate(facts, price / ratio, [{ date: day(date), factor: ratio }]))).toEqual(grades(whole))
        },
      ),
      { numRuns: 50 },
    )
    expect(seen.size).toBeGreaterThan(1)
  })

  test('do not change when price and figures per share are scaled together', () => {
    fc.assert(
      fc.property(arbitraryCompleteFilings, arbitraryPrice, factor, (facts, price, ratio) => {
        const scaled = facts.map((fact) => {
          if (fact.unit === 'shares') return { ...fact, value: fact.value / ratio }
          return fact.unit === 'USD/shares' ? { ...fact, value: fact.value * ratio } : fact
        })
        expect(grades(rate(scaled, price * ratio))).toEqual(grades(rate(facts, price)))
      }),
      { numRuns: 50 },
    )
  })
})
