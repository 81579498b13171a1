import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AssetInUnits, breakpoints, shareChoices } from './share-choices.ts'

const AMPLE = 1e6

function asset(numbers: Partial<AssetInUnits>): AssetInUnits {
  return { held: 5, rest: 0, buyPrice: 10, sellPrice: 10, target: 83, fee: 0, smallestTrade: 0, ...numbers }
}

describe('the numbers of shares that one asset may end with', () => {
  const keep = { from: 5, to: 5 }
  const cases: [string, Partial<AssetInUnits>, number, object[]][] = [
    [
      'everything that can be sold, and buys up to the first share beyond the target',
      {},
      AMPLE,
      [keep, { from: 0, to: 4 }, { from: 6, to: 9 }],
    ],
    [
      'a target that is met to the unit needs no share beyond it',
      { target: 80 },
      AMPLE,
      [keep, { from: 0, to: 4 }, { from: 6, to: 8 }],
    ],
    ['nothing is bought where the target is met', { target: 50 }, AMPLE, [keep, { from: 0, to: 4 }]],
    [
      'nor where the fraction of a share that is held meets it',
      { target: 54, rest: 4 },
      AMPLE,
      [keep, { from: 0, to: 4 }],
    ],
    [
      'that fraction counts toward the target',
      { target: 64, rest: 4 },
      AMPLE,
      [keep, { from: 0, to: 4 }, { from: 6, to: 6 }],
    ],
    ['no trade is below the smallest', { smallestTrade: 25 }, AMPLE, [keep, { from: 0, to: 2 }, { from: 8, to: 9 }]],
    [
      'and one of just that size is allowed',
      { smallestTrade: 30 },
      AMPLE,
      [keep, { from: 0, to: 2 }, { from: 8, to: 9 }],
    ],
    [
      'the smallest buy may go beyond the target',
      { target: 55, smallestTrade: 40 },
      AMPLE,
      [keep, { from: 0, to: 1 }, { from: 9, to: 9 }],
    ],
    [
      'a holding below the smallest trade is kept',
      { held: 1, target: 0, smallestTrade: 20 },
      AMPLE,
      [{ from: 1, to: 1 }],
    ],
    [
      'one of just that size may go',
      { held: 2, target: 0, smallestTrade: 20 },
      AMPLE,
      [
        { from: 2, to: 2 },
        { from: 0, to: 0 },
      ],
    ],
    [
      'what is not held is not sold',
      { held: 0 },
      AMPLE,
      [
        { from: 0, to: 0 },
        { from: 1, to: 9 },
      ],
    ],
    ['buys stay within the purse', { fee: 3 }, 33, [keep, { from: 0, to: 4 }, { from: 6, to: 8 }]],
    ['to the last unit', { fee: 3 }, 32, [keep, { from: 0, to: 4 }, { from: 6, to: 7 }]],
    ['and none is left when the fee eats it', { fee: 3 }, 12, [keep, { from: 0, to: 4 }]],
    ['also not when it is empty', { fee: 3 }, -60, [keep, { from: 0, to: 4 }]],
    [
      'each side counts the smallest trade in its own price',
      { buyPrice: 11, sellPrice: 10, smallestTrade: 22 },
      AMPLE,
      [keep, { from: 0, to: 2 }, { from: 7, to: 8 }],
    ],
  ]
  test.each(cases)('%s', (_name, numbers, purse, ranges) => {
    expect(shareChoices(asset(numbers), purse).ranges).toEqual(ranges)
  })

  test('bend where the target lies', () => {
    expect(shareChoices(asset({}), AMPLE).bends).toEqual([8, 9])
    expect(shareChoices(asset({ target: 80 }), AMPLE).bends).toEqual([7, 8])
    expect(shareChoices(asset({ target: 3, rest: 4 }), AMPLE).bends).toEqual([0, 0])
  })
})

describe('what a choice costs and gains', () => {
  test('pays and receives each side at its price, and one fee for an order', () => {
    const { cost, gain } = shareChoices(asset({ buyPrice: 11, sellPrice: 9, fee: 3 }), AMPLE)
    expect([2, 4, 5, 6, 8].map(cost)).toEqual([3 - 27, 3 - 9, 0, 3 + 11, 3 + 33])
    expect([2, 5, 6].map(gain)).toEqual([44 - 3, 110, 132 - 3])
  })

  test('gains twice what is worth within the target, with the fraction that is held', () => {
    const { gain } = shareChoices(asset({ rest: 4 }), AMPLE)
    expect([0, 5, 7, 8, 30].map(gain)).toEqual([8, 108, 148, 166, 166])
  })

  test('is what the objective falls by', () => {
    const whole = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(fc.nat(6), fc.nat(9), whole, fc.nat(300), fc.nat(9), (held, rest, price, target, fee) => {
        const { cost, gain, ranges } = shareChoices(
          { held, rest, buyPrice: price, sellPrice: price, target, fee, smallestTrade: 0 },
          500,
        )
        const objective = (shares: number): number =>
          Math.abs(target - rest - shares * price) - cost(shares) + 2 * (shares === held ? 0 : fee)
        for (const { from, to } of ranges)
          for (const shares of [from, to]) expect(gain(held) - gain(shares)).toBe(objective(shares) - objective(held))
      }),
    )
  })
})

test('between two breakpoints cost and gain are straight lines', () => {
  expect(breakpoints(shareChoices(asset({}), AMPLE)).sort((a, b) => a - b)).toEqual([0, 4, 5, 6, 8, 9])
  expect(breakpoints(shareChoices(asset({ target: 33 }), AMPLE)).sort((a, b) => a - b)).toEqual([0, 3, 4, 5])
})
