import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentumRating } from '../../momentum/momentum-rating.ts'
import { percentileRanks } from '../../momentum/percentile-rank.ts'
import { momentumChange, type MomentumDay } from './momentum-change.ts'

/** A day on which the stock's momentum stands among those of others. */
function dayOf(price: number, average: number, others: readonly number[]): MomentumDay {
  const momentum = price / average - 1
  const rank = percentileRanks(Float64Array.of(momentum, ...others))[0] ?? Number.NaN
  return {
    rating: momentumRating(rank),
    own: { price, average },
    universe: Float64Array.of(momentum, ...others).toSorted(),
  }
}

const momenta = fc.array(
  fc.integer({ min: -5, max: 5 }).map((tenths) => tenths / 10),
  { minLength: 1, maxLength: 12 },
)
const days = fc
  .tuple(fc.integer({ min: 5, max: 15 }), fc.constantFrom(8, 10, 12.5), momenta)
  .map(([price, average, others]) => dayOf(price, average, others))

/** New shares for an old one between the two days. */
const splitBy = fc.constantFrom(1, 1.5, 2, 3, 7, 0.1)

function publishedRank({ own, universe }: MomentumDay): number {
  return (
    percentileRanks(universe)[universe.indexOf((own?.price ?? Number.NaN) / (own?.average ?? Number.NaN) - 1)] ??
    Number.NaN
  )
}

describe('what became of a momentum grade', () => {
  test('is the change of the rank itself, ties and all, and its parts add up to it', () => {
    fc.assert(
      fc.property(days, days, splitBy, (before, after, factor) => {
        const change = momentumChange(before, after, factor)
        if (change === null) return
        expect([change.before, change.after]).toEqual([publishedRank(before), publishedRank(after)])
        const sum = change.parts.reduce((total, { effect }) => total + effect, 0)
        expect(sum).toBeCloseTo((change.after ?? 0) - (change.before ?? 0), 12)
      }),
      { numRuns: 300 },
    )
  })

  test('of a stock that moved not at all but split is that of the others alone', () => {
    const change = momentumChange(dayOf(33, 30, [0, 0.2]), dayOf(11, 10, [0, 0.05]), 3)
    expect(change).toMatchObject({ before: 0.5, after: 1 })
    expect(change?.parts[0]).toMatchObject({ input: 'the other stocks' })
    expect(change?.parts.slice(1).every(({ before, after }) => before === after)).toBe(true)
  })

  test('is the others’ when only they moved', () => {
    const change = momentumChange(dayOf(11, 10, [0, 0.2]), dayOf(11, 10, [0, 0.05]))
    expect(change?.parts).toMatchObject([{ input: 'the other stocks', effect: 0.5 }])
  })

  test('is nothing when nothing moved, and has no parts where there was no rank', () => {
    expect(momentumChange(dayOf(11, 10, [0]), dayOf(11, 10, [0]))).toBeNull()
    const unranked: MomentumDay = { rating: 'Unranked', own: null, universe: Float64Array.of(0, 0.1) }
    expect(momentumChange(unranked, dayOf(11, 10, [0]))).toMatchObject({
      from: 'Unranked',
      to: 'A',
      before: null,
      after: 1,
      parts: [],
    })
  })
})
