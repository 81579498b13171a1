import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measured, type Measured, unmeasured, unmeasuredBelow } from '../explanation/measure.ts'
import type { CompanyKind } from '../facts/kind/company-kind.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import { type GradeFigures, gradeValue } from './grade-value.ts'
import { INTRINSIC_MEASURES } from './measure-ids.ts'

const PRICE = 20

/** What can be known of an estimate beside a price of 20: it stands above or not, could not stand above, or nobody knows. */
const ESTIMATES = {
  above: measured(21),
  below: measured(19),
  'ruled out': unmeasuredBelow('free-cash-flow-not-positive', 20),
  'could be above': unmeasuredBelow('free-cash-flow-not-positive', 20.01),
  unknown: unmeasured('too-few-years'),
  'kept back': unmeasured('cash-kept-back'),
} as const satisfies Record<string, Measured>

type Estimate = keyof typeof ESTIMATES
const NAMES = ['above', 'below', 'ruled out', 'could be above', 'unknown', 'kept back'] as const satisfies Estimate[]

interface Company {
  readonly estimates: readonly Estimate[]
  readonly kind: CompanyKind
  readonly ebitda: 'negative' | 'positive' | 'unknown' | 'kept back'
  readonly stars: number | null
}

const measuresOf = ([
  dcf = 'unknown',
  epv = 'unknown',
  graham = 'unknown',
  book = 'unknown',
  future = 'unknown',
]: readonly Estimate[]) => ({
  'discounted-cash-flow': ESTIMATES[dcf],
  'earnings-power-value': ESTIMATES[epv],
  'graham-number': ESTIMATES[graham],
  'tangible-book-value-per-share': ESTIMATES[book],
  'future-cash-flow': ESTIMATES[future],
})

function gradeOf({ estimates, kind, ebitda, stars }: Company, own: Partial<GradeFigures> = {}) {
  const { valueRating, valueReason } = gradeValue(
    {
      measures: measuresOf(estimates),
      price: PRICE,
      stars,
      kind,
      marketCapGroup: 'Large',
      hasNegativeEbitdaLatest: ebitda === 'negative' ? true : ebitda === 'positive' ? false : null,
      isEbitdaKeptBack: ebitda === 'kept back',
      obstacle: null,
      ...own,
    },
    METHOD_SETTINGS,
  )
  return valueReason ?? valueRating
}

/** The rules as docs/methodology/ratings.md tells them, the first that holds. */
function plainGrade({ estimates, kind, ebitda, stars }: Company): string {
  const isOperating = kind === 'operating company'
  const asked = isOperating ? estimates : estimates.slice(2, 4)
  const count = (of: readonly Estimate[], ...wanted: readonly Estimate[]) =>
    of.filter((one) => wanted.includes(one)).length
  const least = isOperating ? 3 : 2
  const known = count(asked, 'above', 'below')
  const passed = count(estimates, 'above')
  if (isOperating && ebitda === 'negative') return 'negative-ebitda'
  if (count(asked, 'below', 'ruled out') === asked.length) return 'not-below-any-measure'
  if (known < least) return known + count(asked, 'kept back') >= least ? 'measures-in-doubt' : 'too-few-measures'
  if (passed === 0) return 'not-below-any-measure'
  if (isOperating && ebitda === 'kept back') return 'ebitda-in-doubt'
  if (isOperating && ebitda === 'unknown') return 'unknown-ebitda'
  return `${passed >= 2 ? 'A' : 'B'}${stars === null || stars < 3 ? '' : stars < 4 ? '*' : '**'}`
}

/** Every way in which five estimates can stand. */
const EVERY_FIVE = Array.from({ length: NAMES.length ** 5 }, (_, at) =>
  Array.from(
    { length: 5 },
    (_place, place) => NAMES[Math.floor(at / NAMES.length ** place) % NAMES.length] ?? 'unknown',
  ),
)

describe('the value grade', () => {
  test.each(['negative', 'positive', 'unknown', 'kept back'] as const)(
    'of an operating company is what the rules say for every five estimates, with EBITDA %s',
    (ebitda) => {
      const wrong = EVERY_FIVE.filter((estimates) => {
        const company: Company = { estimates, kind: 'operating company', ebitda, stars: null }
        return gradeOf(company) !== plainGrade(company)
      })
      expect(EVERY_FIVE).toHaveLength(7776)
      expect(wrong).toEqual([])
    },
  )

  test.each(['bank', 'insurer', 'property company', 'financial company'] as const)(
    'of a %s asks its two estimates alone, whatever EBITDA is',
    (kind) => {
      const two = NAMES.flatMap((graham) =>
        NAMES.map((book) => ['unknown', 'unknown', graham, book, 'unknown'] as const),
      )
      for (const estimates of two)
        for (const ebitda of ['negative', 'positive', 'unknown'] as const) {
          const company: Company = { estimates, kind, ebitda, stars: 3.5 }
          expect(gradeOf(company), estimates.join(', ')).toBe(plainGrade(company))
        }
    },
  )

  test.each([
    [null, 'A'],
    [0, 'A'],
    [2.5, 'A'],
    [3, 'A*'],
    [3.5, 'A*'],
    [4, 'A**'],
    [5, 'A**'],
  ])('with %d stars of strength is %s', (stars, grade) => {
    const estimates = ['above', 'above', 'below', 'below', 'unknown'] as const
    expect(gradeOf({ estimates, kind: 'operating company', ebitda: 'positive', stars })).toBe(grade)
  })

  test('is none before anything is compared where there is an obstacle, and then where the company is too small', () => {
    const company: Company = { estimates: NAMES.slice(0, 5), kind: 'operating company', ebitda: 'negative', stars: 5 }
    expect(gradeOf(company, { obstacle: 'stale-filing', marketCapGroup: 'Micro' })).toBe('stale-filing')
    expect(gradeOf(company, { marketCapGroup: 'Micro' })).toBe('micro-cap')
    expect(gradeOf(company)).toBe('negative-ebitda')
    for (const marketCapGroup of ['Large', 'Mid', 'Small', 'Unknown'] as const)
      expect(gradeOf({ ...company, ebitda: 'positive' }, { marketCapGroup })).not.toBe('micro-cap')
  })
})

const LETTERS = ['Unranked', 'B', 'B*', 'B**', 'A', 'A*', 'A**']
const amounts = fc.tuple(
  ...INTRINSIC_MEASURES.map(() => fc.integer({ min: -500, max: 5000 }).map((cents) => cents / 100)),
)

function rankAt(
  values: readonly number[],
  price: number,
  stars: number,
  settings: MethodSettings = METHOD_SETTINGS,
): number {
  const [dcf = 0, epv = 0, graham = 0, book = 0, future = 0] = values
  const { valueRating } = gradeValue(
    {
      measures: {
        'discounted-cash-flow': measured(dcf),
        'earnings-power-value': measured(epv),
        'graham-number': measured(graham),
        'tangible-book-value-per-share': measured(book),
        'future-cash-flow': measured(future),
      },
      price,
      stars,
      kind: 'operating company',
      marketCapGroup: 'Mid',
      hasNegativeEbitdaLatest: false,
      isEbitdaKeptBack: false,
      obstacle: null,
    },
    settings,
  )
  return LETTERS.indexOf(valueRating)
}

describe('whatever the estimates are, the grade', () => {
  const price = fc.integer({ min: 1, max: 5000 }).map((cents) => cents / 100)
  const stars = fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2)

  test('never rises with the price', () => {
    fc.assert(
      fc.property(amounts, price, price, stars, (values, one, other, strength) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(rankAt(values, high, strength)).toBeLessThanOrEqual(rankAt(values, low, strength))
      }),
      { seed: 71, numRuns: 300 },
    )
  })

  test('never falls with a higher estimate, or with more strength', () => {
    fc.assert(
      fc.property(
        amounts,
        price,
        stars,
        fc.nat(4),
        fc.integer({ min: 0, max: 3000 }),
        (values, at, strength, place, more) => {
          const higher = values.with(place, (values[place] ?? 0) + more / 100)
          const before = rankAt(values, at, strength)
          expect(rankAt(higher, at, strength)).toBeGreaterThanOrEqual(before)
          expect(rankAt(values, at, Math.min(5, strength + more / 1000))).toBeGreaterThanOrEqual(before)
        },
      ),
      { seed: 72, numRuns: 300 },
    )
  })

  test('is the same in any unit of money', () => {
    fc.assert(
      fc.property(amounts, price, stars, fc.constantFrom(0.25, 0.5, 2, 8), (values, at, strength, unit) => {
        const scaled = values.map((value) => value * unit)
        expect(rankAt(scaled, at * unit, strength)).toBe(rankAt(values, at, strength))
      }),
      { seed: 73 },
    )
  })

  test('counts how many estimates stand above the price, and not which', () => {
    const shuffled = amounts.chain((values) =>
      fc.tuple(fc.constant(values), fc.shuffledSubarray([...values], { minLength: values.length })),
    )
    fc.assert(
      fc.property(shuffled, price, stars, ([values, others], at, strength) => {
        expect(rankAt(others, at, strength)).toBe(rankAt(values, at, strength))
      }),
      { seed: 74 },
    )
  })

  test('with a margin asked for is that at a price which leaves it', () => {
    const asking = (requiredMargin: number): MethodSettings => ({
      ...METHOD_SETTINGS,
      rating: { ...METHOD_SETTINGS.rating, requiredMargin },
    })
    fc.assert(
      fc.property(amounts, price, stars, (values, at, strength) => {
        // Halves and quarters are exact: a value times one is above the price where it is above the price over it.
        for (const margin of [0.25, 0.5, 0.75])
          expect(rankAt(values, at, strength, asking(margin))).toBe(
            rankAt(
              values.map((value) => value * (1 - margin)),
              at,
              strength,
            ),
          )
        expect(rankAt(values, at, strength, asking(0))).toBe(rankAt(values, at, strength))
      }),
      { seed: 75 },
    )
  })
})
