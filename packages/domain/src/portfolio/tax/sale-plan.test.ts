import { day, drawFrom, randomLife, shares, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { asCents } from '../../money/index.ts'
import { seededUniform } from '../../randomness/index.ts'
import { addDays } from '../../time/index.ts'
import { holdingsOf, holdingTerm, inWholeShares, type Position, type Transaction } from '../index.ts'
import { planSale, type SalePlan, type SalePlanResult, type SaleTerms } from './sale-plan.ts'

const KO = ticker('KO')
const TERMS: SaleTerms = {
  date: day('2026-06-01'),
  shortRate: 0.4,
  longRate: 0.2,
  fee: asCents(0),
  halfSpread: 0,
}
let count = 0
const buy = (date: string, number: number, dollarsEach: number): Transaction => ({
  id: `buy ${(count += 1)}`,
  kind: 'buy',
  symbol: KO,
  date: day(date),
  shares: shares(number),
  total: asCents(Math.round(100 * number * dollarsEach)),
})
const sold = (number: number, price: number) => ({ symbol: KO, shares: shares(number), price })

function planned(result: SalePlanResult): SalePlan {
  if ('reason' in result) return assert.fail(result.reason)
  return result
}

const soldLots = ({ lots }: SalePlan) => lots.map(({ acquired, shares: number }) => [acquired, inWholeShares(number)])

describe('by hand', () => {
  const old = buy('2020-01-02', 10, 20)
  const dear = buy('2025-01-02', 10, 90)
  const young = buy('2026-01-02', 10, 80)

  test('a loss goes before a gain, and a long-term gain before a short one of the same size', () => {
    const plan = planned(planSale([old, dear, young], sold(10, 50), TERMS))
    // The young lot loses 300 at 40%, the dear one 400 at 20%.
    expect([soldLots(plan), plan.tax]).toEqual([[['2026-01-02', 10]], -12_000])
    const risen = planned(planSale([dear, young], sold(10, 100), TERMS))
    expect([soldLots(risen), risen.tax]).toEqual([[['2025-01-02', 10]], 2_000])
  })

  test('the highest cost is not always the best: a higher rate can weigh more', () => {
    const long = buy('2020-01-02', 10, 60)
    const short = buy('2026-01-02', 10, 75)
    // 40 a share at 20% are 8, 25 a share at 40% are 10.
    const plan = planned(planSale([long, short], sold(10, 100), TERMS))
    expect([soldLots(plan), plan.tax]).toEqual([[['2020-01-02', 10]], 8_000])
  })

  test('takes the lots that the seller names, then the oldest, and tells what the best would have cost', () => {
    const named = [{ id: young.id, shares: shares(4) }]
    const plan = planned(planSale([old, dear, young], { ...sold(10, 100), named }, TERMS))
    expect(soldLots(plan)).toEqual([
      ['2026-01-02', 4],
      ['2020-01-02', 6],
    ])
    // 4 times 20 at 40%, 6 times 80 at 20%; the dear one would have gained 10 a share at 20%.
    expect([plan.tax, plan.taxOfBest]).toEqual([12_800, 2_000])
    expect(planSale([old], { ...sold(10, 100), named: [{ id: 'gone', shares: shares(1) }] }, TERMS)).toMatchObject({
      tax: 16_000,
      taxOfBest: 16_000,
    })
  })

  test('tells what the oldest lots would have cost', () => {
    const plan = planned(planSale([old, dear], sold(10, 100), TERMS))
    expect([plan.tax, plan.taxOfOldest]).toEqual([2_000, 16_000])
  })

  test('tells what the dearest lots would have cost, though they are not the best', () => {
    const long = buy('2020-01-02', 10, 60)
    const short = buy('2026-01-02', 10, 75)
    const plan = planned(planSale([long, short], sold(10, 100), TERMS))
    expect([plan.tax, plan.taxOfOldest, plan.taxOfHighestCost]).toEqual([8_000, 8_000, 10_000])
    const one = planned(planSale([short], sold(10, 100), TERMS))
    expect([one.taxOfOldest, one.taxOfHighestCost]).toEqual([one.tax, one.tax])
  })

  test('fee and spread are taken off what arrives, and lower the gain', () => {
    const plan = planned(planSale([old], sold(10, 100), { ...TERMS, fee: asCents(500), halfSpread: 0.01 }))
    expect([plan.value, plan.proceeds, plan.tax]).toEqual([100_000, 98_500, 15_700])
  })

  test('a purchase of the last thirty days takes a loss away', () => {
    const again = buy('2026-05-20', 10, 50)
    const alone = planned(planSale([dear], sold(10, 50), TERMS))
    expect([alone.tax, alone.disallowed]).toEqual([-8_000, 0])
    const washed = planned(planSale([dear, again], sold(10, 50), TERMS))
    // Whichever lot goes, nothing is saved: the one loses 400 that do not count, the other nothing.
    expect([washed.tax, washed.taxOfOldest]).toEqual([0, 0])
    const half = planned(planSale([dear, buy('2026-05-20', 5, 50)], sold(10, 50), TERMS))
    expect([half.tax, half.disallowed]).toEqual([-4_000, 20_000])
  })

  test('what happens after the day of the sale is not known on it', () => {
    const later = buy('2026-07-01', 50, 1)
    expect(planSale([old, later], sold(10, 50), TERMS)).toEqual(planSale([old], sold(10, 50), TERMS))
    expect(planSale([old, later], sold(11, 50), TERMS)).toEqual({ reason: 'not-held' })
  })
})

describe('what cannot be planned', () => {
  test('a sale of more than is held, of nothing, or of what was never bought', () => {
    const held = [buy('2020-01-02', 10, 20)]
    expect(planSale(held, sold(10.5, 50), TERMS)).toEqual({ reason: 'not-held' })
    expect(planSale(held, sold(0, 50), TERMS)).toEqual({ reason: 'not-held' })
    expect(planSale([], sold(1, 50), TERMS)).toEqual({ reason: 'not-held' })
  })

  test('a lot of unknown cost is sold last, and where it has to go the tax is not known', () => {
    const received: Transaction = {
      id: 'in',
      kind: 'transfer-in',
      symbol: KO,
      date: day('2025-01-02'),
      shares: shares(5),
    }
    const held = [received, buy('2020-01-02', 10, 20)]
    const plan = planned(planSale(held, sold(10, 50), TERMS))
    expect([soldLots(plan), plan.tax, plan.taxOfOldest]).toEqual([[['2020-01-02', 10]], 6_000, 6_000])
    expect(planSale(held, sold(11, 50), TERMS)).toEqual({ reason: 'cost-unknown' })
  })
})

/** The least tax over every order in which whole lots could go, in dollars without rounding. */
function referenceTax(position: Position, wanted: number, price: number, terms: SaleTerms): number {
  const orders = (left: readonly number[]): readonly (readonly number[])[] =>
    left.length === 0
      ? [[]]
      : left.flatMap((one) => orders(left.filter((two) => two !== one)).map((rest) => [one, ...rest]))
  const taxes = orders([...position.lots.keys()]).map((order) => {
    let open = wanted
    return order.reduce((tax, place) => {
      const lot = position.lots[place]
      if (lot === undefined || lot.cost === null || lot.acquired === null) return NaN
      const here = Math.min(open, inWholeShares(lot.shares))
      open -= here
      const rate = holdingTerm(lot.acquired, terms.date) === 'long' ? terms.longRate : terms.shortRate
      return tax + rate * here * (price - lot.cost / 100 / inWholeShares(lot.shares))
    }, 0)
  })
  return Math.min(...taxes)
}

test('without wash sales it is the least tax over all orders of the lots', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const draw = drawFrom(seededUniform(seed))
      const life = randomLife(draw, { steps: 12, symbols: ['KO'] })
      const last = life.map(({ date }) => date).reduce((a, b) => (a > b ? a : b))
      const terms = {
        ...TERMS,
        date: addDays(last, 31 + draw(400)),
        shortRate: 0.25 + draw(20) / 100,
        longRate: draw(25) / 100,
      }
      const position = holdingsOf(life).positions.find(({ symbol }) => symbol === KO)
      if (position === undefined || position.lots.length > 6) return
      const held = inWholeShares(position.shares)
      const wanted = 1 + draw(Math.floor(held))
      const price = 1 + draw(300)
      const plan = planned(planSale(life, sold(Math.min(held, wanted), price), terms))
      const tolerance = 1 + position.lots.length
      expect(
        Math.abs(plan.tax - 100 * referenceTax(position, Math.min(held, wanted), price, terms)),
      ).toBeLessThanOrEqual(tolerance)
      expect(plan.tax).toBeLessThanOrEqual(plan.taxOfOldest)
      expect(plan.disallowed).toBe(0)
    }),
    { numRuns: 40 },
  )
})
