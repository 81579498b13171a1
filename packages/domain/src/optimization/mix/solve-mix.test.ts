import { describe, expect, it } from 'vitest'
import { DEFAULT_ESTIMATORS } from '../estimators/estimator-choice.ts'
import type { MixGoal, MixRules } from './mix-rules.ts'
import { mixProblem, type MixSolution, solveMix, solveOpenMix, type SolvedMix } from './solve-mix.ts'

/** Two uncorrelated stocks of variance 0.04 and 0.01 that return 12% and 6%. */
const ESTIMATES = { expectedReturns: Float64Array.of(0.12, 0.06), covariance: Float64Array.of(0.04, 0, 0.01) }

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

function solved(solution: MixSolution): SolvedMix {
  if (solution.status !== 'solved') throw new Error(JSON.stringify(solution))
  return solution
}

describe('the problem of estimates and rules', () => {
  it('has the limits of the rules and the packed covariance as a matrix', () => {
    const groups = [{ name: 'a', members: [0], upper: 0.5 }]
    const problem = mixProblem(ESTIMATES, rules({ kind: 'balanced' }, { groups, lower: Float64Array.of(0.1, 0) }))
    expect(problem.groups).toBe(groups)
    expect(problem.lower).toEqual(Float64Array.of(0.1, 0))
    expect(problem.upper).toEqual(Float64Array.of(1, 1))
    expect(problem.covariance).toMatchObject({ size: 2, variances: Float64Array.of(0.04, 0.01), defect: null })
  })
})

describe('a mix without limits on the holdings', () => {
  it('comes with every corner, from least risk to greatest return, and no gap', () => {
    const { corners, frontierKind, gap } = solved(solveMix(ESTIMATES, rules({ kind: 'least_risk' }), 0))
    expect(frontierKind).toBe('corners')
    expect(gap).toBeNull()
    expect(corners).toHaveLength(2)
    expect(corners[0]?.weights[0]).toBeCloseTo(0.2, 14)
    expect(corners[1]?.weights).toEqual(Float64Array.of(1, 0))
    expect(corners[0]!.lambda).toBe(0)
    // The trade-off at which the second stock enters: 0.04 / (0.12 − 0.06).
    expect(corners[1]!.highestLambda).toBeCloseTo(2 / 3, 14)
  })

  it('answers the goal, with the whole frontier beside it', () => {
    const { choice, frontier } = solved(solveMix(ESTIMATES, rules({ kind: 'balanced' }), 0.02))
    // (0.12 − 0.02) / 0.04 to (0.06 − 0.02) / 0.01.
    expect(choice).toMatchObject({ status: 'optimal' })
    expect(choice.status === 'optimal' ? choice.portfolio.weights[0] : null).toBeCloseTo(2.5 / 6.5, 12)
    expect(frontier.expectedReturns).toEqual(ESTIMATES.expectedReturns)
  })

  it('passes over limits on the holdings where it is told to', () => {
    const held = rules({ kind: 'least_risk' }, { holdings: { mostHoldings: 1 } })
    const open = solved(solveOpenMix(ESTIMATES, held, 0))
    const plain = solved(solveMix(ESTIMATES, rules({ kind: 'least_risk' }), 0))
    expect([open.corners, open.choice, open.frontierKind]).toEqual([plain.corners, plain.choice, 'corners'])
    expect(solved(solveMix(ESTIMATES, held, 0)).frontierKind).toBe('points')
  })

  it('says where the goal has no answer, and has its corners all the same', () => {
    const { choice, corners } = solved(solveMix(ESTIMATES, rules({ kind: 'balanced' }), 0.2))
    expect(choice).toMatchObject({ status: 'no-positive-excess', highestReturn: 0.12 })
    expect(corners).toHaveLength(2)
    const beyond = solved(solveMix(ESTIMATES, rules({ kind: 'target-return', target: 0.5 }), 0))
    expect(beyond.choice).toMatchObject({ status: 'out-of-reach', nearestFeasible: 0.12 })
  })
})

describe('a mix with limits on the holdings', () => {
  const one = rules({ kind: 'least_risk' }, { holdings: { mostHoldings: 1 } })

  it('comes with proven points, each a corner of its own trade-off', () => {
    const { corners, frontierKind, gap, choice } = solved(solveMix(ESTIMATES, one, 0))
    expect(frontierKind).toBe('points')
    expect(gap).toBe(0)
    expect(corners.length).toBeGreaterThan(1)
    for (const { weights, lambda, highestLambda } of corners) {
      expect(weights.filter((weight) => weight > 0)).toHaveLength(1)
      expect(highestLambda).toBe(lambda)
    }
    expect(choice.status === 'optimal' ? choice.portfolio.weights : null).toEqual(Float64Array.of(0, 1))
  })

  it('keeps the frontier without those limits, by which equal weight is measured', () => {
    const { frontier } = solved(solveMix(ESTIMATES, one, 0))
    expect(frontier.corners.at(-1)?.weights[0]).toBeCloseTo(0.2, 14)
  })

  it('is refused with the reason of the search', () => {
    const impossible = rules(
      { kind: 'least_risk' },
      { holdings: { smallestHolding: 0.7 }, upper: Float64Array.of(0.6, 0.6) },
    )
    expect(solveMix(ESTIMATES, impossible, 0)).toMatchObject({
      status: 'infeasible',
      reason: { code: 'smallest-holding-above-cap', limit: 'smallestHolding' },
    })
  })
})

describe('rules and estimates that give no frontier', () => {
  it('are told apart: limits that contradict, numbers that are none, and a covariance that is none', () => {
    expect(solveMix(ESTIMATES, rules({ kind: 'balanced' }, { upper: Float64Array.of(0.4, 0.4) }), 0)).toMatchObject({
      status: 'infeasible',
      reason: { code: 'caps-below-one', nearestFeasible: 0.5 },
    })
    expect(
      solveMix({ ...ESTIMATES, expectedReturns: Float64Array.of(0.12, Infinity) }, rules({ kind: 'balanced' }), 0),
    ).toEqual({ status: 'invalid', reason: { code: 'expected-return-not-finite', asset: 1 } })
    expect(
      solveMix({ ...ESTIMATES, covariance: Float64Array.of(0.04, 0.03, 0.01) }, rules({ kind: 'balanced' }), 0),
    ).toEqual({ status: 'invalid', reason: { code: 'not-positive-semidefinite', asset: 1 } })
  })
})
