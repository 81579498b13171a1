import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestChoice } from './branch-and-bound.ts'
import { type HoldingRules, holdingRules } from './holding-rules.ts'
import { solvedChoices } from './solved-choices.ts'
import { boundByFrontier, covarianceEntries } from './node-bound.ts'
import { LEFT_OUT, minimizeVariance, type Objective, OPEN } from './node-relaxation.ts'
import { bestOverSubsets, randomProblem } from '@fairweight/testing/domain/optimization/limits/best-over-subsets.ts'
import { independentInputs, rulesOf } from '@fairweight/testing/domain/optimization/limits/rules-of.ts'

/** The search with each node's decisions and cut-off written down, bounded by whole frontiers. */
function search(
  rules: HoldingRules,
  objective: Objective,
  nodeLimit = 1000,
  below = Infinity,
  isBeaten?: (value: number, slope: number) => boolean,
) {
  const node = boundByFrontier(rules, objective)
  const visited: { decided: Uint8Array; cutOff: number }[] = []
  const found = bestChoice({
    rules,
    objective,
    sharperBound: null,
    nodeLimit,
    below,
    isBeaten,
    known: solvedChoices(rules, covarianceEntries(rules)),
    bound: {
      start: null,
      node: (decided, state, cutOff) => {
        visited.push({ decided, cutOff })
        return node(decided, state, cutOff)
      },
    },
  })
  return { found, visited }
}

const calmest = minimizeVariance(-Infinity)

describe('the search over choices', () => {
  test('looks at one node where the relaxation keeps the rules', () => {
    const { found, visited } = search(holdingRules(independentInputs([1, 2, 4]), 0.1, 3), calmest)
    expect(found).toMatchObject({ value: expect.closeTo(4 / 7, 12), bound: expect.closeTo(4 / 7, 9) })
    expect(visited).toHaveLength(1)
  })

  test('leaves out what is beaten by its value and its slope', () => {
    const asked: [number, number][] = []
    const { found, visited } = search(
      holdingRules(independentInputs([1, 2, 4]), 0, 1),
      calmest,
      1000,
      Infinity,
      (value, slope) => asked.push([value, slope]) === 1,
    )
    expect(found).toBeNull()
    expect(visited).toHaveLength(1)
    expect(asked).toEqual([[expect.closeTo(4 / 7, 12), 0]])
  })

  test('branches on the largest weight when too many are held, and leaves out the rest of a full choice', () => {
    const { found, visited } = search(holdingRules(independentInputs([1, 2, 4, 8]), 0, 1), calmest)
    expect(found).toMatchObject({ value: 1, portfolio: { weights: Float64Array.of(1, 0, 0, 0) } })
    expect(visited[0]!.decided).toEqual(new Uint8Array(4))
    // After each decision either that asset alone is held, or it is out and its like come next.
    const others = visited.slice(1).map(({ decided }) => [...decided].join(''))
    expect(others).toContain('2000')
    expect(others.every((decided) => ['1222', '2000', '2122', '2200', '2212', '2220'].includes(decided))).toBe(true)
    expect(found!.bound).toBe(found!.value)
  })

  test('branches on the weight that is furthest from nothing and from enough', () => {
    // By the inverse variances 0.1, 0.45 and 0.45; only the first is too small for 0.3.
    const { found, visited } = search(holdingRules(independentInputs([4.5, 1, 1]), 0.3, 3), calmest)
    expect(visited.slice(1).map(({ decided }) => [...decided])).toContainEqual([LEFT_OUT, OPEN, OPEN])
    expect(found).toMatchObject({
      value: expect.closeTo(0.5, 12),
      portfolio: { weights: Float64Array.of(0, 0.5, 0.5) },
    })
    expect(visited.length).toBeLessThanOrEqual(3)
  })

  test('leaves out from the start what cannot weigh enough', () => {
    const inputs = { ...independentInputs([1, 1, 1]), upper: Float64Array.of(1, 0.2, 1) }
    expect(search(holdingRules(inputs, 0.3, 3), calmest).visited[0]!.decided).toEqual(
      Uint8Array.of(OPEN, LEFT_OUT, OPEN),
    )
  })

  test('tells every node what the best choice so far lets it cost', () => {
    const { found, visited } = search(holdingRules(independentInputs([1, 2, 4, 8]), 0, 2), calmest)
    const cutOffs = visited.map(({ cutOff }) => cutOff)
    expect(cutOffs[0]).toBe(Infinity)
    expect(cutOffs.slice(1).every((cutOff) => cutOff < Infinity && cutOff >= found!.value * (1 - 1e-9))).toBe(true)
    expect(cutOffs).toEqual([...cutOffs].sort((a, b) => b - a))
  })

  test('visits far fewer nodes than there are choices, and what it leaves stays in the bound', () => {
    // Any 4 of 16: 2516 choices of four at most.
    const rules = holdingRules(independentInputs(Array.from({ length: 16 }, (_, i) => 1.3 ** i)), 0, 4)
    const { found, visited } = search(rules, calmest)
    const best = 1 / [0, 1, 2, 3].reduce((sum, i) => sum + 1.3 ** -i, 0)
    expect(found).toMatchObject({ value: expect.closeTo(best, 9), bound: found!.value })
    expect(visited.length).toBeLessThan(400)
    const hurried = search(rules, calmest, 3)
    expect(hurried.visited.length).toBe(3)
    expect(hurried.found!.bound).toBeLessThan(best)
    expect(hurried.found!.bound).toBeGreaterThan(0.2)
    expect(hurried.found!.value).toBeGreaterThanOrEqual(best - 1e-12)
  })

  test('is null where nothing reaches the objective', () => {
    expect(search(holdingRules(independentInputs([1, 2, 4]), 0, 2), minimizeVariance(0.031)).found).toBeNull()
    expect(search(holdingRules(independentInputs([1, 2, 4]), 0, 2), calmest, 0).found).toBeNull()
  })

  test('finds the best of all subsets, and its bounds never pass it', () => {
    fc.assert(
      fc.property(
        randomProblem,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 5 }),
        (problem, mostHoldings, tenths, nodeLimit) => {
          const restrictions = { mostHoldings, smallestHolding: tenths / 10 }
          const rules = rulesOf(problem, restrictions)
          if (rules === null) return
          const best = bestOverSubsets(problem, restrictions)?.minimizeVariance(-Infinity) ?? null
          const { found } = search(rules, calmest)
          expect(found === null).toBe(best === null)
          if (best === null || found === null) return
          expect(found.value).toBeCloseTo(best, 9)
          expect(found.bound).toBe(found.value)
          const hurried = search(rules, calmest, nodeLimit).found
          expect(hurried?.bound ?? -Infinity).toBeLessThanOrEqual(best + 1e-9)
          expect(hurried?.value ?? Infinity).toBeGreaterThanOrEqual(best - 1e-9)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('looks only for what lies below a value, and ends at once where the relaxation does not', () => {
    const rules = holdingRules(independentInputs([1, 2, 4, 8]), 0, 2)
    const { found } = search(rules, calmest)
    expect(search(rules, calmest, 1000, found!.value * 1.001).found).toMatchObject({ value: found!.value })
    expect(search(rules, calmest, 1000, found!.value).found).toBeNull()
    // With all four the variance is 8 / 15.
    const early = search(rules, calmest, 1000, 0.5)
    expect(early.found).toBeNull()
    expect(early.visited).toHaveLength(1)
  })

  test('finds below any value what it finds without one, or nothing', () => {
    fc.assert(
      fc.property(
        randomProblem,
        fc.integer({ min: 1, max: 5 }),
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        (problem, mostHoldings, factor) => {
          const rules = rulesOf(problem, { mostHoldings })
          if (rules === null) return
          const plain = search(rules, calmest)
          if (plain.found === null) return
          const below = factor * plain.found.value
          const limited = search(rules, calmest, 1000, below)
          expect(limited.visited.length).toBeLessThanOrEqual(plain.visited.length)
          fc.pre(Math.abs(plain.found.value - below) > 1e-9 * below)
          expect(limited.found === null).toBe(plain.found.value > below)
          expect(limited.found?.value ?? plain.found.value).toBeCloseTo(plain.found.value, 12)
        },
      ),
      { numRuns: 60 },
    )
  })
})
