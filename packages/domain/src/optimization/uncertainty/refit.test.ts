import { describe, expect, it } from 'vitest'
import { DEFAULT_ESTIMATORS } from '../estimators/estimator-choice.ts'
import type { MixGoal, MixRules } from '../mix/mix-rules.ts'
import { refit } from './refit.ts'

/**
 * Uncorrelated over four days, with daily variances of 4 and 1 units by divisor 3/4; means 0.003 and 0.001, so that a
 * year has 0.756 and 0.252. One average correlation of two is their own.
 */
const UNIT = 0.01
const RETURNS = [
  Float64Array.of(2, -2, 2, -2).map((move) => 0.003 + UNIT * move),
  Float64Array.of(1, 1, -1, -1).map((move) => 0.001 + UNIT * move),
]
const RATE = 0.1

function rules(goal: MixGoal, own: Partial<MixRules> = {}): MixRules {
  return {
    estimators: DEFAULT_ESTIMATORS,
    lower: Float64Array.of(0, 0),
    upper: Float64Array.of(1, 1),
    groups: [],
    holdings: null,
    goal,
    ...own,
  }
}

const rounded = (weights: Float64Array | undefined): number[] =>
  Array.from(weights ?? [], (weight) => Number(weight.toFixed(10)))

describe('the method of the answer on other days', () => {
  it('is by inverse variance at least risk', () => {
    const fitted = refit(RETURNS, rules({ kind: 'least_risk' }), RATE)
    expect(rounded(fitted?.mix?.weights)).toEqual([0.2, 0.8])
    expect(fitted?.mix).toEqual(fitted?.minimumRisk)
    expect(fitted?.isNearestEnd).toBe(false)
  })

  it('is by excess return over variance when balanced', () => {
    // (0.756 − 0.1) / 4 to (0.252 − 0.1) / 1.
    const fitted = refit(RETURNS, rules({ kind: 'balanced' }), RATE)
    expect(rounded(fitted?.mix?.weights)[0]).toBeCloseTo(0.164 / (0.164 + 0.152), 8)
    expect(rounded(fitted?.minimumRisk.weights)).toEqual([0.2, 0.8])
  })

  it('meets a target between the ends of the frontier', () => {
    // Halfway from 0.252 to 0.756 in return.
    const fitted = refit(RETURNS, rules({ kind: 'target-return', target: 0.504 }), RATE)
    expect(rounded(fitted?.mix?.weights)).toEqual([0.5, 0.5])
    expect(fitted?.isNearestEnd).toBe(false)
  })

  it('keeps the limits on the holdings', () => {
    const one = refit(RETURNS, rules({ kind: 'least_risk' }, { holdings: { mostHoldings: 1 } }), RATE)
    expect(rounded(one?.mix?.weights)).toEqual([0, 1])
    const large = refit(RETURNS, rules({ kind: 'least_risk' }, { holdings: { smallestHolding: 0.3 } }), RATE)
    expect(rounded(large?.mix?.weights)).toEqual([0.3, 0.7])
  })
})

describe('a target beyond an end of these days', () => {
  it.each<[string, MixGoal, number[]]>([
    ['a return below the calmest mix', { kind: 'target-return', target: 0.3 }, [0.2, 0.8]],
    ['a return above the best stock', { kind: 'target-return', target: 0.8 }, [1, 0]],
    ['a volatility below the least', { kind: 'target-volatility', target: 0.1 }, [0.2, 0.8]],
    ['a volatility above the top', { kind: 'target-volatility', target: 3 }, [1, 0]],
  ])('is answered by that end: %s', (_name, goal, weights) => {
    const fitted = refit(RETURNS, rules(goal), RATE)
    expect(rounded(fitted?.mix?.weights)).toEqual(weights)
    expect(fitted?.isNearestEnd).toBe(true)
    expect(rounded(fitted?.minimumRisk.weights)).toEqual([0.2, 0.8])
  })

  it('is that of the limits, not of the stocks alone', () => {
    const capped = rules({ kind: 'target-return', target: 0.8 }, { upper: Float64Array.of(0.7, 1) })
    expect(rounded(refit(RETURNS, capped, RATE)?.mix?.weights)).toEqual([0.7, 0.3])
  })

  it('is that of the restricted holdings', () => {
    const held = rules({ kind: 'target-return', target: 0.8 }, { holdings: { smallestHolding: 0.3 } })
    expect(rounded(refit(RETURNS, held, RATE)?.mix?.weights)).toEqual([1, 0])
  })
})

describe('days without an answer', () => {
  it('leave Least Risk where nothing beats the risk-free rate', () => {
    const fitted = refit(RETURNS, rules({ kind: 'balanced' }), 0.9)
    expect(fitted?.mix).toBeNull()
    expect(fitted?.isNearestEnd).toBe(false)
    expect(rounded(fitted?.minimumRisk.weights)).toEqual([0.2, 0.8])
  })

  it('leave Least Risk where a stock that never moves beats it, so that no ratio is the greatest', () => {
    const fitted = refit([RETURNS[0]!, new Float64Array(4).fill(0.001)], rules({ kind: 'balanced' }), RATE)
    expect(fitted?.mix).toBeNull()
    expect(rounded(fitted?.minimumRisk.weights)).toEqual([0, 1])
  })

  it('are none at all where no mix keeps the limits', () => {
    const tight = { upper: Float64Array.of(0.4, 0.4) }
    expect(refit(RETURNS, rules({ kind: 'least_risk' }, tight), RATE)).toBeNull()
    expect(refit(RETURNS, rules({ kind: 'target-return', target: 0.5 }, tight), RATE)).toBeNull()
  })

  it('are none at all where the estimates cannot be made', () => {
    // Shrunk returns need an inverse, and twins have none in their sample covariance.
    const estimators = { ...DEFAULT_ESTIMATORS, covariance: 'sample', expectedReturns: 'james-stein' } as const
    expect(refit([RETURNS[0]!, RETURNS[0]!], rules({ kind: 'least_risk' }, { estimators }), RATE)).toBeNull()
  })
})
