import { expect, test } from 'vitest'
import { solveOptimizationProblem } from './solve-optimization-problem.ts'

const problem = {
  id: 'three',
  assets: ['A', 'B', 'C'],
  expectedReturns: [0.02, 0.08, -0.3],
  covariance: [0.04, 0.03, 0.04, 0.03, 0.03, 0.04],
  riskFreeRate: 0.01,
  entryReturns: true,
}

test.each([
  ['maximum-sharpe', {}, ['A', 'C']],
  ['maximum-return', {}, ['A', 'C']],
  ['target-return', { target: 0.07 }, ['C']],
  ['target-volatility', { target: 0.19 }, ['C']],
])('%s tells at which expected return the others join', (objective, more, leftOut) => {
  const answer = solveOptimizationProblem({ ...problem, ...more, objective })
  expect(answer).toMatchObject({ status: 'optimal' })
  expect(answer.entryReturns?.map(({ asset }) => asset)).toEqual(leftOut)
  for (const entry of answer.entryReturns ?? []) {
    const joins = (mean: number): boolean => {
      const expectedReturns = problem.assets.map((name, i) =>
        name === entry.asset ? mean : problem.expectedReturns[i]!,
      )
      const again = solveOptimizationProblem({ ...problem, ...more, objective, expectedReturns })
      return again.weights![problem.assets.indexOf(entry.asset)]! > 0
    }
    expect([joins(entry.expectedReturn! + 1e-6), joins(entry.expectedReturn! - 1e-6)]).toEqual([true, false])
  }
})

test('least variance, and a cap of zero, say why there is none', () => {
  const calm = { ...problem, covariance: [0.04, 0.05, 0.09, 0, 0, 0.04] }
  expect(solveOptimizationProblem({ ...calm, objective: 'minimum-variance' }).entryReturns).toEqual([
    { asset: 'B', expectedReturn: null, message: 'The mix of least variance does not depend on expected returns.' },
  ])
  const capped = solveOptimizationProblem({ ...problem, objective: 'maximum-return', upper: [0, 1, 1] })
  expect(capped.entryReturns).toEqual([
    { asset: 'A', expectedReturn: null, message: 'The limits leave no room for this asset.' },
    { asset: 'C', expectedReturn: 0.08 },
  ])
})

test('nobody is told who does not ask', () => {
  const quiet = { ...problem, objective: 'maximum-return', entryReturns: undefined }
  expect(solveOptimizationProblem(quiet)).not.toHaveProperty('entryReturns')
  expect(solveOptimizationProblem({ ...quiet, entryReturns: false })).not.toHaveProperty('entryReturns')
})

test.each([
  [{ entryReturns: 'yes' }, 'entryReturns must be true or false.'],
  [{ objective: 'frontier' }, 'entryReturns is for an objective that names one portfolio.'],
  [{ mostHoldings: 1 }, 'entryReturns cannot be combined with smallestHolding or mostHoldings'],
  [{ smallestHolding: 0.1 }, 'entryReturns cannot be combined with smallestHolding or mostHoldings'],
])('%j is refused in a sentence', (more, sentence) => {
  const answer = solveOptimizationProblem({ ...problem, objective: 'maximum-return', ...more })
  expect(answer).toMatchObject({ status: 'invalid', reason: { message: expect.stringContaining(sentence) } })
})
