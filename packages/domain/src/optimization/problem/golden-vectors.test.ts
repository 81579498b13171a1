import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { seededFactorModel } from '@fairweight/testing/domain/optimization/seeded-factor-model.ts'
import type { GoldenCase, GoldenFile, GoldenSolution } from '@fairweight/testing/domain/optimization/golden-files.ts'
import type { OptimizationProblemResult } from './optimization-problem.ts'
import { solveOptimizationProblem } from './solve-optimization-problem.ts'

const folder = new URL('../../../../../../shared/data/optimizer/public/', import.meta.url)
const files = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name): GoldenFile => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
  : []

const OBJECTIVES = {
  minVariance: 'minimum-variance',
  maxReturn: 'maximum-return',
  maxSharpe: 'maximum-sharpe',
  targetReturn: 'target-return',
  targetRisk: 'target-volatility',
  frontier: 'frontier',
} as const
const STATUSES = { optimal: 'optimal', infeasible: 'infeasible', noPositiveExcess: 'no-positive-excess' } as const

const worst = { kktResidual: 0, relativeVariance: 0, riskless: 0, expectedReturn: 0, weight: 0, budget: 0 }

function raise(figure: keyof typeof worst, value: number): void {
  worst[figure] = Math.max(worst[figure], value)
}

function compare(solution: GoldenSolution, answer: OptimizationProblemResult): void {
  expect(answer.status).toBe(STATUSES[solution.status])
  if (solution.status !== 'optimal') return
  raise('kktResidual', answer.kktResidual!)
  expect(answer.points?.length).toBe(solution.rows ? solution.rows.length : answer.points?.length)
  if (solution.rows) {
    for (const [i, row] of solution.rows.entries()) {
      raise('expectedReturn', Math.abs(answer.points![i]!.expectedReturn - row.ret))
      raise('relativeVariance', Math.abs((answer.points![i]!.volatility / row.vol) ** 2 - 1))
    }
    return
  }
  raise('budget', Math.abs(answer.weights!.reduce((sum, weight) => sum + weight, 0) - 1))
  if (solution.variance < 1e-20) raise('riskless', answer.volatility!)
  else raise('relativeVariance', Math.abs(answer.variance! / solution.variance - 1))
  if (!solution.unique) return
  raise('expectedReturn', Math.abs(answer.expectedReturn! - solution.ret))
  for (const [i, weight] of solution.weights?.entries() ?? []) raise('weight', Math.abs(answer.weights![i]! - weight))
  for (const [i, weight] of solution.nonzero ?? []) raise('weight', Math.abs(answer.weights![i]! - weight))
}

function solve(covariance: object, means: ArrayLike<number>, solution: GoldenSolution): OptimizationProblemResult {
  const { problem, lower, upper, riskFree, target, points } = solution
  return solveOptimizationProblem({
    expectedReturns: Array.from(means),
    ...covariance,
    lower,
    upper,
    riskFreeRate: riskFree,
    target,
    points,
    objective: OBJECTIVES[problem],
  })
}

function solveAll({ input, solutions }: GoldenCase): void {
  for (const solution of solutions ?? []) compare(solution, solve({ covariance: input.covLower }, input.mu, solution))
}

describe.skipIf(files.length === 0)('the golden vectors (skipped when ../shared/data is absent)', () => {
  it('solves every mean-variance case', () => {
    for (const file of files) if (file.meta.kind === 'mvo') solveAll({ ...file, id: file.meta.id })
  })

  it('solves or refuses every degenerate case with its type', () => {
    for (const { cases } of files.filter(({ meta }) => meta.kind === 'degenerate'))
      for (const one of cases) solveAll(one)
  })

  it('refuses the covariance that is missing an entry or not positive semidefinite', () => {
    const cases = files.flatMap(({ cases: list }) => list ?? [])
    for (const [id, code] of [
      ['nan_input', 'not-finite'],
      ['not_psd', 'not-positive-semidefinite'],
    ]) {
      const one = cases.find((candidate) => candidate.id === id)
      const answer = solveOptimizationProblem({
        expectedReturns: one!.input.mu,
        covariance: one!.input.covLower,
        objective: 'minimum-variance',
      })
      expect(answer).toMatchObject({ status: 'invalid', weights: null, reason: { code, asset: expect.any(String) } })
    }
  })

  it('solves the factor model without its covariance', () => {
    for (const file of files.filter(({ meta }) => meta.kind === 'factor')) {
      const model = seededFactorModel(file.meta.n, file.meta.k, file.meta.seed)
      const factors = { loadings: Array.from(model.loadings), specificVariances: Array.from(model.specificVariances) }
      for (const solution of file.solutions) compare(solution, solve({ factors }, model.expectedReturns, solution))
    }
  })

  it('stays within the tolerances at its worst', () => {
    console.info('worst over all golden vectors', worst)
    expect(worst.kktResidual).toBeLessThanOrEqual(1e-10)
    expect(worst.relativeVariance).toBeLessThanOrEqual(1e-9)
    expect(worst.riskless).toBeLessThanOrEqual(1e-8)
    expect(worst.expectedReturn).toBeLessThanOrEqual(1e-9)
    expect(worst.weight).toBeLessThanOrEqual(1e-6)
    expect(worst.budget).toBeLessThanOrEqual(1e-10)
  })
})
