import { expect, test } from 'vitest'
import { solveOptimizationProblem } from './solve-optimization-problem.ts'

const problem = {
  id: 'mine',
  assets: ['Calm', 'Lively'],
  expectedReturns: [0.05, 0.1],
  covariance: [0.04, 0, 0.16],
  riskFreeRate: 0.02,
  objective: 'turnover-frontier',
  today: [0, 1],
}

test('the way from today’s holdings is answered corner by corner', () => {
  expect(solveOptimizationProblem(problem)).toEqual({
    id: 'mine',
    status: 'optimal',
    weights: null,
    expectedReturn: null,
    variance: null,
    volatility: null,
    sharpeRatio: null,
    kktResidual: expect.closeTo(0, 12),
    turnoverCorners: [
      {
        weights: [0, 1],
        expectedReturn: 0.1,
        variance: expect.closeTo(0.16, 14),
        volatility: expect.closeTo(0.4, 14),
        sharpeRatio: expect.closeTo(0.2, 14),
        kktResidual: expect.closeTo(0, 12),
        turnover: 0,
        varianceRemoved: expect.closeTo(0.16, 14),
      },
      {
        weights: [expect.closeTo(0.8, 14), expect.closeTo(0.2, 14)],
        expectedReturn: expect.closeTo(0.06, 14),
        variance: expect.closeTo(0.032, 14),
        volatility: expect.closeTo(Math.sqrt(0.032), 14),
        sharpeRatio: expect.closeTo(0.04 / Math.sqrt(0.032), 13),
        kktResidual: expect.closeTo(0, 12),
        turnover: expect.closeTo(1.6, 14),
        varianceRemoved: 0,
      },
    ],
  })
})

test.each([
  [{ today: [0.5, 0.6] }, { limit: 'sum', nearestFeasible: 1 }],
  [{ upper: 0.9 }, { limit: 'upper', asset: 'Lively', nearestFeasible: 1 }],
  [{ lower: 0.1 }, { limit: 'lower', asset: 'Calm', nearestFeasible: 0 }],
  [
    { groups: [{ name: 'Tech', members: ['Lively'], upper: 0.5 }] },
    { limit: 'group', group: 'Tech', nearestFeasible: 1 },
  ],
])('%j is infeasible, with what would be feasible', (more, reason) => {
  expect(solveOptimizationProblem({ ...problem, ...more })).toMatchObject({
    status: 'infeasible',
    reason: { code: 'today-outside-limits', message: expect.stringMatching(/today.*\.$/), ...reason },
  })
})

test.each([
  [{ today: undefined }, 'today must be a list of 2 numbers for turnover-frontier'],
  [{ today: [1] }, 'today must be a list of 2 numbers'],
  [{ today: [1, null] }, 'today must be a list of 2 numbers'],
  [{ entryReturns: true }, 'entryReturns is for an objective that names one portfolio.'],
  [{ mostHoldings: 1 }, 'With smallestHolding or mostHoldings, objective must be one of'],
  [{ covariance: [0.04, null, 0.16] }, 'The covariance has a missing or infinite entry'],
])('%j is refused in a sentence', (more, sentence) => {
  expect(solveOptimizationProblem({ ...problem, ...more })).toMatchObject({
    status: 'invalid',
    reason: { message: expect.stringContaining(sentence) },
  })
})

test('today’s weights mean nothing to other objectives', () => {
  const { today: _, ...rest } = problem
  const other = { ...rest, objective: 'minimum-variance' }
  expect(solveOptimizationProblem({ ...other, today: 'x' })).toEqual(solveOptimizationProblem(other))
})
