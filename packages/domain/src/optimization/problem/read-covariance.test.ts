import { assert, describe, expect, it } from 'vitest'
import { drawnReturns } from '@fairweight/testing/domain/optimization/drawn-returns.ts'
import { returnsCovariance } from '../covariance/returns/returns-covariance.ts'
import { readCovariance, readDailyReturns } from './read-covariance.ts'
import { solveOptimizationProblem } from './solve-optimization-problem.ts'

const RETURNS = drawnReturns(6, 40, 21)
const rows = RETURNS.map((series) => Array.from(series))

describe('daily returns of a problem', () => {
  it('are one row for each asset, and none where none are given', () => {
    expect(readDailyReturns({ dailyReturns: rows })).toEqual(RETURNS)
    expect(readDailyReturns({})).toBeNull()
  })

  it.each([
    ['no list', 1],
    ['no rows', [1, 2]],
    ['rows of unequal length', [[1, 2], [1]]],
    ['rows of one day', [[1], [2]]],
    ['rows in rows', [[[1], [2]]]],
  ])('are refused in one sentence: %s', (_, dailyReturns) => {
    expect(readDailyReturns({ dailyReturns })).toBe(
      'dailyReturns must be a list of rows of equal length, at least two numbers for each asset.',
    )
  })
})

describe('the covariance of a problem', () => {
  it('is the shrunken one of its daily returns, or what it asks for', () => {
    for (const estimator of [undefined, 'sample', 'constant-variance'] as const) {
      const read = readCovariance({ estimator }, RETURNS, 6)
      if (typeof read === 'string') return assert.fail(read)
      const expected = returnsCovariance(RETURNS, estimator ?? 'ledoit-wolf-constant-correlation', 252)
      expect(read.variances).toEqual(expected.variances)
    }
  })

  it('is refused where it is given twice or not at all, or nobody knows the estimator', () => {
    const once = 'Provide one of covariance, factors and dailyReturns.'
    expect(readCovariance({}, null, 6)).toBe(once)
    expect(readCovariance({ covariance: [1] }, RETURNS, 6)).toBe(once)
    expect(readCovariance({ factors: {} }, RETURNS, 6)).toBe(once)
    expect(readCovariance({ estimator: 'best' }, RETURNS, 6)).toBe(
      'estimator must be one of sample, ledoit-wolf-constant-correlation, constant-variance.',
    )
    expect(readCovariance({}, RETURNS, 5)).toBe('dailyReturns must be a list of 5 rows, as many as expectedReturns.')
  })
})

describe('a problem of daily returns', () => {
  it('has their mean returns of a year where it names none', () => {
    const means = RETURNS.map((series) => (series.reduce((sum, value) => sum + value, 0) / 40) * 252)
    const problem = { dailyReturns: rows, objective: 'maximum-sharpe' }
    const plain = solveOptimizationProblem(problem)
    expect(plain.status).toBe('optimal')
    const named = solveOptimizationProblem({ ...problem, expectedReturns: means })
    for (const [asset, weight] of (plain.weights ?? []).entries())
      expect(named.weights?.[asset]).toBeCloseTo(weight, 10)
  })

  it('has the frontier of the covariance written out', () => {
    const covariance = returnsCovariance(RETURNS, 'sample', 252)
    const entries = RETURNS.flatMap((_, asset) => {
      const column = new Float64Array(6)
      covariance.multiply(
        Float64Array.from(RETURNS, (_unused, i) => (i === asset ? 1 : 0)),
        column,
      )
      return [...column]
    })
    const problem = { expectedReturns: [0.1, 0.08, 0.06, 0.05, 0.03, 0.01], objective: 'frontier', points: 5 }
    const found = solveOptimizationProblem({ ...problem, dailyReturns: rows, estimator: 'sample' })
    const expected = solveOptimizationProblem({ ...problem, covariance: entries })
    expect(found.corners).toHaveLength(expected.corners?.length ?? 0)
    for (const [place, { variance }] of (expected.points ?? []).entries())
      expect(found.points?.[place]?.variance).toBeCloseTo(variance, 12)
  })

  it('limits how many are held', () => {
    const held = solveOptimizationProblem({ dailyReturns: rows, objective: 'minimum-variance', mostHoldings: 2 })
    expect(held.weights?.filter((weight) => weight > 0)).toHaveLength(2)
    expect(held.gap).toBe(0)
  })

  it('names the asset whose returns are no numbers', () => {
    const broken = rows.map((row, asset) => (asset === 2 ? row.map(() => 'x') : row))
    const answer = solveOptimizationProblem({ dailyReturns: broken, objective: 'minimum-variance' })
    expect(answer).toMatchObject({ status: 'invalid', reason: { asset: '3' } })
  })
})
