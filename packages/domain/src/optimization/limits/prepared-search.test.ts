import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import { bestOverSubsets, randomProblem } from '@fairweight/testing/domain/optimization/limits/best-over-subsets.ts'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { FrontierProblem } from '../critical-line/check-inputs.ts'
import { minimumVariance } from '../critical-line/frontier.ts'
import { calmestWith, certified, maximizeReturn, type PreparedSearch, prepareSearch } from './prepared-search.ts'
import type { HoldingRestrictions } from './restricted-frontier.ts'

function prepared(problem: FrontierProblem, restrictions: HoldingRestrictions, nodeLimit?: number): PreparedSearch {
  const ready = prepareSearch(problem, restrictions, nodeLimit)
  return 'status' in ready ? assert.fail(JSON.stringify(ready)) : ready
}

/** Uncorrelated, of variances 1, 2, 4 and 8 and returns of 1% to 4%. */
const FOUR: FrontierProblem = {
  expectedReturns: [0.01, 0.02, 0.03, 0.04],
  covariance: denseCovariance([1, 0, 2, 0, 0, 4, 0, 0, 0, 8], 4),
  lower: 0,
  upper: 1,
}

const limits = fc.record({
  mostHoldings: fc.integer({ min: 1, max: 5 }),
  smallestHolding: fc.integer({ min: 0, max: 3 }).map((tenths) => tenths / 10),
})

describe('what all searches of a problem share', () => {
  it('is refused as the frontier is: limits that cannot be met, numbers that are none', () => {
    expect(prepareSearch(FOUR, { mostHoldings: 0 })).toMatchObject({ status: 'infeasible' })
    expect(prepareSearch({ ...FOUR, upper: 0.2 }, {})).toMatchObject({ status: 'infeasible' })
    expect(prepareSearch({ ...FOUR, expectedReturns: [1, NaN, 1, 1] }, {})).toMatchObject({ status: 'invalid' })
  })

  it('is the frontier with nothing decided: that of the problem where there are no floors', () => {
    const { root } = prepared(FOUR, { mostHoldings: 2 })
    expect(minimumVariance(root).variance).toBeCloseTo(8 / 15, 14)
    const floored = prepared({ ...FOUR, lower: [0, 0, 0, 0.1] }, { mostHoldings: 3 }).root
    // What a floor forces is held, so that its floor holds in the root as well.
    expect(minimumVariance(floored).weights[3]).toBeGreaterThanOrEqual(0.1)
  })

  it('allows as many nodes as the size lets it, unless it is told', () => {
    expect(prepared(FOUR, {}).nodeLimit).toBe(8000)
    expect(prepared(FOUR, {}, 7).nodeLimit).toBe(7)
    const n = 100
    const many = {
      expectedReturns: Array.from({ length: n }, (_, i) => i / 1000),
      covariance: denseCovariance(
        Array.from({ length: n * n }, (_, k) => (k % (n + 1) === 0 ? 1 : 0.2)),
        n,
      ),
      lower: 0,
      upper: 1,
    }
    expect(prepared(many, {}).nodeLimit).toBe(3000)
  })

  it('is split off the variances once, when it is first asked for', () => {
    const { own } = prepared(FOUR, { mostHoldings: 2 })
    expect(own()).toBe(own())
    expect([...(own() ?? [])].every((part, asset) => part > 0 && part < 2 ** asset)).toBe(true)
  })
})

describe('the search for the least variance', () => {
  it('is the best over all subsets, from any return on', () => {
    fc.assert(
      fc.property(randomProblem, limits, fc.integer({ min: -10, max: 30 }), (problem, restrictions, hundredths) => {
        const reference = bestOverSubsets(problem, restrictions)
        const ready = prepareSearch(problem, restrictions)
        expect('status' in ready).toBe(reference === null)
        if ('status' in ready || reference === null) return
        const target = hundredths / 100
        const expected = reference.minimizeVariance(target)
        const found = calmestWith(ready, target)
        expect(found === null).toBe(expected === Infinity)
        expect(found?.value ?? 0).toBeCloseTo(expected === Infinity ? 0 : expected, 9)
      }),
      { numRuns: 60 },
    )
  })

  it('finds only what is below what it is asked for', () => {
    fc.assert(
      fc.property(
        randomProblem,
        limits,
        fc.double({ min: 0.5, max: 1.5, noNaN: true }),
        (problem, restrictions, factor) => {
          const ready = prepareSearch(problem, restrictions)
          if ('status' in ready) return
          const least = calmestWith(ready, -Infinity)
          fc.pre(least !== null && Math.abs(factor - 1) > 1e-6)
          const below = factor * (least?.value ?? 0)
          const again = prepareSearch(problem, restrictions)
          if ('status' in again) return
          const found = calmestWith(again, -Infinity, { below, prices: null })
          expect(found === null).toBe(factor < 1)
          expect(found?.value ?? least?.value).toBeCloseTo(least?.value ?? 0, 12)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('gives its prices to the next search, whose answer they do not change', () => {
    fc.assert(
      fc.property(
        randomProblem,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        (problem, mostHoldings, first, second) => {
          const ready = prepareSearch(problem, { mostHoldings })
          if ('status' in ready) return
          const search = { below: Infinity, prices: null }
          calmestWith(ready, first / 100, search)
          const priced = calmestWith(ready, second / 100, { below: Infinity, prices: search.prices })
          const fresh = prepareSearch(problem, { mostHoldings })
          const plain = 'status' in fresh ? null : calmestWith(fresh, second / 100)
          expect(priced === null).toBe(plain === null)
          expect(priced?.value ?? 0).toBeCloseTo(plain?.value ?? 0, 10)
          expect(priced?.bound ?? 0).toBeLessThanOrEqual((priced?.value ?? 0) + 1e-15)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the search for the greatest return', () => {
  it('is the best over all subsets', () => {
    fc.assert(
      fc.property(randomProblem, limits, (problem, restrictions) => {
        const reference = bestOverSubsets(problem, restrictions)
        const ready = prepareSearch(problem, restrictions)
        if ('status' in ready || reference === null) return
        expect(maximizeReturn(ready)?.portfolio.expectedReturn).toBeCloseTo(reference.maximizeReturn, 9)
      }),
      { numRuns: 40 },
    )
  })
})

describe('a certified choice', () => {
  it('has the share of its value that its bound leaves open, none where that is rounding', () => {
    const found = calmestWith(prepared(FOUR, { mostHoldings: 2 }), -Infinity) ?? assert.fail('Nothing was found.')
    expect(certified(found).gap).toBe(0)
    expect(certified({ ...found, bound: found.value * 0.9 }).gap).toBeCloseTo(0.1, 12)
    expect(certified({ ...found, bound: found.value * 1.1 }).gap).toBe(0)
  })
})
