import { describe, expect, it } from 'vitest'
import { solveOptimizationProblem } from './solve-optimization-problem.ts'

const problem = {
  id: 'two', assets: ['A', 'B'], expectedReturns: [0.08, 0.12], covariance: [0.04, 0, 0.09], riskFreeRate: 0.02, lower: 0, upper: 1,
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
    const flat = solveOptimizationProblem({ ...problem, covariance: undefined, factors: { ...factors, loadings: [0.1, 0.2] } })
    const dense = solveOptimizationProblem({ ...problem, covariance: [0.04, 0.02, 0.09] })
    expect(flat).toEqual(nested)
    expect(nested.variance).toBeCloseTo(dense.variance!, 15)
  })

  it('says what cannot be done', () => {
    expect(solveOptimizationProblem({ ...problem, upper: 0.4 })).toMatchObject({ status: 'infeasible', reason: { limit: 'upper', nearestFeasible: 0.5 } })
    expect(solveOptimizationProblem({ ...problem, objective: 'target-return', target: 1 })).toMatchObject({ status: 'infeasible', reason: { nearestFeasible: 0.12 } })
    expect(solveOptimizationProblem({ ...problem, lower: [0, 2] })).toMatchObject({ status: 'infeasible', reason: { asset: 'B' } })
    expect(solveOptimizationProblem({ ...problem, objective: 'maximum-sharpe', riskFreeRate: 0.2 })).toMatchObject({ status: 'no-positive-excess', weights: null })
    expect(solveOptimizationProblem({ ...problem, covariance: [0, 0, 0.09], objective: 'maximum-sharpe' })).toMatchObject({
      status: 'infeasible', reason: { code: 'unbounded-ratio', nearestFeasible: 0.08 },
    })
    expect(solveOptimizationProblem({ ...problem, covariance: [0, 0, 0.09] })).toMatchObject({ status: 'optimal', variance: 0, sharpeRatio: null })
    expect(solveOptimizationProblem({ ...problem, expectedReturns: [0.1, null] })).toMatchObject({ status: 'invalid', reason: { asset: 'B' } })
    expect(solveOptimizationProblem({ ...problem, covariance: [1, 2, 1], assets: undefined })).toMatchObject({ status: 'invalid', reason: { code: 'not-positive-semidefinite', asset: '2' } })
  })

  it.each([
    [3, 'A problem is a JSON object.'],
    [{}, 'expectedReturns must be a list with one number for each asset.'],
    [{ ...problem, assets: ['A'] }, 'assets must be a list of 2 names, as many as expectedReturns.'],
    [{ ...problem, factors: {} }, 'Give either covariance or factors.'],
    [{ ...problem, covariance: [[0.04], [0, 0.09]] }, 'covariance must be a flat list of 3 numbers: the lower triangle for 2 assets, row by row.'],
    [{ ...problem, covariance: undefined, factors: 1 }, 'factors must hold loadings (2 rows of equal length) and specificVariances (2 numbers).'],
    [{ ...problem, covariance: undefined, factors: { loadings: 1, specificVariances: [1, 1] } }, 'factors must hold loadings (2 rows of equal length) and specificVariances (2 numbers).'],
    [{ ...problem, covariance: undefined, factors: { loadings: [[1], [1, 2]], specificVariances: [1, 1] } }, 'factors must hold loadings (2 rows of equal length) and specificVariances (2 numbers).'],
    [{ ...problem, covariance: undefined, factors: { loadings: [1, 2, 3], specificVariances: [1, 1] } }, 'factors must hold loadings (2 rows of equal length) and specificVariances (2 numbers).'],
    [{ ...problem, lower: 'x' }, 'lower and upper must each be one number or a list of 2 numbers.'],
    [{ ...problem, objective: 'best' }, 'objective must be one of minimum-variance, maximum-sharpe, maximum-return, target-return, target-volatility, frontier.'],
    [{ ...problem, riskFreeRate: 'x' }, 'riskFreeRate must be a number.'],
    [{ ...problem, objective: 'target-return' }, 'target must be a number for target-return.'],
    [{ ...problem, objective: 'frontier', points: 1.5 }, 'points must be a whole number from 2 to 10000.'],
  ])('refuses what is no problem in one sentence', (json, message) => {
    expect(solveOptimizationProblem(json)).toMatchObject({ status: 'invalid', reason: { code: 'malformed-problem', message } })
  })
})
