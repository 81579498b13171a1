import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { bestOverSubsets, randomProblem } from '@fairweight/testing/domain/optimization/limits/best-over-subsets.ts'
import { independentInputs, rulesOf } from '@fairweight/testing/domain/optimization/limits/rules-of.ts'
import { type HoldingRules, holdingRules } from './holding-rules.ts'
import { covarianceEntries, varianceProblem } from './node-bound.ts'
import { HELD, LEFT_OUT, minimizeVariance, OPEN, relaxedFrontier, rootDecisions } from './node-relaxation.ts'
import { separableVariance } from './separable-variance.ts'
import { type PricedHoldings, sizePrices, slopeOf } from './size-prices.ts'
import { sparseBound } from './sparse-bound.ts'

describe('the line below the own variance of nothing or at least so much', () => {
  const share = fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100)

  test('is never above it', () => {
    fc.assert(
      fc.property(share, share, share, share, (price, root, least, above) => {
        const slope = slopeOf(price, root, least)
        const weight = least + above
        expect(2 * slope * weight - price * price).toBeLessThanOrEqual(root * root * weight * weight + 1e-12)
      }),
    )
  })

  test('touches it at the least weight where the price is low, and where √d·w is the price where it is high', () => {
    expect(2 * slopeOf(0, 2, 0.25) * 0.25).toBe(4 * 0.25 * 0.25)
    expect(2 * slopeOf(0.25, 2, 0.25) * 0.25 - 0.0625).toBe(4 * 0.25 * 0.25)
    expect(2 * slopeOf(1, 2, 0.25) * 0.5 - 1).toBe(4 * 0.5 * 0.5)
  })
})

function boundOf(rules: HoldingRules, target: number, known: PricedHoldings | null = null) {
  const objective = minimizeVariance(target)
  const root = relaxedFrontier(rules, rootDecisions(rules))
  const relaxed = root === null ? null : objective(root)
  if (relaxed === null) return null
  const entries = covarianceEntries(rules)
  return sparseBound(
    rules,
    objective,
    varianceProblem(rules, entries, target),
    () => separableVariance(entries, rules.least.length),
    relaxed.portfolio.weights,
    known,
  )
}

const priced = (rules: HoldingRules, own: readonly number[], start: readonly number[], places: readonly number[]) =>
  sizePrices(
    rules,
    varianceProblem(rules, covarianceEntries(rules), -Infinity),
    covarianceEntries(rules).map((entry, at) => entry - (own[at / (own.length + 1)] ?? 0)),
    Float64Array.from(own, Math.sqrt),
    { weights: Float64Array.from(start), prices: Float64Array.from(places) },
  )

describe('prices where holdings have a least weight', () => {
  test('are nothing for assets below it, whose own variance grows in proportion', () => {
    const rules = holdingRules(independentInputs([1, 1, 1, 1]), 0.4, 4)
    const { weights, prices } = priced(rules, [0.9, 0.9, 0.9, 0.9], [0.25, 0.25, 0.25, 0.25], [0, 0, 0, 0])
    for (const weight of weights) expect(weight).toBeCloseTo(0.25, 12)
    expect([...prices]).toEqual([0, 0, 0, 0])
  })

  test('are √d·w of assets above it', () => {
    const rules = holdingRules(independentInputs([1, 1, 1, 1]), 0.1, 4)
    const { prices } = priced(rules, [0.64, 0.64, 0.64, 0.64], [0.25, 0.25, 0.25, 0.25], [0, 0, 0, 0])
    for (const price of prices) expect(price).toBeCloseTo(0.8 * 0.25, 12)
  })

  test('lie between for an asset that stays at it', () => {
    // Of variances 1 and 3, the calm one has 3/4: more than 1/4 of the other costs twice what less does.
    const rules = holdingRules(independentInputs([1, 3]), 0.25, 2)
    const { weights, prices } = priced(rules, [0.9, 2.9], [0.75, 0.25], [0, 0])
    expect(weights[1]).toBeCloseTo(0.25, 12)
    expect(prices[1]).toBeGreaterThanOrEqual(0)
    expect(prices[1]).toBeLessThanOrEqual(Math.sqrt(2.9) * 0.25 + 1e-12)
  })

  test('are never below what a place costs', () => {
    const rules = holdingRules(independentInputs([1, 1, 1, 1]), 0.3, 2)
    const { prices } = priced(rules, [0.9, 0.9, 0.9, 0.9], [0.25, 0.25, 0.25, 0.25], [0.2, 0.2, 0.2, 0.2])
    for (const price of prices) expect(price).toBeGreaterThanOrEqual(0.2)
  })
})

describe('the bound that knows how much a holding must weigh', () => {
  test('meets the truth, nearly, for independent assets of one variance', () => {
    // At least a half: two assets with a variance of a half; the frontier knows only of a quarter.
    const bound = boundOf(holdingRules(independentInputs([1, 1, 1, 1]), 0.5, 4), -Infinity)
    assert(bound !== null, 'A quarter of each is too little.')
    const found = bound.node(new Uint8Array(4), bound.start, Infinity)
    assert(found !== null, 'There is a portfolio.')
    expect(found.value).toBeLessThanOrEqual(1 / 2)
    expect(found.value).toBeGreaterThan(0.98 / 2)
  })

  test('is not asked for where all holdings weigh enough', () => {
    expect(boundOf(holdingRules(independentInputs([1, 1, 1, 1]), 0.25, 4), -Infinity)).toBeNull()
  })

  const smallest = fc.integer({ min: 1, max: 40 }).map((hundredths) => hundredths / 100)
  const target = fc.integer({ min: 0, max: 20 }).map((hundredths) => (hundredths === 0 ? -Infinity : hundredths / 100))

  test('is never above the best of all subsets, in the whole tree', () => {
    const sides = fc.array(fc.constantFrom(OPEN, OPEN, HELD, LEFT_OUT), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(
        randomProblem,
        smallest,
        fc.integer({ min: 1, max: 7 }),
        target,
        sides,
        (problem, smallestHolding, mostHoldings, least, decisions) => {
          const rules = rulesOf(problem, { smallestHolding, mostHoldings })
          const bound = rules === null ? null : boundOf(rules, least)
          if (rules === null || bound === null) return
          const decided = rootDecisions(rules).map((side, i) => (side === HELD ? HELD : decisions[i]!))
          const within = {
            ...problem,
            lower: Array.from(rules.least, (weight, i) => (decided[i] === HELD ? weight : 0)),
            upper: Array.from(rules.most, (cap, i) => (decided[i] === LEFT_OUT ? 0 : cap)),
          }
          const best = bestOverSubsets(within, { smallestHolding, mostHoldings })?.minimizeVariance(least) ?? Infinity
          const found = bound.node(decided, bound.start, Infinity)
          fc.pre(best < Infinity)
          expect(found!.value).toBeLessThanOrEqual(best + 1e-9)
        },
      ),
    )
  })

  test('stays below the best of all subsets with the prices of another target', () => {
    fc.assert(
      fc.property(randomProblem, smallest, target, target, (problem, smallestHolding, pricedAt, least) => {
        const rules = rulesOf(problem, { smallestHolding })
        const other = rules === null ? null : boundOf(rules, pricedAt)
        const bound = rules === null || other === null ? null : boundOf(rules, least, other.priced)
        if (rules === null || bound === null) return
        const best = bestOverSubsets(problem, { smallestHolding })?.minimizeVariance(least) ?? Infinity
        fc.pre(best < Infinity)
        const found = bound.node(rootDecisions(rules), bound.start, Infinity)
        expect(found!.value).toBeLessThanOrEqual(best + 1e-9)
      }),
    )
  })
})
