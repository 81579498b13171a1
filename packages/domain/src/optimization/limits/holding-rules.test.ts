import { expect, test } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import { countHoldings, groupsAmong, holdingRules, tooSmallHolding } from './holding-rules.ts'

const inputs = {
  expectedReturns: new Float64Array(4),
  covariance: denseCovariance([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], 4),
  lower: Float64Array.of(0, 0.05, 0.2, 0),
  upper: Float64Array.of(1, 1, 0.5, 0.08),
  groups: { names: ['first', 'second'], caps: Float64Array.of(0.6, 0.7), groupOf: Int32Array.of(0, -1, 1, 0) },
}

test('a held asset weighs its floor or the smallest holding, whichever is more', () => {
  expect(holdingRules(inputs, 0.1, 3)).toMatchObject({
    least: Float64Array.of(0.1, 0.1, 0.2, 0.1),
    most: inputs.upper,
    isForced: Uint8Array.of(0, 1, 1, 0),
    smallestHolding: 0.1,
    mostHoldings: 3,
  })
  expect(holdingRules(inputs, 0, 9).mostHoldings).toBe(4)
})

test('weights are too small between nothing and enough, each by more than rounding', () => {
  const rules = holdingRules(inputs, 0.1, 4)
  expect(tooSmallHolding(rules, Float64Array.of(0, 0.1, 0.2, 0.7))).toBe(-1)
  expect(tooSmallHolding(rules, Float64Array.of(1e-13, 0.1 - 1e-13, 0.2, 0.7))).toBe(-1)
  expect(tooSmallHolding(rules, Float64Array.of(1e-11, 0.1, 0.2, 0.7))).toBe(0)
  expect(tooSmallHolding(rules, Float64Array.of(0, 0.1 - 1e-11, 0.2, 0.7))).toBe(1)
  expect(tooSmallHolding(rules, Float64Array.of(0.5, 0.3, 0.15, 0.05))).toBe(2)
  expect(countHoldings(Float64Array.of(0.5, 0, 1e-13, 1e-11))).toBe(2)
})

test('groups are found among some of the assets', () => {
  const rules = holdingRules(inputs, 0, 4)
  expect(groupsAmong(rules, [3, 2, 1, 0])).toEqual([
    { name: 'first', upper: 0.6, members: [0, 3] },
    { name: 'second', upper: 0.7, members: [1] },
  ])
  expect(groupsAmong(rules, [1])).toEqual([
    { name: 'first', upper: 0.6, members: [] },
    { name: 'second', upper: 0.7, members: [] },
  ])
  expect(groupsAmong({ ...rules, inputs: { ...inputs, groups: null } }, [0])).toEqual([])
})
