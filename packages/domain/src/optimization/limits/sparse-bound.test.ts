import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HoldingRules, holdingRules } from './holding-rules.ts'
import { covarianceEntries, varianceProblem } from './node-bound.ts'
import { HELD, LEFT_OUT, minimizeVariance, OPEN, relaxedFrontier, rootDecisions } from './node-relaxation.ts'
import { separableVariance } from './separable-variance.ts'
import { sparseBound } from './sparse-bound.ts'
import { bestOverSubsets, randomProblem } from '@fairweight/testing/domain/optimization/limits/best-over-subsets.ts'
import { independentInputs, rulesOf } from '@fairweight/testing/domain/optimization/limits/rules-of.ts'

function boundOf(rules: HoldingRules, target: number) {
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
  )
}

describe('the bound that knows how few may be held', () => {
  test('meets the truth, nearly, for independent assets of one variance', () => {
    for (const most of [1, 2, 3, 5]) {
      const bound = boundOf(holdingRules(independentInputs([1, 1, 1, 1, 1, 1]), 0, most), -Infinity)!
      const value = bound.node(new Uint8Array(6), bound.start, Infinity)!.value
      // The frontier knows only that six at a sixth have a variance of a sixth.
      expect(value).toBeLessThanOrEqual(1 / most)
      expect(value).toBeGreaterThan(0.98 / most)
    }
  })

  test('and where one asset is held as a whole', () => {
    // The calmest two of 0.1, 1, 1, 1: 10 : 1, with a variance of 1 / 11.
    const bound = boundOf(holdingRules(independentInputs([0.1, 1, 1, 1]), 0, 2), -Infinity)!
    const value = bound.node(new Uint8Array(4), bound.start, Infinity)!.value
    expect(value).toBeLessThanOrEqual(1 / 11)
    expect(value).toBeGreaterThan(0.98 / 11)
  })

  test('rises when worse assets must be held', () => {
    const bound = boundOf(holdingRules(independentInputs([1, 1, 1, 4, 4, 4]), 0, 2), -Infinity)!
    const at = (...decided: number[]): number => bound.node(Uint8Array.from(decided), bound.start, Infinity)!.value
    const open = at(OPEN, OPEN, OPEN, OPEN, OPEN, OPEN)
    expect(open).toBeLessThanOrEqual(1 / 2)
    expect(open).toBeGreaterThan(0.48)
    expect(at(LEFT_OUT, LEFT_OUT, OPEN, OPEN, OPEN, OPEN)).toBeGreaterThan(open)
    expect(at(LEFT_OUT, LEFT_OUT, OPEN, OPEN, OPEN, OPEN)).toBeLessThanOrEqual(4 / 5)
    expect(bound.node(new Uint8Array(6), bound.start, open - 1e-9)).toBeNull()
  })

  test('helps only where the relaxation breaks a rule, and variances can be split', () => {
    expect(boundOf(holdingRules(independentInputs([1, 1, 1]), 0, 3), -Infinity)).toBeNull()
    expect(boundOf(holdingRules(independentInputs([1, 1, 1]), 0, 2), -Infinity)).not.toBeNull()
    const rules = holdingRules(independentInputs([1, 1, 1]), 0, 2)
    expect(
      sparseBound(
        rules,
        minimizeVariance(-Infinity),
        varianceProblem(rules, covarianceEntries(rules), -Infinity),
        () => null,
        Float64Array.of(0.3, 0.3, 0.4),
      ),
    ).toBeNull()
  })

  test('is never above the best of all subsets, in the whole tree', () => {
    const sides = fc.array(fc.constantFrom(OPEN, OPEN, LEFT_OUT), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(
        randomProblem,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 20 }),
        sides,
        (problem, mostHoldings, hundredths, decisions) => {
          const rules = rulesOf(problem, { mostHoldings })
          const target = hundredths === 0 ? -Infinity : hundredths / 100
          const bound = rules === null ? null : boundOf(rules, target)
          if (rules === null || bound === null) return
          const decided = rootDecisions(rules).map((side, i) => (side === HELD ? HELD : decisions[i]!))
          const within = { ...problem, upper: Array.from(rules.most, (cap, i) => (decided[i] === LEFT_OUT ? 0 : cap)) }
          const best = bestOverSubsets(within, { mostHoldings })?.minimizeVariance(target) ?? Infinity
          const found = bound.node(decided, bound.start, Infinity)
          fc.pre(best < Infinity)
          expect(found!.value).toBeLessThanOrEqual(best + 1e-9)
        },
      ),
    )
  })

  test('stays below the best of all subsets with the prices of another target', () => {
    fc.assert(
      fc.property(
        randomProblem,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        (problem, mostHoldings, pricedAt, hundredths) => {
          const rules = rulesOf(problem, { mostHoldings })
          const other = rules === null ? null : boundOf(rules, pricedAt / 100)
          if (rules === null || other === null) return
          const target = hundredths / 100
          const objective = minimizeVariance(target)
          const root = relaxedFrontier(rules, rootDecisions(rules))
          const relaxed = root === null ? null : objective(root)
          const best = bestOverSubsets(problem, { mostHoldings })?.minimizeVariance(target) ?? Infinity
          fc.pre(relaxed !== null && best < Infinity)
          const entries = covarianceEntries(rules)
          const bound = sparseBound(
            rules,
            objective,
            varianceProblem(rules, entries, target),
            () => separableVariance(entries, rules.least.length),
            relaxed?.portfolio.weights ?? new Float64Array(0),
            other.priced,
          )
          if (bound === null) return
          expect(bound.priced).toBe(other.priced)
          expect(bound.start).toBeNull()
          const found = bound.node(rootDecisions(rules), bound.start, Infinity)
          expect(found!.value).toBeLessThanOrEqual(best + 1e-9)
        },
      ),
    )
  })

  test('never asks what can be split off where the relaxation keeps the number', () => {
    const rules = holdingRules(independentInputs([1, 1, 1]), 0, 2)
    const problem = varianceProblem(rules, covarianceEntries(rules), -Infinity)
    const asked = (): never => {
      throw new Error('Nothing is to be split.')
    }
    expect(sparseBound(rules, minimizeVariance(-Infinity), problem, asked, Float64Array.of(0.5, 0.5, 0))).toBeNull()
  })
})
