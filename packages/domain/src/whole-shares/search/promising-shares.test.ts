import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryChoices, numbersOf } from '@fairweight/testing/domain/whole-shares/arbitrary-choices.ts'
import { promisingShares, runnerUpRegret } from './promising-shares.ts'
import { type ShareChoices, shareChoices } from './share-choices.ts'

const arbitraryCase = fc.record({
  choices: arbitraryChoices(1),
  slope: fc.constantFrom(0, 0.5, 1, 1.5, 2, 3),
  room: fc.integer({ min: 0, max: 60 }),
})

function regretsOf(choices: ShareChoices, slope: number): Map<number, number> {
  const nets = numbersOf(choices).map((shares): [number, number] => [
    shares,
    choices.gain(shares) - slope * choices.cost(shares),
  ])
  const best = Math.max(...nets.map(([, net]) => net))
  return new Map(nets.map(([shares, net]) => [shares, best - net]))
}

/** Ten shares of 10 within a target of 100, held none: with money at 1, each share of the first ten nets 10. */
const tenOfTen = shareChoices(
  { held: 0, rest: 0, buyPrice: 10, sellPrice: 10, target: 100, fee: 0, smallestTrade: 0 },
  1000,
)

describe('the promising numbers of shares', () => {
  test('are those that lose less than the margin', () => {
    expect(promisingShares(tenOfTen, 1, 30, 100)).toEqual({ shares: [8, 9, 10], omitted: Infinity })
    expect(promisingShares(tenOfTen, 1, 31, 100)).toEqual({ shares: [7, 8, 9, 10], omitted: Infinity })
    expect(promisingShares(tenOfTen, 1, 0, 100)).toEqual({ shares: [], omitted: Infinity })
  })

  test('end after so many beside the best, and tell what the next would lose', () => {
    expect(promisingShares(tenOfTen, 1, 80, 2)).toEqual({ shares: [8, 9, 10], omitted: 30 })
    // Keeping none is a range of its own.
    expect(promisingShares(tenOfTen, 3, 80, 2)).toEqual({ shares: [0, 1, 2, 3], omitted: 40 })
  })

  test('are found as by looking at every number', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ choices: [choices], slope, room }) => {
        const expected = [...regretsOf(choices!, slope)].filter(([, regret]) => regret < room).map(([shares]) => shares)
        const found = promisingShares(choices!, slope, room, 1000)
        expect(found.omitted).toBe(Infinity)
        expect([...found.shares].sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
      }),
    )
  })

  test('leave out nothing better than what they tell', () => {
    fc.assert(
      fc.property(arbitraryCase, fc.integer({ min: 1, max: 4 }), ({ choices: [choices], slope, room }, most) => {
        const regrets = regretsOf(choices!, slope)
        const found = promisingShares(choices!, slope, room, most)
        const missed = [...regrets]
          .filter(([shares, regret]) => regret < room && !found.shares.includes(shares))
          .map(([, regret]) => regret)
        const omitted = missed.length > 0 ? Math.min(...missed) : Math.max(room, found.omitted)
        expect(found.omitted).toBe(omitted)
        for (const { from, to } of choices!.ranges) {
          const own = found.shares.filter((shares) => shares >= from && shares <= to)
          expect(own.length).toBeLessThanOrEqual(most + 1)
          const others = numbersOf(choices!).filter((shares) => shares >= from && shares <= to && !own.includes(shares))
          // Of nothing the greatest is -Infinity and the least Infinity: no shares of its own leave nothing to compare.
          expect(Math.max(...own.map((shares) => regrets.get(shares)!))).toBeLessThanOrEqual(
            Math.min(...others.map((shares) => regrets.get(shares)!)),
          )
        }
      }),
    )
  })
})

describe('the loss of the second-best choice', () => {
  test('is that of one share less, or of nothing traded', () => {
    expect(runnerUpRegret(tenOfTen, 1)).toBe(10)
    expect(runnerUpRegret(tenOfTen, 2)).toBe(0)
    expect(
      runnerUpRegret(
        shareChoices({ held: 0, rest: 0, buyPrice: 10, sellPrice: 10, target: 0, fee: 0, smallestTrade: 0 }, 1000),
        1,
      ),
    ).toBe(Infinity)
  })

  test('is found as by looking at every number', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ choices: [choices], slope }) => {
        const [, second = Infinity] = [...regretsOf(choices!, slope).values()].sort((a, b) => a - b)
        expect(runnerUpRegret(choices!, slope)).toBe(second)
      }),
    )
  })
})
