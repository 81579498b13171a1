import { describe, expect, it } from 'vitest'
import { solveOptimizationProblem } from './solve-optimization-problem.ts'

const problem = {
  id: 'two',
  assets: ['A', 'B'],
  expectedReturns: [0.08, 0.12],
  covariance: [0.04, 0, 0.09],
  riskFreeRate: 0.02,
  lower: 0,
  upper: 1,
  objective: 'minimum-variance',
}

describe('a problem of the command line', () => {
  it.each([
    ['minimum-variance', {}, [9 / 13, 4 / 13]],
    ['maximum-return', {}, [0, 1]],
    ['maximum-sharpe', {}, [27 / 47, 20 / 47]],
    ['target-return', { target: 0.1 }, [0.5, 0.5]],
    ['target-volatility', { target: Math.sqrt(0.13) / 2 }, [0.5, 0.5]],
  ])('answers %s', (objective, more, weights) => {
    const answer = solveOptimizationProblem({ ...problem, ...more, objective })
    expect(answer).toMatchObject({ id: 'two', status: 'optimal' })
    for (const [i, weight] of weights.entries()) expect(answer.weights![i]).toBeCloseTo(weight, 13)
    expect(answer.sharpeRatio).toBeCloseTo((answer.expectedReturn! - 0.02) / answer.volatility!, 13)
    expect(answer.kktResidual).toBeLessThan(1e-13)
  })

  it('answers a frontier with points and corners from calm to rich', () => {
    const answer = solveOptimizationProblem({ ...problem, objective: 'frontier', points: 3, id: 7 })
    expect(answer).toMatchObject({ id: 7, status: 'optimal', weights: null })
    expect(answer.points).toHaveLength(3)
    expect(answer.corners?.at(-1)?.weights).toEqual([0, 1])
    expect(solveOptimizationProblem({ ...problem, objective: 'frontier' }).points).toHaveLength(20)
  })

  it('takes factors, flat or in rows, in place of a covariance', () => {
    const factors = { loadings: [[0.1], [0.2]], specificVariances: [0.03, 0.05] }
    const nested = solveOptimizationProblem({ ...problem, covariance: undefined, factors })
    const flat = solveOptimizationProblem({
      ...problem,
      covariance: undefined,
      factors: { ...factors, loadings: [0.1, 0.2] },
    })
    const dense = solveOptimizationProblem({ ...problem, covariance: [0.04, 0.02, 0.09] })
    expect(flat).toEqual(nested)
    expect(nested.variance).toBeCloseTo(dense.variance!, 15)
  })

  it('keeps caps on groups, and names the group at fault', () => {
    const groups = [{ name: 'Energy', members: ['A'], upper: 0.3 }]
    expect(solveOptimizationProblem({ ...problem, groups })).toMatchObject({
      status: 'optimal',
      weights: [expect.closeTo(0.3, 12), expect.closeTo(0.7, 12)],
    })
    expect(solveOptimizationProblem({ ...problem, groups, upper: 0.6 })).toMatchObject({
      status: 'infeasible',
      reason: { code: 'groups-below-one', limit: 'group', group: 'Energy', nearestFeasible: expect.closeTo(0.4, 12) },
    })
    expect(
      solveOptimizationProblem({ ...problem, groups: [...groups, { name: 'All', members: ['A', 'B'], upper: 1 }] }),
    ).toMatchObject({ status: 'invalid', reason: { code: 'asset-in-two-groups', asset: 'A' } })
  })

  it('restricts the holdings, with the gap as certificate', () => {
    const one = { ...problem, mostHoldings: 1 }
    expect(solveOptimizationProblem(one)).toMatchObject({
      status: 'optimal',
      weights: [1, 0],
      gap: 0,
      kktResidual: expect.any(Number),
    })
    expect(solveOptimizationProblem({ ...one, objective: 'target-return', target: 0.1 })).toMatchObject({
      status: 'optimal',
      weights: [0, 1],
      gap: 0,
    })
    expect(solveOptimizationProblem({ ...one, objective: 'maximum-return' })).toMatchObject({
      status: 'optimal',
      weights: [0, 1],
    })
    const frontier = solveOptimizationProblem({ ...problem, smallestHolding: 0.4, objective: 'frontier', points: 3 })
    expect(frontier).toMatchObject({ status: 'optimal', weights: null, gap: 0 })
    expect(frontier.points).toHaveLength(3)
    for (const { weights } of frontier.points!)
      for (const weight of weights) expect(weight === 0 || weight >= 0.4).toBe(true)
    expect(solveOptimizationProblem({ ...one, objective: 'target-return', target: 1 })).toMatchObject({
      status: 'infeasible',
      reason: { code: 'return-out-of-reach', nearestFeasible: 0.12 },
    })
    expect(solveOptimizationProblem({ ...one, upper: 0.6 })).toMatchObject({
      status: 'infeasible',
      reason: { limit: 'mostHoldings', nearestFeasible: 2 },
    })
    expect(solveOptimizationProblem({ ...one, mostHoldings: 'x' })).toMatchObject({
      status: 'infeasible',
      reason: { code: 'most-holdings-invalid' },
    })
    expect(solveOptimizationProblem({ ...one, expectedReturns: [0.1, null] })).toMatchObject({
      status: 'invalid',
      reason: { asset: 'B' },
    })
  })

  it('says what cannot be done', () => {
    expect(solveOptimizationProblem({ ...problem, upper: 0.4 })).toMatchObject({
      status: 'infeasible',
      reason: { limit: 'upper', nearestFeasible: 0.5 },
    })
    expect(solveOptimizationProblem({ ...problem, objective: 'target-return', target: 1 })).toMatchObject({
      status: 'infeasible',
      reason: { nearestFeasible: 0.12 },
    })
    expect(solveOptimizationProblem({ ...problem, lower: [0, 2] })).toMatchObject({
      status: 'infeasible',
      reason: { asset: 'B' },
    })
    expect(solveOptimizationProblem({ ...problem, objective: 'maximum-sharpe', riskFreeRate: 0.2 })).toMatchObject({
      status: 'no-positive-excess',
      weights: null,
    })
    expect(
      solveOptimizationProblem({ ...problem, covariance: [0, 0, 0.09], objective: 'maximum-sharpe' }),
    ).toMatchObject({
      status: 'infeasible',
      reason: { code: 'unbounded-ratio', nearestFeasible: 0.08 },
    })
    expect(solveOptimizationProblem({ ...problem, covariance: [0, 0, 0.09] })).toMatchObject({
      status: 'optimal',
      variance: 0,
      sharpeRatio: null,
    })
    expect(solveOptimizationProblem({ ...problem, expectedReturns: [0.1, null] })).toMatchObject({
      status: 'invalid',
      reason: { asset: 'B' },
    })
    expect(solveOptimizationProblem({ ...problem, covariance: [1, 2, 1], assets: undefined })).toMatchObject({
      status: 'invalid',
      reason: { code: 'not-positive-semidefinite', asset: '2' },
    })
  })

  it.each([
    [3, 'A problem is a JSON object.'],
    [{}, 'expectedReturns must be a list with one number for each asset.'],
    [{ ...problem, assets: ['A'] }, 'assets must be a list of 2 names, as many as expectedReturns.'],
    [{ ...problem, factors: {} }, 'Provide one of covariance, factors and dailyReturns.'],
    [
      { ...problem, covariance: [[0.04], [0, 0.09]] },
      'covariance must be a flat list of 3 numbers: the lower triangle for 2 assets, row by row.',
    ],
    [
      { ...problem, covariance: undefined, factors: 1 },
      'factors must contain loadings (2 rows of equal length) and specificVariances (2 numbers).',
    ],
    [
      { ...problem, covariance: undefined, factors: { loadings: 1, specificVariances: [1, 1] } },
      'factors must contain loadings (2 rows of equal length) and specificVariances (2 numbers).',
    ],
    [
      { ...problem, covariance: undefined, factors: { loadings: [[1], [1, 2]], specificVariances: [1, 1] } },
      'factors must contain loadings (2 rows of equal length) and specificVariances (2 numbers).',
    ],
    [
      { ...problem, covariance: undefined, factors: { loadings: [1, 2, 3], specificVariances: [1, 1] } },
      'factors must contain loadings (2 rows of equal length) and specificVariances (2 numbers).',
    ],
    [{ ...problem, lower: 'x' }, 'lower and upper must each be one number or a list of 2 numbers.'],
    [
      { ...problem, objective: 'best' },
      'objective must be one of minimum-variance, maximum-sharpe, maximum-return, target-return, target-volatility, frontier, turnover-frontier.',
    ],
    [{ ...problem, riskFreeRate: 'x' }, 'riskFreeRate must be a number.'],
    [{ ...problem, objective: 'target-return' }, 'target must be a number for target-return.'],
    [{ ...problem, objective: 'frontier', points: 1.5 }, 'points must be a whole number from 2 to 10000.'],
    [
      { ...problem, groups: {} },
      'groups must be a list of { name, members, upper }: members are names of assets, upper is a number.',
    ],
    [
      { ...problem, groups: [{ name: 'X', members: 'A', upper: 1 }] },
      'groups must be a list of { name, members, upper }: members are names of assets, upper is a number.',
    ],
    [
      { ...problem, groups: [{ name: 'X', members: ['C'], upper: 1 }] },
      'The group X names C, which is not one of the assets.',
    ],
    [
      { ...problem, mostHoldings: 1, objective: 'maximum-sharpe' },
      'With smallestHolding or mostHoldings, objective must be one of minimum-variance, maximum-return, target-return, frontier.',
    ],
  ])('refuses what is no problem in one sentence', (json, message) => {
    expect(solveOptimizationProblem(json)).toMatchObject({
      status: 'invalid',
      reason: { code: 'malformed-problem', message },
    })
  })
})
