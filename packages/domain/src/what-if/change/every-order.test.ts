import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentumRating } from '../../momentum/momentum-rating.ts'
import { momentumChange, type MomentumDay } from './momentum-change.ts'
import { splitChange } from './split-change.ts'

/** Every order of some positions, written out. */
function ordersOf(positions: readonly number[]): number[][] {
  if (positions.length === 0) return [[]]
  return positions.flatMap((first) =>
    ordersOf(positions.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  )
}

/** The mean effect of each input over every order, one order after another. */
function splitSlowly(inputs: number, valueOf: (replaced: number) => number): number[] {
  const orders = ordersOf(Array.from({ length: inputs }, (_, position) => position))
  const sums = Array.from({ length: inputs }, () => 0)
  for (const order of orders) {
    let replaced = 0
    for (const input of order) {
      const before = valueOf(replaced)
      replaced |= 1 << input
      sums[input]! += valueOf(replaced) - before
    }
  }
  return sums.map((sum) => sum / orders.length)
}

describe('a change split over its inputs', () => {
  test('of up to six is what every order written out gives on average', () => {
    const game = fc
      .integer({ min: 1, max: 6 })
      .chain((inputs) =>
        fc
          .array(fc.integer({ min: -100, max: 100 }), { minLength: 2 ** inputs, maxLength: 2 ** inputs })
          .map((table) => ({ inputs, table })),
      )
    fc.assert(
      fc.property(game, ({ inputs, table }) => {
        const valueOf = (replaced: number): number => table[replaced] ?? Number.NaN
        const slow = splitSlowly(inputs, valueOf)
        for (const [place, effect] of splitChange(inputs, valueOf).entries())
          expect(effect).toBeCloseTo(slow[place]!, 9)
      }),
      { seed: 67, numRuns: 40 },
    )
  })

  test('of no input is no part', () => {
    expect(splitChange(0, () => 5)).toEqual([])
  })

  test('of a sum gives each input its own term, in every order or one after another', () => {
    const terms = [1, -2, 4, 8, -16, 32, 64, 3]
    for (const inputs of [1, 3, 6, 7, 8]) {
      const valueOf = (replaced: number): number =>
        terms.reduce((sum, term, place) => (replaced & (1 << place) ? sum + term : sum), 100)
      for (const [place, effect] of splitChange(inputs, valueOf).entries())
        expect(effect, `${inputs} inputs`).toBeCloseTo(terms[place]!, 9)
    }
  })

  test('that cannot be computed somewhere between is not a number, rather than a part left out', () => {
    const valueOf = (replaced: number): number => (replaced === 1 ? Number.NaN : replaced)
    expect(splitChange(2, valueOf).every(Number.isNaN)).toBe(true)
  })
})

describe('a change of momentum, by hand', () => {
  const day = (price: number, momenta: readonly number[], rank: number): MomentumDay => ({
    rating: momentumRating(rank),
    own: { price, average: 100 },
    universe: Float64Array.of(price / 100 - 1, ...momenta).toSorted(),
  })

  test('from the last place to the first through its own price alone', () => {
    const others = [0.1, 0.2, 0.3, 0.4]
    const change = momentumChange(day(100, others, 0), day(150, others, 1))
    expect(change).toMatchObject({ measure: 'momentum-percentage-rank', before: 0, after: 1 })
    expect(change?.parts).toEqual([{ input: 'own price', before: 100, after: 150, effect: 1 }])
  })

  test('counts a tie as half', () => {
    const change = momentumChange(day(150, [0, 0.1], 1), day(125, [0, 0.25], 0.75))
    expect([change?.before, change?.after]).toEqual([1, 0.75])
  })

  test('of a stock that is no longer ranked has a rank before and none after', () => {
    const gone: MomentumDay = { rating: 'Unranked', own: null, universe: Float64Array.of(0, 0.1) }
    expect(momentumChange(day(150, [0, 0.1], 1), gone)).toMatchObject({
      to: 'Unranked',
      before: 1,
      after: null,
      parts: [],
    })
    expect(momentumChange(gone, { ...gone, universe: Float64Array.of(0.5) })).toBeNull()
  })
})
