import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MomentumEntry, placeMomentum, rateMomentum } from './rate-momentum.ts'

/** Few different values, so that ties are common. */
const arbitraryEntry: fc.Arbitrary<MomentumEntry> = fc.record({
  momentum: fc.oneof(
    fc.constantFrom(-0.1, 0, 0.1, 0.2),
    fc.double({ min: -1, max: 3, noNaN: true }),
    fc.constant(null),
  ),
  marketCapGroup: fc.constantFrom('Large', 'Micro', 'Unknown'),
})

const isRanked = ({ momentum, marketCapGroup }: MomentumEntry) => momentum !== null && marketCapGroup !== 'Micro'

/** Counted one by one: stocks with less momentum, and half of the others with as much. */
function countBelow(universe: readonly MomentumEntry[], own: MomentumEntry): number {
  const others = universe.filter((entry) => entry !== own && isRanked(entry))
  const less = others.filter(({ momentum }) => (momentum ?? 0) < (own.momentum ?? 0)).length
  return less + others.filter(({ momentum }) => momentum === own.momentum).length / 2
}

describe('a stock placed in a universe by the number of stocks below it', () => {
  test('has the rank and the grade that it has among all of them, to the last bit', () => {
    fc.assert(
      fc.property(fc.array(arbitraryEntry, { minLength: 2, maxLength: 60 }), (universe) => {
        const universeSize = universe.filter(isRanked).length
        fc.pre(universeSize > 1)
        const stocksBelow = new Map(
          universe.flatMap((entry, index) => (isRanked(entry) ? [[`S${index}`, countBelow(universe, entry)]] : [])),
        )
        const placed = universe.map((entry, index) => placeMomentum(`S${index}`, entry, { universeSize, stocksBelow }))
        expect(placed).toEqual(rateMomentum(universe))
      }),
    )
  })

  test('keeps its own reason for having no rank, whatever its place', () => {
    const places = { universeSize: 5, stocksBelow: new Map([['SMALL', 3]]) }
    expect(placeMomentum('SMALL', { momentum: 0.2, marketCapGroup: 'Micro' }, places)).toEqual({
      rating: 'Unranked',
      rank: null,
      reason: 'micro-cap',
      universeSize: 5,
    })
  })

  test('has no rank where its place is not known', () => {
    const places = { universeSize: 5, stocksBelow: new Map<string, number>() }
    expect(placeMomentum('NEW', { momentum: 0.2 }, places)).toMatchObject({ rating: 'Unranked', reason: 'no-universe' })
  })
})
