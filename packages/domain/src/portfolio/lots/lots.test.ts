import { day, shares, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { asCents } from '../../money/index.ts'
import { asShares } from '../shares.ts'
import { apportion, roundedQuotient } from './apportion.ts'
import { type Lot, takeShares, totalCost, totalShares } from './lot.ts'
import { splitLots } from './split-lots.ts'

const KO = ticker('KO')
const lot = (id: string, count: number, cost: number | null): Lot => ({
  id,
  symbol: KO,
  acquired: day('2026-01-05'),
  shares: shares(count),
  cost: cost === null ? null : asCents(cost),
})

function lotsAfter(...given: Parameters<typeof splitLots>): readonly Lot[] {
  const after = splitLots(...given)
  return typeof after === 'string' ? assert.fail(after) : after
}

describe('apportioning', () => {
  test.each([
    [100, [1, 1, 1], [33, 34, 33]],
    [1, [1, 1], [1, 0]],
    [-100, [1, 1, 1], [-33, -34, -33]],
    [0, [3, 4], [0, 0]],
    [7, [0, 5, 0], [0, 7, 0]],
  ])('%i by %j is %j', (total, weights, parts) => {
    expect(apportion(total, weights).map((part) => part + 0)).toEqual(parts)
  })

  test('the parts make up the whole, and each is within one of its exact part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.array(fc.nat({ max: 1e6 }), { minLength: 1, maxLength: 20 }).filter((weights) => weights.some(Boolean)),
        (total, weights) => {
          const parts = apportion(total, weights)
          const sum = weights.reduce((all, weight) => all + weight, 0)
          expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
          parts.forEach((part, at) => {
            expect(Math.abs(part - (total * (weights[at] ?? 0)) / sum)).toBeLessThanOrEqual(1.001)
            expect(Math.sign(part) * Math.sign(total)).toBeGreaterThanOrEqual(0)
          })
        },
      ),
      { numRuns: 100 },
    )
  })

  test('nothing is split among no one', () => {
    expect(() => apportion(5, [])).toThrow(RangeError)
    expect(() => apportion(5, [0, 0])).toThrow(RangeError)
  })

  test('amounts that numbers cannot multiply exactly are', () => {
    const [first = 0, second = 0] = apportion(9_007_199_254_740_991, [1, 9_007_199_254_740_990])
    expect([first, second]).toEqual([1, 9_007_199_254_740_990])
  })

  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, 7n, 0n],
  ])('%i / %i rounds to %i', (dividend, divisor, quotient) => {
    expect(roundedQuotient(dividend, divisor)).toBe(quotient)
  })
})

describe('taking shares', () => {
  test('goes through the lots in their order and parts the last', () => {
    const { taken, left, missing } = takeShares([lot('a', 3, 300), lot('b', 4, 401), lot('c', 5, 500)], shares(5))
    expect(taken).toEqual([lot('a', 3, 300), lot('b', 2, 201)])
    expect(left).toEqual([lot('b', 2, 200), lot('c', 5, 500)])
    expect(missing).toBe(0)
  })

  test('says what is missing', () => {
    expect(takeShares([lot('a', 3, 300)], shares(5))).toEqual({
      taken: [lot('a', 3, 300)],
      left: [],
      missing: shares(2),
    })
    expect(takeShares([], shares(1)).missing).toBe(shares(1))
  })

  test('keeps an unknown cost unknown in both parts', () => {
    const { taken, left } = takeShares([lot('a', 3, null)], shares(1))
    expect([taken[0]?.cost, left[0]?.cost]).toEqual([null, null])
    expect(totalCost([lot('a', 1, 100), lot('b', 1, null)])).toBeNull()
    expect(totalCost([])).toBe(0)
  })

  test('one millionth after the other loses no cent', () => {
    let lots: readonly Lot[] = [{ ...lot('a', 0, 1003), shares: asShares(17) }]
    let cost = 0
    for (let at = 0; at < 17; at++) {
      const { taken, left } = takeShares(lots, asShares(1))
      cost += totalCost(taken) ?? Number.NaN
      lots = left
    }
    expect([cost, lots]).toEqual([1003, []])
  })
})

describe('splitting', () => {
  test('changes the shares of each lot, not its day or its cost', () => {
    expect(splitLots([lot('a', 3, 300), lot('b', 4, null)], [{ newShares: 10, oldShares: 1 }])).toEqual([
      lot('a', 30, 300),
      lot('b', 40, null),
    ])
  })

  test('by shares that were added is spread over the lots', () => {
    expect(splitLots([lot('a', 1, 100), lot('b', 3, 300)], [{ added: shares(4) }])).toEqual([
      lot('a', 2, 100),
      lot('b', 6, 300),
    ])
  })

  test('of a reverse split takes what went and what came together', () => {
    const terms = [{ added: shares(-100) }, { added: shares(10) }]
    expect(splitLots([lot('a', 40, 400), lot('b', 60, 600)], terms)).toEqual([lot('a', 4, 400), lot('b', 6, 600)])
    expect(splitLots([lot('a', 40, 400), lot('b', 60, 600)], terms.toReversed())).toEqual([
      lot('a', 4, 400),
      lot('b', 6, 600),
    ])
  })

  test('rounds once to a millionth of a share', () => {
    const after = lotsAfter([lot('a', 1, 1), lot('b', 1, 1), lot('c', 1, 1)], [{ newShares: 1, oldShares: 7 }])
    expect(totalShares(after)).toBe(Math.round(3_000_000 / 7))
  })

  test('that would leave nothing, or less, is none', () => {
    expect(splitLots([lot('a', 1, 1)], [{ added: shares(-1) }])).toBe('split-leaves-nothing')
    expect(splitLots([lot('a', 1, 1)], [{ added: shares(-2) }])).toBe('split-leaves-nothing')
    expect(splitLots([lot('a', 0.000001, 1)], [{ newShares: 1, oldShares: 100 }])).toBe('split-leaves-nothing')
  })

  test('and back again gives the lots as they were, where the numbers divide', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 2, max: 50 }),
        (counts, ratio) => {
          const lots = counts.map((count, at) => lot(`${at}`, count, 100 * count))
          const split = lotsAfter(lots, [{ newShares: ratio, oldShares: 1 }])
          expect(splitLots(split, [{ newShares: 1, oldShares: ratio }])).toEqual(lots)
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('shares are whole millionths', () => {
  expect(asShares(5)).toBe(5)
  expect(() => asShares(0.5)).toThrow('0.5 is not a whole number of millionths.')
  expect(() => asShares(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
  expect(() => asShares(Number.NaN)).toThrow(RangeError)
})
