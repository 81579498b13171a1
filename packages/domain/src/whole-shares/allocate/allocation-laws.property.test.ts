import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bruteForceCost } from '@fairweight/testing/domain/whole-shares/brute-force.ts'
import type { AllocationRequest } from '../request/allocation.ts'
import { allocateShares } from './allocate-shares.ts'

/** Up to four assets that cost twenty dollars or more, so that every number of shares can be tried; fees now and then. */
const smallRequest: fc.Arbitrary<AllocationRequest> = fc
  .record({
    parts: fc.array(
      fc.record({
        part: fc.integer({ min: 0, max: 10 }),
        price: fc.integer({ min: 2000, max: 12_000 }).map((cents) => cents / 100),
        held: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    cash: fc.integer({ min: 0, max: 25_000 }).map((cents) => cents / 100),
    feePerOrder: fc.constantFrom(0, 0, 1.5),
  })
  .map(({ parts, cash, feePerOrder }) => {
    const total = parts.reduce((sum, { part }) => sum + part, 0) || 1
    return {
      assets: parts.map(({ part, price, held }, i) => ({ ticker: `T${i}`, weight: part / total, price, held })),
      cash,
      mode: 'whole',
      feePerOrder,
      smallestTrade: 0,
    }
  })

/** The amount in a unit of which `unit` make a dollar, in cents again: 20.12 · 10 is 201.20000000000002, which 201.20 cannot pay. */
const inOtherUnit = (amount: number, unit: number): number => Math.round(amount * unit * 100) / 100

/** What is held and the cash pay for the other asset to the cent. */
const spentToTheCent: AllocationRequest = {
  assets: [
    { ticker: 'T0', weight: 0, price: 20.05, held: 1 },
    { ticker: 'T1', weight: 1, price: 20.12, held: 0 },
  ],
  cash: 0.07,
  mode: 'whole',
  feePerOrder: 0,
  smallestTrade: 0,
}

const costOf = (request: AllocationRequest): number => {
  const { objective, fees } = allocateShares(request)
  return objective + fees
}

describe('whole shares of a few assets', () => {
  it('are as near to the plan as any numbers of shares that can be paid', () => {
    fc.assert(
      fc.property(smallRequest, (request) => {
        const answer = allocateShares(request)
        expect(answer.gap).toBe(0)
        expect(answer.objective + answer.fees).toBeCloseTo(bruteForceCost(request), 6)
      }),
      { numRuns: 40 },
    )
  })

  it('are the same in any other unit of money', () => {
    fc.assert(
      fc.property(smallRequest, fc.constantFrom(2, 10), (request, unit) => {
        const other = allocateShares({
          ...request,
          assets: request.assets.map((asset) => ({ ...asset, price: inOtherUnit(asset.price, unit) })),
          cash: inOtherUnit(request.cash, unit),
          feePerOrder: inOtherUnit(request.feePerOrder, unit),
        })
        expect(other.objective + other.fees).toBeCloseTo(unit * costOf(request), 5)
      }),
      { numRuns: 40, examples: [[spentToTheCent, 10]] },
    )
  })

  it('are as near whatever order the assets come in', () => {
    fc.assert(
      fc.property(smallRequest, (request) => {
        expect(costOf({ ...request, assets: request.assets.toReversed() })).toBeCloseTo(costOf(request), 6)
      }),
      { numRuns: 40 },
    )
  })

  it('need no further order once they are held, where orders are free', () => {
    fc.assert(
      fc.property(smallRequest, (request) => {
        const free = { ...request, feePerOrder: 0 }
        const { shares, leftover } = allocateShares(free)
        const again = allocateShares({
          ...free,
          assets: free.assets.map((asset, i) => ({ ...asset, held: shares[i]! })),
          cash: leftover,
        })
        expect(again).toMatchObject({ status: 'do-nothing', orders: [], reason: { code: 'already-nearest' } })
      }),
      { numRuns: 40 },
    )
  })

  it('are never further from the plan with more choice: an asset that nobody wants changes nothing', () => {
    fc.assert(
      fc.property(smallRequest, (request) => {
        const unwanted = { ticker: 'NONE', weight: 0, price: 31, held: 0 }
        const wider = allocateShares({ ...request, assets: [...request.assets, unwanted] })
        expect(wider.shares.at(-1)).toBe(0)
        expect(wider.objective + wider.fees).toBeCloseTo(costOf(request), 6)
      }),
      { numRuns: 40 },
    )
  })

  it('cost no more than with a fee, and the fee is never paid for nothing', () => {
    fc.assert(
      fc.property(smallRequest, (request) => {
        const free = costOf({ ...request, feePerOrder: 0 })
        const { objective, fees, orders } = allocateShares({ ...request, feePerOrder: 1.5 })
        expect(objective + fees).toBeGreaterThanOrEqual(free - 1e-9)
        expect(fees).toBeCloseTo(1.5 * orders.length, 9)
      }),
      { numRuns: 40 },
    )
  })
})
