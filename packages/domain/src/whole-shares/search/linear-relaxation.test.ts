import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryChoices, numbersOf } from '@fairweight/testing/domain/whole-shares/arbitrary-choices.ts'
import { relaxationBound, linearRelaxation, stepsWithin } from './linear-relaxation.ts'
import { type ShareChoices, shareChoices } from './share-choices.ts'

/** The relaxation by its dual: the least, over every price of money, of that price times the budget and the best net gains. */
function dualBound(choices: readonly ShareChoices[], purse: number): number {
  const points = choices.map((choice) =>
    numbersOf(choice).map((shares) => ({ cost: choice.cost(shares), gain: choice.gain(shares) })),
  )
  const slopes = points
    .flatMap((own) => own.flatMap((a) => own.map((b) => (b.gain - a.gain) / (b.cost - a.cost))))
    .filter((slope) => slope > 0 && slope < Infinity)
  const dual = (slope: number): number =>
    points.reduce((sum, own) => sum + Math.max(...own.map(({ cost, gain }) => gain - slope * cost)), slope * purse)
  return Math.min(...[0, ...slopes].map(dual))
}

test('climbs the steepest step first, over the corners of each hull', () => {
  // Two shares of 10 within a target of 20, and four of 6 for 23: the last gains only 2 · 5 for its 6.
  const choices = [asset(10, 20), asset(6, 23)]
  const completion = linearRelaxation(choices, [0, 1])
  expect(completion).toMatchObject({
    minCost: 0,
    minGain: 0,
    starts: [
      { asset: 0, start: 0 },
      { asset: 1, start: 0 },
    ],
  })
  expect(completion.steps).toEqual([
    { asset: 0, shares: 2, cost: 20, gain: 40, slope: 2 },
    { asset: 1, shares: 3, cost: 18, gain: 36, slope: 2 },
    { asset: 1, shares: 4, cost: 6, gain: 10, slope: 10 / 6 },
  ])
  expect([...completion.costs]).toEqual([0, 20, 38, 44])
  expect([...completion.gains]).toEqual([0, 40, 76, 86])
  expect(linearRelaxation(choices, [1]).steps.map(({ shares }) => shares)).toEqual([3, 4])
})

function asset(price: number, target: number, held = 0): ShareChoices {
  return shareChoices({ held, rest: 0, buyPrice: price, sellPrice: price, target, fee: 0, smallestTrade: 0 }, 1000)
}

test('begins with everything sold', () => {
  expect(linearRelaxation([asset(10, 20, 3)], [0])).toMatchObject({
    minCost: -30,
    minGain: 0,
    starts: [{ asset: 0, start: 0 }],
    steps: [{ shares: 2, cost: 20, gain: 40 }],
  })
})

test('whole steps are counted to the last unit, from any guess', () => {
  const completion = linearRelaxation([asset(10, 20), asset(6, 23)], [0, 1])
  for (const guess of [0, 1, 2, 3]) {
    expect([-1, 0, 19, 20, 37, 38, 43, 44, 99].map((budget) => stepsWithin(completion, budget, guess))).toEqual([
      0, 0, 0, 1, 1, 2, 2, 3, 3,
    ])
  }
})

test('the bound is the gain of the steps that are paid for and a part of the next', () => {
  const completion = linearRelaxation([asset(10, 20), asset(6, 23, 1)], [0, 1])
  const boundAt = (budget: number): number => relaxationBound(completion, budget, stepsWithin(completion, budget, 0))
  expect([0, 5, 20, 38, 41, 44, 99].map(boundAt)).toEqual([0, 10, 40, 76, 81, 86, 86])
})

test('the bound equals the dual of the relaxation, and is met wherever only whole steps are taken', () => {
  fc.assert(
    fc.property(arbitraryChoices(4), fc.integer({ min: -40, max: 400 }), (choices, purse) => {
      const completion = linearRelaxation(choices, [...choices.keys()])
      const budget = purse - completion.minCost
      if (budget < 0) return
      const taken = stepsWithin(completion, budget, 0)
      expect(relaxationBound(completion, budget, taken)).toBeCloseTo(dualBound(choices, purse), 8)
      const shares = choices.map(() => 0)
      for (const { asset: one, start } of completion.starts) shares[one] = start
      for (const step of completion.steps.slice(0, taken)) shares[step.asset] = step.shares
      const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
      expect(sum(choices.map((choice, i) => choice.cost(shares[i]!)))).toBe(
        completion.minCost + completion.costs[taken]!,
      )
      expect(sum(choices.map((choice, i) => choice.gain(shares[i]!)))).toBe(
        completion.minGain + completion.gains[taken]!,
      )
    }),
  )
})
