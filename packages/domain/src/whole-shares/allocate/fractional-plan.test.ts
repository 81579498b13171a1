import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AllocationRequest } from '../request/allocation.ts'
import { fractionalPlan } from './fractional-plan.ts'

type Row = readonly [weight: number, price: number, held: number]

function request(rows: readonly Row[], cash: number, settings: Partial<AllocationRequest> = {}): AllocationRequest {
  const assets = rows.map(([weight, price, held], i) => ({ ticker: `T${i}`, weight, price, held }))
  return { assets, cash, mode: 'fractional', feePerOrder: 0, smallestTrade: 0, ...settings }
}

function planOf(asked: AllocationRequest) {
  return fractionalPlan(asked, asked.cash + asked.assets.reduce((sum, { held, price }) => sum + held * price, 0))
}

/** Twice the worth within the targets, less fees, for amounts in dollars. */
function gainOf({ assets, cash, feePerOrder }: AllocationRequest, amounts: readonly number[]): number {
  const value = cash + assets.reduce((sum, { held, price }) => sum + held * price, 0)
  return assets.reduce(
    (sum, { weight, price, held }, i) =>
      sum + 2 * Math.min(weight * value, held * price + amounts[i]!) - (amounts[i] === 0 ? 0 : feePerOrder),
    0,
  )
}

/** The best gain with whole dollars for every trade, by trying all of them; null when none can be paid. */
function bestInDollars(asked: AllocationRequest): number | null {
  const { assets, cash, feePerOrder, smallestTrade } = asked
  const value = cash + assets.reduce((sum, { held, price }) => sum + held * price, 0)
  let best: number | null = null
  const decide = (amounts: readonly number[], left: number): void => {
    const asset = assets[amounts.length]
    if (asset === undefined) {
      if (left >= 0) best = Math.max(best ?? -Infinity, gainOf(asked, amounts))
      return
    }
    const worth = asset.held * asset.price
    for (let amount = -worth; amount <= value - worth; amount++) {
      if (amount !== 0 && Math.abs(amount) < smallestTrade) continue
      decide([...amounts, amount], left - amount - (amount === 0 ? 0 : feePerOrder))
    }
  }
  decide([], cash)
  return best
}

describe('the amounts to trade', () => {
  test.each<[string, AllocationRequest, readonly number[]]>([
    [
      'cash goes where it is missing',
      request(
        [
          [0.5, 10, 0],
          [0.5, 10, 0],
        ],
        100,
      ),
      [50, 50],
    ],
    [
      'scarce cash after a sell is spent on all alike',
      request(
        [
          [0.2, 10, 10],
          [0.4, 10, 0],
          [0.4, 10, 0],
        ],
        0,
        { feePerOrder: 2 },
      ),
      [-80, 37, 37],
    ],
    [
      'what is beyond its target pays for the rest',
      request(
        [
          [0.5, 10, 8],
          [0.5, 10, 2],
        ],
        0,
      ),
      [-30, 30],
    ],
    [
      'what is within its targets raises cash last',
      request(
        [
          [0.5, 10, 9],
          [0.5, 10, 5],
        ],
        -40,
      ),
      [-40, 0],
    ],
    [
      'a fee that outweighs its order is not paid',
      request(
        [
          [0.98, 10, 0],
          [0.02, 10, 0],
        ],
        100,
        { feePerOrder: 5 },
      ),
      [95, 0],
    ],
    [
      'a cent beyond a target stays',
      request(
        [
          [0.5, 10, 5.0009],
          [0.5, 10, 4.9991],
        ],
        0,
      ),
      [0, 0],
    ],
    [
      'two cents go',
      request(
        [
          [0.5, 10, 5.002],
          [0.5, 10, 4.998],
        ],
        0,
      ),
      [-0.02, 0.02],
    ],
    [
      'the largest excess pays the fees',
      request(
        [
          [0, 10, 6],
          [0, 10, 4],
          [1, 10, 0],
        ],
        0,
        { feePerOrder: 1 },
      ),
      [-60, -40, 97],
    ],
    [
      'no sell is below the smallest trade',
      request(
        [
          [0.4, 10, 5],
          [0.6, 10, 5],
        ],
        0,
        { smallestTrade: 10 },
      ),
      [-10, 10],
    ],
    [
      'nor a buy',
      request(
        [
          [0.45, 10, 5],
          [0.55, 10, 5],
        ],
        0,
        { smallestTrade: 10 },
      ),
      [0, 0],
    ],
    [
      'a holding of just the smallest trade may go',
      request(
        [
          [0, 10, 1],
          [1, 10, 9],
        ],
        1,
        { smallestTrade: 10 },
      ),
      [-10, 11],
    ],
    [
      'one below it stays',
      request(
        [
          [0, 10, 1],
          [1, 10, 9],
        ],
        0,
        { smallestTrade: 10.5 },
      ),
      [0, 0],
    ],
    [
      'money is taken out of the largest excess',
      request(
        [
          [0, 10, 5],
          [1, 10, 5],
        ],
        -30,
      ),
      [-50, 20],
    ],
  ])('%s', (_name, asked, amounts) => {
    const plan = planOf(asked)!
    plan.amounts.forEach((amount, i) => expect(Math.abs(amount - amounts[i]!)).toBeLessThan(0.001))
    expect(plan.gain).toBeCloseTo(gainOf(asked, plan.amounts), 9)
    expect(plan.bound).toBeGreaterThanOrEqual(plan.gain)
  })

  test('are none where the holdings cannot raise what is to be taken out', () => {
    expect(planOf(request([[1, 10, 5]], -51))).toBeNull()
    expect(planOf(request([[1, 10, 5]], -50, { feePerOrder: 1 }))).toBeNull()
    expect(planOf(request([[1, 10, 5]], -49, { feePerOrder: 1 }))!.amounts).toEqual([-50])
    expect(
      planOf(
        request(
          [
            [0.5, 10, 2],
            [0.5, 10, 3],
          ],
          -40,
          { smallestTrade: 30 },
        ),
      ),
    ).toBeNull()
  })

  test('raise what is missing from all sells in proportion to what they could still give', () => {
    // All 100 are held at their targets of 30 each and 10 of cash; two sells of at least a cent must raise 40.
    const plan = planOf(
      request(
        [
          [0.5, 10, 6],
          [0.5, 10, 4],
        ],
        -70,
        { feePerOrder: 1 },
      ),
    )!
    expect(plan.amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(-72, 9)
    expect(plan.gain).toBeCloseTo(2 * 28 - 2, 6)
  })
})

describe('the bound', () => {
  test('allows for another sell where the largest one alone cannot raise the cash', () => {
    // Targets of 3.75 and 10. One sell brings 30, but 35 are asked for: both must go. One that could would leave 8.75 missing.
    expect(
      planOf(
        request(
          [
            [0.15, 10, 3],
            [0.4, 10, 3],
          ],
          -35,
          { smallestTrade: 30 },
        ),
      ),
    ).toMatchObject({ gain: expect.closeTo(0, 9), bound: expect.closeTo(2 * (13.75 - 8.75), 9) })
    // Targets of 1.5 and 4. The first brings 60 less a fee of 2, where 60 are asked for; the second is then sold below its target.
    expect(
      planOf(
        request(
          [
            [0.15, 10, 6],
            [0.4, 10, 1],
          ],
          -60,
          { feePerOrder: 2, smallestTrade: 10 },
        ),
      ),
    ).toMatchObject({
      gain: expect.closeTo(2 * 1.5 - 4, 9),
      bound: expect.closeTo(2 * (5.5 - 3.5) - 2, 9),
    })
  })

  test('is the gain itself where every number of sells was judged', () => {
    const plan = planOf(
      request(
        [
          [0.5, 10, 8],
          [0.5, 10, 2],
        ],
        0,
      ),
    )!
    expect(plan.bound).toBe(plan.gain)
  })
})

test('of equal gains the plan that trades most is nearest to the weights', () => {
  expect(planOf(request([[0.5, 10, 10]], 0))!.amounts).toEqual([-50])
  expect(planOf(request([[0.5, 10, 10]], 0, { feePerOrder: 1 }))!.amounts).toEqual([0])
})

test('to have enough for the smallest trade, the stock is sold that lacks least', () => {
  const rows: Row[] = [
    [0, 1, 7],
    [2 / 3, 1, 12],
    [1 / 3, 1, 12],
  ]
  const plan = planOf(request(rows, 10, { feePerOrder: 3, smallestTrade: 8.5 }))!
  // $8.50 and $10 less two fees buy $12.50, a dollar of gain each way; $7 is too little to be sold, $7 too little to buy.
  expect(plan.amounts).toEqual([0, expect.closeTo(12.5, 6), -8.5])
  expect(plan).toMatchObject({ gain: expect.closeTo(50, 6), bound: expect.closeTo(50, 6) })
})

test('cash that takes all of every holding is raised, though its last digit is rounded', () => {
  const rows: Row[] = [
    [0.4, 1, 0],
    [0.4, 1, 7],
    [0.2, 1, 7],
  ]
  expect(planOf(request(rows, -8, { feePerOrder: 3 }))!.amounts).toEqual([
    0,
    expect.closeTo(-7, 9),
    expect.closeTo(-7, 9),
  ])
})

test('no whole dollars do better, and the bound is honest', () => {
  const asset = fc.record({ part: fc.integer({ min: 0, max: 3 }), worth: fc.constantFrom(0, 0, 4, 7, 12) })
  const cases = fc.record({
    parts: fc.array(asset, { minLength: 1, maxLength: 3 }),
    cash: fc.integer({ min: -12, max: 12 }),
    feePerOrder: fc.constantFrom(0, 0, 1, 3),
    smallestTrade: fc.constantFrom(0, 0, 4.5, 8.5),
  })
  fc.assert(
    fc.property(cases, ({ parts, cash, ...settings }) => {
      const total = parts.reduce((sum, { part }) => sum + part, 0) || 1
      const asked = request(
        parts.map(({ part, worth }): Row => [part / total, 1, worth]),
        cash,
        settings,
      )
      const value = cash + parts.reduce((sum, { worth }) => sum + worth, 0)
      if (value <= 0) return
      const best = bestInDollars(asked)
      const plan = planOf(asked)
      if (best === null) return
      expect(plan).not.toBeNull()
      // Every order is of a cent at least, and rounding is allowed for.
      expect(plan!.bound).toBeGreaterThanOrEqual(best - 0.1)
      const isProven = plan!.bound === plan!.gain
      expect(plan!.gain).toBeGreaterThanOrEqual(isProven ? best - 0.1 : -Infinity)
      expect(plan!.gain).toBeCloseTo(gainOf(asked, plan!.amounts), 9)
      const spent = plan!.amounts.reduce((sum, amount) => sum + amount + (amount === 0 ? 0 : settings.feePerOrder), 0)
      expect(spent).toBeLessThanOrEqual(cash + 1e-9)
      for (const [i, amount] of plan!.amounts.entries()) {
        const least = amount === 0 ? 0 : Math.max(0.01, settings.smallestTrade) - 1e-9
        expect(Math.abs(amount)).toBeGreaterThanOrEqual(least)
        expect(amount).toBeGreaterThanOrEqual(-asked.assets[i]!.held - 1e-9)
      }
    }),
    { numRuns: 1000 },
  )
})
