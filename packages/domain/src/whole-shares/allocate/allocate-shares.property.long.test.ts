import { createRequire } from 'node:module'
import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { LegacyHighs } from 'highs'
import { describe, expect, it } from 'vitest'
import { leftoverUnits } from '../orders/settle-orders.ts'
import type { Allocation, AllocationRequest } from '../request/allocation.ts'
import { arbitraryRequest } from '@fairweight/testing/domain/whole-shares/arbitrary-request.ts'
import { bruteForceCost } from '@fairweight/testing/domain/whole-shares/brute-force.ts'
import { deficitGreedyObjective } from '@fairweight/testing/domain/whole-shares/deficit-greedy.ts'
import { allocationModel } from '@fairweight/testing/domain/whole-shares/allocation-model.ts'
import { allocateShares } from './allocate-shares.ts'

/** What holds for every answer that has orders or says that none are worth it. */
function expectSound(request: AllocationRequest, answer: Allocation): void {
  expect(leftoverUnits(request, answer.shares).units >= 0n).toBe(true)
  const cost = answer.orders.reduce((sum, { side, amount }) => sum + (side === 'buy' ? amount : -amount), answer.fees)
  expect(answer.leftover).toBeCloseTo(request.cash - cost, 6)
  expect(answer.orders.every(({ amount, shares }) => shares > 0 && amount >= request.smallestTrade - 1e-9)).toBe(true)
  expect(answer.fees).toBeCloseTo(answer.orders.length * request.feePerOrder, 9)
  const distance = request.assets.reduce(
    (sum, { weight, price }, i) => sum + Math.abs(weight * answer.value - answer.shares[i]! * price),
    0,
  )
  expect(answer.objective).toBeCloseTo(distance + answer.leftover + answer.fees, 6)
}

describe('the best allocation', () => {
  it('equals trying every number of shares, up to four assets', () => {
    fc.assert(
      fc.property(arbitraryRequest(4, 'whole'), (request) => {
        const answer = allocateShares(request)
        const best = bruteForceCost(request)
        expect(answer.status === 'invalid' || best < Infinity).toBe(true)
        if (best === Infinity) return
        expect(answer.gap).toBe(0)
        expect(answer.objective + answer.fees).toBeCloseTo(best, 6)
        expectSound(request, answer)
      }),
      { numRuns: 100 },
    )
  })

  it('in fractions is at least as near as whole shares, and sound', () => {
    fc.assert(
      fc.property(arbitraryRequest(6, 'fractional'), (request) => {
        const answer = allocateShares(request)
        if (answer.status === 'invalid') return
        expectSound(request, answer)
        const whole = allocateShares({ ...request, mode: 'whole' })
        // Rounding to millionths, and trades below a cent that are not made, cost this much at most.
        const rounding = request.assets.reduce((sum, { price }) => sum + 2 * (0.01 + 3e-6 * price), 0)
        const wholeCost = whole.status === 'invalid' ? Infinity : whole.objective + whole.fees
        expect(answer.objective + answer.fees).toBeLessThanOrEqual(wholeCost + rounding)
      }),
      { numRuns: 150 },
    )
  })

  it('equals the mixed-integer program that HiGHS solves, up to twelve assets', async () => {
    // Its types describe only the CommonJS build, so that is the one that is loaded.
    const loadHighs: () => Promise<LegacyHighs> = createRequire(import.meta.url)('highs')
    const highs = await loadHighs()
    fc.assert(
      fc.property(arbitraryRequest(12, 'whole'), (request) => {
        const model = allocationModel(request)
        const solved = highs.solve(model.text, { mip_rel_gap: 0, mip_abs_gap: 0, time_limit: 20 })
        const answer = allocateShares(request)
        expect(answer.status === 'invalid' || solved.Status !== 'Infeasible').toBe(true)
        if (solved.Status === 'Infeasible') return
        expect(solved.Status).toBe('Optimal')
        expect(answer.gap).toBe(0)
        expect(answer.objective + answer.fees).toBeCloseTo(solved.ObjectiveValue + model.constant, 4)
      }),
      { numRuns: 4 },
    )
  }, 30_000)
})

describe('fifty holdings', () => {
  it('are within the cash, proven, no worse than the greedy and no better than the linear bound', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ part: fc.integer({ min: 1, max: 300 }), cents: fc.integer({ min: 200, max: 60_000 }) }), {
          minLength: 50,
          maxLength: 50,
        }),
        fc.integer({ min: 1500, max: 80_000 }),
        (parts, cash) => {
          const total = parts.reduce((sum, { part }) => sum + part, 0)
          const assets = parts.map(({ part, cents }, i) => ({
            ticker: `T${i}`,
            weight: part / total,
            price: cents / 100,
            held: 0,
          }))
          const request: AllocationRequest = { assets, cash, mode: 'whole', feePerOrder: 0, smallestTrade: 0 }
          const answer = allocateShares(request)
          expectSound(request, answer)
          expect(answer.status).toBe('optimal')
          expect(answer.objective).toBeLessThanOrEqual(deficitGreedyObjective(request) + 1e-6)
          // Even fractions of the last shares leave nothing better than all cash within the targets.
          expect(answer.objective).toBeGreaterThanOrEqual(-1e-6)
        },
      ),
      // Making a failing case of fifty smaller would take hours: each try is a search.
      { numRuns: 10, endOnFailure: true },
    )
  })
})

const golden = new URL('../../../../../../shared/data/optimizer/public/p08_discrete.json', import.meta.url)
interface GoldenAllocation {
  portfolioValue: number
  weights: Record<string, number>
  prices: Record<string, number>
  optimal: { objective: number }
  greedyPyPortfolioOpt: { shares: Record<string, number>; leftover: number }
}

describe.skipIf(!existsSync(golden))('the golden allocations (skipped when ../shared/data is absent)', () => {
  it('are met to a millionth', () => {
    const { cases }: { cases: GoldenAllocation[] } = JSON.parse(readFileSync(golden, 'utf8'))
    for (const { portfolioValue, weights, prices, optimal } of cases) {
      const assets = Object.entries(weights).map(([ticker, weight]) => ({
        ticker,
        weight,
        price: prices[ticker]!,
        held: 0,
      }))
      const request: AllocationRequest = {
        assets,
        cash: portfolioValue,
        mode: 'whole',
        feePerOrder: 0,
        smallestTrade: 0,
      }
      const answer = allocateShares(request)
      expect(answer.status).toBe('optimal')
      expect(Math.abs(answer.objective - optimal.objective)).toBeLessThan(1e-6)
      expect(answer.objective).toBeLessThanOrEqual(deficitGreedyObjective(request) + 1e-9)
      expectSound(request, answer)
    }
  })
})
