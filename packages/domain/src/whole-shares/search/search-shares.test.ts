import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededUniform } from '../../randomness/index.ts'
import { arbitraryChoices, numbersOf } from '@fairweight/testing/domain/whole-shares/arbitrary-choices.ts'
import { searchShares } from './search-shares.ts'
import { type ShareChoices, shareChoices } from './share-choices.ts'

/** The greatest gain within the purse, by trying everything; null when nothing can be paid. */
function bestByTrying(choices: readonly ShareChoices[], purse: number): number | null {
  const [first, ...others] = choices
  if (first === undefined) return purse >= 0 ? 0 : null
  return numbersOf(first).reduce<number | null>((best, shares) => {
    const rest = bestByTrying(others, purse - first.cost(shares))
    return rest === null ? best : Math.max(best ?? -Infinity, first.gain(shares) + rest)
  }, null)
}

function total(choices: readonly ShareChoices[], shares: readonly number[], of: 'cost' | 'gain'): number {
  return choices.reduce((sum, choice, i) => sum + choice[of](shares[i]!), 0)
}

function bought(prices: readonly number[], target: number, purse: number): ShareChoices[] {
  return prices.map((price) =>
    shareChoices({ held: 0, rest: 0, buyPrice: price, sellPrice: price, target, fee: 0, smallestTrade: 0 }, purse),
  )
}

test('the search finds what trying everything finds, and proves it', () => {
  fc.assert(
    fc.property(arbitraryChoices(4), fc.integer({ min: -100, max: 300 }), (choices, purse) => {
      const best = bestByTrying(choices, purse)
      const found = searchShares(choices, purse)
      expect(found === null).toBe(best === null)
      if (found === null) return
      expect(found).toMatchObject({ gain: best, bound: best })
      expect(total(choices, found.shares, 'gain')).toBe(best)
      expect(total(choices, found.shares, 'cost')).toBeLessThanOrEqual(purse)
      expect(choices.every((choice, i) => numbersOf(choice).includes(found.shares[i]!))).toBe(true)
    }),
    { numRuns: 150 },
  )
})

describe('a purse that coins of 6, 9 and 20 are to fill', () => {
  // The largest number that no coins make is 43.
  test.each([
    [43, 42],
    [44, 44],
    [37, 36],
    [5, 0],
    [6, 6],
  ])('%i: %i', (purse, filled) => {
    expect(searchShares(bought([6, 9, 20], 1000, purse), purse)).toMatchObject({ gain: 2 * filled, bound: 2 * filled })
  })

  test('is null when what must be raised cannot be', () => {
    const sold = [
      shareChoices({ held: 2, rest: 0, buyPrice: 10, sellPrice: 10, target: 20, fee: 1, smallestTrade: 0 }, 0),
    ]
    expect(searchShares(sold, -19)).toMatchObject({ shares: [0], gain: -1 })
    expect(searchShares(sold, -20)).toBeNull()
  })
})

/** The greatest gain for every purse up to `purse`, asset by asset: slow, and exact where nothing can be sold. */
function bestByTable(choices: readonly ShareChoices[], purse: number): number {
  return choices.reduce(
    (table, choice) => {
      const options = numbersOf(choice).map((shares) => ({ cost: choice.cost(shares), gain: choice.gain(shares) }))
      return table.map((_, money) =>
        Math.max(...options.map(({ cost, gain }) => (cost <= money ? table[money - cost]! + gain : -Infinity))),
      )
    },
    Array.from({ length: purse + 1 }, () => 0),
  )[purse]!
}

describe('more partial choices than a pass keeps', () => {
  const integers = (seed: number): ((low: number, high: number) => number) => {
    const uniform = seededUniform(seed)
    return (low, high) => low + Math.floor(uniform() * (high - low))
  }

  test.each([1999, 2400, 3001])('are enough for the best, proven: a purse of %i, also the seed', (purse) => {
    const between = integers(purse)
    const choices = Array.from({ length: 14 }, () => {
      const price = between(101, 400)
      return shareChoices(
        {
          held: 0,
          rest: 0,
          buyPrice: price,
          sellPrice: price,
          target: between(100, 400),
          fee: between(0, 30),
          smallestTrade: between(0, 250),
        },
        purse,
      )
    })
    const best = bestByTable(choices, purse)
    expect(searchShares(choices, purse)).toMatchObject({ gain: best, bound: best })
  })

  test.each([
    [6, 10],
    [9, 5],
  ])('leave an honest bound: %i prices without a pattern', (count, most) => {
    const between = integers(20261121)
    const prices = Array.from({ length: count }, () => between(1e9, 2e9))
    // So many of each cost the purse to the last unit, which the search is not likely to meet.
    const purse = prices.reduce((sum, price) => sum + price * between(0, most), 0)
    const choices = bought(prices, 1e11, purse)
    const found = searchShares(choices, purse)!
    expect(total(choices, found.shares, 'gain')).toBe(found.gain)
    expect(total(choices, found.shares, 'cost')).toBeLessThanOrEqual(purse)
    expect(found.gain).toBeGreaterThan(2 * purse * (1 - 1e-5))
    expect(found.bound).toBe(2 * purse)
  })

  test('and so do more numbers of shares than are looked at', { tags: 'long' }, () => {
    // 5000 of the one and 5001 of the other cost all of it; no more than 4096 of each are as promising.
    const purse = 5000 * 10_007 + 5001 * 10_009
    const found = searchShares(bought([10_007, 10_009], 1e9, purse), purse)!
    expect(found.gain).toBeLessThan(2 * purse)
    expect(found.bound).toBe(2 * purse)
  })
})
