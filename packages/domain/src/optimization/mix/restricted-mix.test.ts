import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { FrontierProblem } from '../critical-line/check-inputs.ts'
import type { MixGoal } from './mix-rules.ts'
import { type RestrictedMix, solveRestrictedMix } from './restricted-mix.ts'

const ALLOWANCE = 1e-10

/** Three uncorrelated assets; holding one alone, the frontier is the assets themselves. */
const problem: FrontierProblem = {
  expectedReturns: [0.02, 0.06, 0.1],
  covariance: denseCovariance([0.01, 0, 0.04, 0, 0, 0.25], 3),
  lower: 0,
  upper: 1,
}
const shifted = (by: number): FrontierProblem => ({
  ...problem,
  expectedReturns: Array.from(problem.expectedReturns, (mean) => mean + by),
})

function solve(goal: MixGoal, riskFreeRate = 0, asked = problem): RestrictedMix {
  const solved = solveRestrictedMix(asked, { mostHoldings: 1 }, goal, riskFreeRate)
  if (solved.status !== 'solved') throw new Error(solved.status)
  return solved
}

/** The asset that the goal chooses, or the status. */
function chosen(goal: MixGoal, riskFreeRate = 0, asked = problem): string {
  const { choice } = solve(goal, riskFreeRate, asked)
  return choice.status === 'optimal'
    ? (['calm', 'middle', 'rich'][choice.portfolio.weights.indexOf(1)] ?? 'mixed')
    : choice.status
}

const byReturn = (target: number): MixGoal => ({ kind: 'target-return', target })
const byVolatility = (target: number): MixGoal => ({ kind: 'target-volatility', target })

describe('the mix of a frontier of points', () => {
  it('is that of the risk level', () => {
    expect([chosen({ kind: 'least_risk' }), chosen({ kind: 'maximum_return' })]).toEqual(['calm', 'rich'])
    // Ratios 0.2, 0.3 and 0.2 without a rate; 0, 0.2 and 0.16 at 2%; only the richest beats 7%.
    expect([0, 0.02, 0.07].map((rate) => chosen({ kind: 'balanced' }, rate))).toEqual(['middle', 'middle', 'rich'])
    expect([0.1, 0.2].map((rate) => chosen({ kind: 'balanced' }, rate))).toEqual([
      'no-positive-excess',
      'no-positive-excess',
    ])
  })

  it('meets a target return with the calmest that does', () => {
    expect([0.02, 0.03, 0.06, 0.07, 0.1].map((target) => chosen(byReturn(target)))).toEqual([
      'calm',
      'middle',
      'middle',
      'rich',
      'rich',
    ])
  })

  it('keeps a target volatility with the richest that does', () => {
    expect([0.1, 0.19, 0.2, 0.3, 0.5].map((target) => chosen(byVolatility(target)))).toEqual([
      'calm',
      'calm',
      'middle',
      'middle',
      'rich',
    ])
    expect(
      [0.2 * (1 - ALLOWANCE / 2), 0.2 * (1 - 2 * ALLOWANCE)].map((target) => chosen(byVolatility(target))),
    ).toEqual(['middle', 'calm'])
  })

  it('is an end where the target misses it by no more than rounding, and out of reach beyond', () => {
    expect(
      [0.1 + 0.9e-11, 0.1 + 1.1e-11, 0.02 - 0.9e-11, 0.02 - 1.1e-11].map((target) => chosen(byReturn(target))),
    ).toEqual(['rich', 'out-of-reach', 'calm', 'out-of-reach'])
    // All returns are losses: the largest of them, 0.12, sets the allowance.
    const losses = shifted(-0.14)
    expect(
      [-0.04 + 1.1e-11, -0.04 + 1.3e-11, -0.12 - 1.1e-11, -0.12 - 1.3e-11].map((target) =>
        chosen(byReturn(target), 0, losses),
      ),
    ).toEqual(['rich', 'out-of-reach', 'calm', 'out-of-reach'])
    expect([0.5 + 4e-11, 0.5 + 6e-11, 0.1 - 4e-11, 0.1 - 6e-11].map((target) => chosen(byVolatility(target)))).toEqual([
      'rich',
      'out-of-reach',
      'calm',
      'out-of-reach',
    ])
  })

  it('names the end that a target lies beyond', () => {
    expect(solve(byReturn(1)).choice).toEqual({ status: 'out-of-reach', goal: byReturn(1), nearestFeasible: 0.1 })
    expect(solve(byReturn(0)).choice).toMatchObject({ nearestFeasible: 0.02 })
    expect(solve(byVolatility(1)).choice).toMatchObject({ nearestFeasible: 0.5 })
    expect(solve(byVolatility(0)).choice).toMatchObject({ nearestFeasible: 0.1 })
  })

  it('has no greatest ratio where something without risk beats the rate', () => {
    const withCash: FrontierProblem = { ...problem, covariance: denseCovariance([0, 0, 0.04, 0, 0, 0.25], 3) }
    expect([0.01, 0.02, 0.03].map((rate) => chosen({ kind: 'balanced' }, rate, withCash))).toEqual([
      'unbounded-ratio',
      'middle',
      'middle',
    ])
  })

  it('refuses what the search refuses', () => {
    expect(solveRestrictedMix(problem, { mostHoldings: 0.5 }, { kind: 'least_risk' }, 0)).toMatchObject({
      status: 'infeasible',
      reason: { code: 'most-holdings-invalid' },
    })
  })
})
