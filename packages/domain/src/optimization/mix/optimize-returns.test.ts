import { describe, expect, it } from 'vitest'
import { DEFAULT_ESTIMATORS, type EstimatorChoice } from '../estimators/estimator-choice.ts'
import type { MixGoal, MixRules } from './mix-rules.ts'
import { optimizeReturns, type ReturnsMix } from './optimize-returns.ts'

/**
 * Three uncorrelated stocks over four days, with daily variances 4/3 · 0.01² · (4, 1, 1) and means of 0.4%, 0.2% and 0.1%
 * a day. What their history says is what they are: no correlation is its own average.
 */
const RETURNS = [
  Float64Array.of(2, -2, 2, -2).map((move) => 0.004 + 0.01 * move),
  Float64Array.of(1, 1, -1, -1).map((move) => 0.002 + 0.01 * move),
  Float64Array.of(1, -1, -1, 1).map((move) => 0.001 + 0.01 * move),
]

function rules(goal: MixGoal, own: Partial<MixRules> = {}): MixRules {
  return {
    estimators: DEFAULT_ESTIMATORS,
    lower: new Float64Array(3),
    upper: new Float64Array(3).fill(1),
    groups: [],
    holdings: null,
    goal,
    ...own,
  }
}

const weightsOf = (found: ReturnsMix | null): number[] =>
  Array.from(found?.mix?.weights ?? [], (weight) => Number(weight.toFixed(10)))

describe('the mix of daily returns', () => {
  it('is by inverse variance at least risk: 1/4 to 1 to 1', () => {
    const found = optimizeReturns(RETURNS, rules({ kind: 'least_risk' }), 0)
    expect(found?.mix?.weights[0]).toBeCloseTo(1 / 9, 12)
    expect(found?.mix?.weights[2]).toBeCloseTo(4 / 9, 12)
    expect(found?.mix?.variance).toBeCloseTo((252 * (4 / 3) * 1e-4) / (1 / 4 + 1 + 1), 12)
  })

  it('has figures for a year', () => {
    const found = optimizeReturns(RETURNS, rules({ kind: 'maximum_return' }), 0)
    expect(found?.mix?.expectedReturn).toBeCloseTo(252 * 0.004, 12)
    expect(found?.mix?.volatility).toBeCloseTo(Math.sqrt(252 * (4 / 3) * 4e-4), 12)
    expect(found?.minimumRisk.expectedReturn).toBeCloseTo(252 * ((0.004 + 4 * 0.002 + 4 * 0.001) / 9), 12)
  })

  it('keeps a group of stocks within its cap', () => {
    const groups = [{ name: 'calm', members: [1, 2], upper: 0.5 }]
    expect(weightsOf(optimizeReturns(RETURNS, rules({ kind: 'least_risk' }, { groups }), 0))).toEqual([0.5, 0.25, 0.25])
  })

  it('follows the choice of estimators', () => {
    const choose = (own: Partial<EstimatorChoice>) =>
      optimizeReturns(RETURNS, rules({ kind: 'maximum_return' }, { estimators: { ...DEFAULT_ESTIMATORS, ...own } }), 0)
        ?.mix?.expectedReturn
    const growth = RETURNS[0]!.reduce((dollar, move) => dollar * (1 + move), 1)
    expect(choose({ expectedReturns: 'compound' })).toBeCloseTo(growth ** 63 - 1, 10)
    const shrunk = choose({ expectedReturns: 'james-stein' })
    expect(shrunk).toBeLessThan(252 * 0.004)
    expect(shrunk).toBeGreaterThan(252 * 0.001)
  })
})

describe('the mix of restricted holdings', () => {
  const two = { holdings: { mostHoldings: 2 } }

  it('is the calmest of all pairs at least risk, and the lowest risk as well', () => {
    const found = optimizeReturns(RETURNS, rules({ kind: 'least_risk' }, two), 0)
    expect(weightsOf(found)).toEqual([0, 0.5, 0.5])
    expect(found?.minimumRisk).toBe(found?.mix)
  })

  it('is the best of the proven points for any other goal', () => {
    const found = optimizeReturns(RETURNS, rules({ kind: 'maximum_return' }, two), 0)
    expect(weightsOf(found)).toEqual([1, 0, 0])
    expect(Array.from(found?.minimumRisk.weights ?? [], (weight) => Number(weight.toFixed(10)))).toEqual([0, 0.5, 0.5])
  })

  it('meets a target return with no more stocks than are allowed', () => {
    const found = optimizeReturns(RETURNS, rules({ kind: 'target-return', target: 252 * 0.003 }, two), 0)
    expect(found?.mix?.expectedReturn).toBeCloseTo(252 * 0.003, 10)
    // Half of the first with half of the second carries 5/4 units; with a third of the third 2/3: 4 · 4/9 + 1/9.
    expect(weightsOf(found)).toEqual([0.5, 0.5, 0])
  })

  it('is none where the restrictions cannot be kept, for every goal', () => {
    const five = { holdings: { smallestHolding: 0.6 }, upper: new Float64Array(3).fill(0.5) }
    for (const goal of [{ kind: 'least_risk' }, { kind: 'balanced' }] as const)
      expect(optimizeReturns(RETURNS, rules(goal, five), 0)).toBeNull()
  })
})

describe('returns without an answer', () => {
  it('have no mix but a lowest risk where the goal has none', () => {
    const none = optimizeReturns(RETURNS, rules({ kind: 'balanced' }), 5)
    expect(none?.mix).toBeNull()
    expect(none?.minimumRisk.weights[0]).toBeCloseTo(1 / 9, 12)
    expect(optimizeReturns(RETURNS, rules({ kind: 'target-return', target: 9 }), 0)?.mix).toBeNull()
  })

  it('have nothing where the limits contradict each other', () => {
    expect(
      optimizeReturns(RETURNS, rules({ kind: 'balanced' }, { lower: new Float64Array(3).fill(0.4) }), 0),
    ).toBeNull()
  })

  it('have nothing where a covariance cannot be inverted that the estimators must invert', () => {
    const estimators = { covariance: 'sample', expectedReturns: 'james-stein', missingData: 'common-period' } as const
    const twins = [RETURNS[0]!, RETURNS[0]!, RETURNS[2]!]
    expect(optimizeReturns(twins, rules({ kind: 'least_risk' }, { estimators }), 0)).toBeNull()
  })
})
