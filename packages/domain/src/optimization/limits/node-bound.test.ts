import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdingRules } from './holding-rules.ts'
import { boundByFrontier, boundByQuadratic, covarianceEntries, varianceProblem } from './node-bound.ts'
import {
  greatestReturn,
  HELD,
  LEFT_OUT,
  minimizeVariance,
  OPEN,
  relaxedBounds,
  relaxedFrontier,
  rootBounds,
  rootDecisions,
} from './node-relaxation.ts'
import { randomProblem } from '@fairweight/testing/domain/optimization/limits/best-over-subsets.ts'
import { independentInputs, rulesOf } from '@fairweight/testing/domain/optimization/limits/rules-of.ts'

const rules = holdingRules({ ...independentInputs([1, 2, 4]), lower: Float64Array.of(0, 0.05, 0) }, 0.1, 2)

describe('the relaxation of a node', () => {
  test('lets what is open weigh from nothing to its cap', () => {
    expect(rootDecisions(rules)).toEqual(Uint8Array.of(OPEN, HELD, OPEN))
    expect(rootBounds(rules)).toEqual({ lower: Float64Array.of(0, 0.1, 0), upper: Float64Array.of(1, 1, 1) })
    expect(relaxedBounds(rules, Uint8Array.of(LEFT_OUT, OPEN, HELD))).toEqual({
      lower: Float64Array.of(0, 0, 0.1),
      upper: Float64Array.of(0, 1, 1),
    })
    expect(relaxedFrontier(rules, Uint8Array.of(LEFT_OUT, LEFT_OUT, LEFT_OUT))).toBeNull()
  })

  test('is read for the least variance, with a return or without', () => {
    const frontier = relaxedFrontier(rules, Uint8Array.of(OPEN, OPEN, OPEN))!
    // By the inverse variances 4 : 2 : 1, which return 1.57%.
    expect(minimizeVariance(-Infinity)(frontier)?.value).toBeCloseTo(4 / 7, 12)
    expect(minimizeVariance(0.01)(frontier)?.value).toBeCloseTo(4 / 7, 12)
    expect(minimizeVariance(0.03)(frontier)?.value).toBeCloseTo(4, 9)
    expect(minimizeVariance(0.02)(frontier)?.portfolio.expectedReturn).toBeCloseTo(0.02, 12)
    expect(minimizeVariance(0.0301)(frontier)).toBeNull()
    expect(greatestReturn(frontier)).toMatchObject({ value: -0.03, portfolio: { weights: Float64Array.of(0, 0, 1) } })
  })
})

test('the problem of a target has the budget, the return and the groups as rows', () => {
  const grouped = holdingRules(
    {
      ...rules.inputs,
      groups: { names: ['a', 'b'], caps: Float64Array.of(0.6, 0.7), groupOf: Int32Array.of(0, -1, 1) },
    },
    0,
    3,
  )
  const matrix = covarianceEntries(grouped)
  expect(matrix).toEqual(Float64Array.of(1, 0, 0, 0, 2, 0, 0, 0, 4))
  const problem = varianceProblem(grouped, matrix, 0.02)
  expect(problem).toMatchObject({ size: 3, linear: new Float64Array(3) })
  expect(problem.rows.map((row) => Array.from(row, (entry) => entry + 0))).toEqual([
    [1, 1, 1],
    [0.01, 0.02, 0.03],
    [-1, 0, 0],
    [0, 0, -1],
  ])
  expect([...problem.limits]).toEqual([1, 0.02 - 2e-12 * 3 * 0.03, -0.6, -0.7])
  expect(varianceProblem(grouped, matrix, -Infinity).rows).toHaveLength(3)
  expect(varianceProblem(rules, matrix, -Infinity)).toMatchObject({
    rows: [Float64Array.of(1, 1, 1)],
    limits: Float64Array.of(1),
  })
  // Also where all returns are losses the largest one gives the scale.
  expect(
    varianceProblem({ ...rules, inputs: { ...rules.inputs, expectedReturns: Float64Array.of(-5, -1, 2) } }, matrix, 0)
      .limits[1],
  ).toBe(-3e-11)
})

describe('the bound of a node', () => {
  test('is the same from the frontier and from the quadratic, and null from the cut-off on', () => {
    const decisions = fc.array(fc.constantFrom(OPEN, OPEN, HELD, LEFT_OUT), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(randomProblem, decisions, fc.integer({ min: -10, max: 30 }), (problem, sides, hundredths) => {
        const own = rulesOf(problem, { smallestHolding: 0.1 })
        if (own === null || own.least.some((floor, i) => floor > own.most[i]!)) return
        const decided = Uint8Array.from(own.least, (_, i) => sides[i]!)
        const target = hundredths === -10 ? -Infinity : hundredths / 100
        const byFrontier = boundByFrontier(own, minimizeVariance(target))
        const byQuadratic = boundByQuadratic(
          own,
          varianceProblem(own, covarianceEntries(own), target),
          () => 0,
          byFrontier,
        )
        const expected = byFrontier(decided, null, Infinity)
        const found = byQuadratic(decided, null, Infinity)
        expect(found === null).toBe(expected === null)
        if (expected === null || found === null) return
        expect(found.value).toBeCloseTo(expected.value, 9)
        expect(found.weights.every((weight, i) => Math.abs(weight - expected.weights[i]!) < 1e-6)).toBe(true)
        for (const node of [byFrontier, byQuadratic]) {
          expect(node(decided, null, expected.value * (1 - 1e-6))).toBeNull()
          expect(node(decided, null, expected.value * (1 + 1e-6))).not.toBeNull()
        }
      }),
    )
  })

  test('counts the offset of the node, and is left to another where the matrix is singular', () => {
    const open = Uint8Array.of(OPEN, OPEN, OPEN)
    const problem = varianceProblem(rules, covarianceEntries(rules), -Infinity)
    const shifted = boundByQuadratic(
      rules,
      problem,
      (decided) => decided.length,
      () => null,
    )
    expect(shifted(open, null, Infinity)?.value).toBeCloseTo(4 / 7 + 3, 12)
    expect(shifted(open, null, 3.58)).not.toBeNull()
    expect(shifted(open, null, 3.57)).toBeNull()
    const other = { value: 7, weights: Float64Array.of(1, 0, 0), slope: 0, state: null }
    expect(
      boundByQuadratic(
        rules,
        { ...problem, matrix: new Float64Array(9).fill(1) },
        () => 0,
        () => other,
      )(open, null, Infinity),
    ).toBe(other)
    expect(boundByFrontier(rules, minimizeVariance(-Infinity))(open, null, Infinity)).toMatchObject({
      value: expect.closeTo(4 / 7, 12),
      state: null,
    })
    expect(boundByFrontier(rules, minimizeVariance(-Infinity))(open, null, 4 / 7 - 1e-9)).toBeNull()
  })
})

test('the slope of a bound tells how much it rises at least with the target', () => {
  const share = fc.integer({ min: 0, max: 30 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(randomProblem, share, share, (problem, target, higher) => {
      const drawn = rulesOf(problem, { mostHoldings: 7 })
      if (drawn === null) return
      const entries = covarianceEntries(drawn)
      const boundAt = (least: number) =>
        boundByQuadratic(
          drawn,
          varianceProblem(drawn, entries, least),
          () => 0,
          boundByFrontier(drawn, minimizeVariance(least)),
        )(rootDecisions(drawn), null, Infinity)
      const here = boundAt(Math.min(target, higher))
      const there = boundAt(Math.max(target, higher))
      if (here === null || there === null) return
      expect(here.slope).toBeGreaterThanOrEqual(0)
      expect(there.value - here.value).toBeGreaterThanOrEqual(here.slope * Math.abs(higher - target) - 1e-9)
    }),
  )
})

test('without a target there is no slope, whatever the groups do', () => {
  const grouped = holdingRules(
    { ...rules.inputs, groups: { names: ['a'], caps: Float64Array.of(0.2), groupOf: Int32Array.of(0, -1, -1) } },
    0,
    3,
  )
  const problem = varianceProblem(grouped, covarianceEntries(grouped), -Infinity)
  const node = boundByQuadratic(grouped, problem, () => 0, boundByFrontier(grouped, minimizeVariance(-Infinity)))
  expect(node(rootDecisions(grouped), null, Infinity)).toMatchObject({
    slope: 0,
    value: expect.closeTo(0.04 + 0.64 * (4 / 3), 2),
  })
})
