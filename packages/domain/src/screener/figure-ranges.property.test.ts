import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KEY_FIGURE_IDS } from '../key-figures/key-figure-sets.ts'
import {
  boundsOf,
  failingBounds,
  FAILS_MULTIPLE,
  PASSES_ALL,
  readingScale,
  readRanges,
  withRange,
  writeRanges,
} from './figure-ranges.ts'
import { RANGE_IDS, type RangeId, ROW_FIGURE_IDS } from './stock-columns.ts'

const EMPTY = Float64Array.of()
const NO_FIGURES = {
  price: EMPTY,
  marketCap: EMPTY,
  strength: EMPTY,
  fragility: EMPTY,
  momentumRank: EMPTY,
  dcf: EMPTY,
  epv: EMPTY,
  graham: EMPTY,
  tangibleBook: EMPTY,
  futureCashFlow: EMPTY,
  sectorRank: EMPTY,
}

/** Whether one figure of a column lies within a range. */
function lies(id: RangeId, figure: number, min: number | null, max: number | null): boolean {
  const bounds = boundsOf({ figures: { ...NO_FIGURES, [id]: Float64Array.of(figure) } }, { [id]: { min, max } })
  return failingBounds(bounds, 0) === PASSES_ALL
}

const IN_HUNDREDTHS = [
  'fragility',
  'momentumRank',
  'dcf',
  'epv',
  'graham',
  'tangibleBook',
  'futureCashFlow',
  'sectorRank',
]

describe('the unit of a range', () => {
  test('is a hundredth for what the list has as a fraction, and the column’s own for all others', () => {
    expect(RANGE_IDS.filter((id) => readingScale(id) === 100)).toEqual(IN_HUNDREDTHS)
    expect(RANGE_IDS.filter((id) => readingScale(id) !== 100).map(readingScale)).toEqual(
      RANGE_IDS.slice(IN_HUNDREDTHS.length).map(() => 1),
    )
  })

  // 28.9 / 100 is 0.28899999999999998, and -92.6 / 100 is -0.9259999999999999.
  test.each([28.9, -92.6, 0.1, 57.3, 99.9, -0.7])(
    '%d percent is the figure of the list that is shown so',
    (percent) => {
      const figure = Number((percent / 100).toFixed(3))
      expect(lies('dcf', figure, percent, percent)).toBe(true)
    },
  )

  test('lets every figure with three decimals pass its own tenth of a percent, and neither the one above nor below', () => {
    for (let thousandths = -1500; thousandths <= 1500; thousandths++) {
      const [figure, percent] = [thousandths / 1000, thousandths / 10]
      const found = [lies('epv', figure, percent, null), lies('epv', figure, null, percent)]
      const beside = [
        lies('epv', figure, (thousandths + 1) / 10, null),
        lies('epv', figure, null, (thousandths - 1) / 10),
      ]
      expect([...found, ...beside], `${percent}%`).toEqual([true, true, false, false])
    }
  })

  test('lets every rank with four decimals pass its own hundredth of a percent', () => {
    for (let place = 0; place <= 10_000; place++)
      expect(lies('momentumRank', place / 10_000, place / 100, place / 100), `${place / 100}%`).toBe(true)
  })

  test('leaves prices and key figures to the last bit', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (figure) => {
        for (const id of ['price', 'marketCap', 'strength', 'beta', 'net-margin'] as const)
          expect(lies(id, figure, figure, figure), id).toBe(true)
      }),
      { seed: 754 },
    )
  })
})

describe('a range', () => {
  const bound = fc.option(fc.integer({ min: -50, max: 50 }), { nil: null })

  test('lets pass what a comparison of whole tenths does', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ROW_FIGURE_IDS),
        fc.integer({ min: -60, max: 60 }),
        bound,
        bound,
        (id, at, min, max) => {
          const figure = at / readingScale(id)
          expect(lies(id, figure, min, max)).toBe(at >= (min ?? -60) && at <= (max ?? 60))
        },
      ),
      { seed: 100, numRuns: 500 },
    )
  })

  test('never lets pass what is not known, however wide it is', () => {
    for (const id of RANGE_IDS) expect(lies(id, Number.NaN, -1e300, 1e300), id).toBe(false)
  })

  test('of a figure that has not come yet keeps nothing out', () => {
    expect(
      boundsOf({ figures: NO_FIGURES }, { beta: { min: 1, max: 2 }, 'net-margin': { min: 1, max: null } }),
    ).toEqual([])
  })

  test('stands in the order of the columns, whichever was set first', () => {
    const ranges = { beta: { min: 1, max: null }, dcf: { min: 1, max: null }, price: { min: 1, max: null } }
    const bounds = boundsOf({ figures: { ...NO_FIGURES, beta: EMPTY } }, ranges)
    expect(bounds.map(({ id }) => id)).toEqual(['price', 'dcf', 'beta'])
  })
})

describe('several ranges', () => {
  test('name the only one that a row fails, or say that it fails more', () => {
    const oneFigure = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(fc.array(fc.tuple(oneFigure, oneFigure), { maxLength: 6 }), (pairs) => {
        const bounds = pairs.map(([figure, min], at) => ({
          id: RANGE_IDS[at] ?? 'price',
          figures: Float64Array.of(figure),
          min,
          max: 3,
        }))
        const failing = pairs.flatMap(([figure, min], at) => (figure < min ? [at] : []))
        const expected = failing.length > 1 ? FAILS_MULTIPLE : (failing[0] ?? PASSES_ALL)
        expect(failingBounds(bounds, 0)).toBe(expected)
      }),
      { seed: 2 },
    )
  })
})

describe('ranges in an address', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
  const range = fc.oneof(
    fc.tuple(number, number).map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) })),
    number.map((min) => ({ min, max: null })),
    number.map((max) => ({ min: null, max })),
  )
  const ranges = fc.dictionary(fc.constantFrom(...RANGE_IDS), range, { maxKeys: 8 })
  const everything = () => true

  test('are read back to the last bit', () => {
    fc.assert(
      fc.property(ranges, (all) => {
        expect(readRanges(writeRanges(all), everything)).toEqual({ ...all })
      }),
      { seed: 17 },
    )
  })

  test('are the same text whichever range was set first', () => {
    fc.assert(
      fc.property(ranges, (all) => {
        expect(writeRanges(Object.fromEntries(Object.entries(all).toReversed()))).toBe(writeRanges(all))
      }),
      { seed: 18 },
    )
  })

  test('of which one is set and opened again are as before', () => {
    fc.assert(
      fc.property(ranges, fc.constantFrom(...RANGE_IDS), range, (all, id, wanted) => {
        const set = withRange(all, id, wanted)
        expect(set[id]).toEqual(wanted)
        expect(writeRanges(withRange(set, id, { min: null, max: null }))).toBe(
          writeRanges(withRange(all, id, { min: null, max: null })),
        )
      }),
      { seed: 19 },
    )
  })

  test.each([
    ['twice for one figure take the later', 'price_1_2,price_3_4', { price: { min: 3, max: 4 } }],
    ['with more than two bounds take the first two', 'price_1_2_3', { price: { min: 1, max: 2 } }],
    ['with one bound that is none keep the other', 'price_1_x', { price: { min: 1, max: null } }],
    ['in exponents are read', 'price_1e2_1E+3', { price: { min: 100, max: 1000 } }],
    ['with equal ends are read', 'beta_1_1', { beta: { min: 1, max: 1 } }],
    ['of minus zero are read', 'beta_-0_1', { beta: { min: -0, max: 1 } }],
  ])('%s', (_, text, expected) => {
    expect(readRanges(text, everything)).toEqual(expected)
  })

  test.each([
    'price_+1_',
    'price_1._',
    'price_.5_',
    'price_1e_',
    'price_ 1_',
    'price_１_',
    'Price_1_',
    'price_Infinity_',
  ])('say nothing in %j', (text) => {
    expect(readRanges(text, everything)).toEqual({})
  })
})

test('every key figure can be restricted, and none by its percentile', () => {
  for (const id of KEY_FIGURE_IDS) expect(Object.keys(readRanges(`${id}_1_,${id}.p_2_`, () => true))).toEqual([id])
})
