import { DEFAULT_ESTIMATORS } from '@fairweight/domain/optimization'
import { expect, test } from 'vitest'
import { optimizationProblem, optimizationRequest } from './index.ts'

const request = { tickers: ['KO', 'PEP'], time_period: '1y', optimization_type: 'balanced' }

test('takes the request of the specification, and our own limits beside it', () => {
  expect(optimizationRequest.safeParse(request).success).toBe(true)
  expect(
    optimizationRequest.safeParse({
      ...request,
      dataset: 'sample',
      maxWeight: 0.5,
      limits: { KO: { lower: 0.1, upper: 0.4 } },
    }).success,
  ).toBe(true)
  const more = {
    sectorCaps: { Energy: 0 },
    smallestHolding: 0.05,
    mostHoldings: 8,
    targetReturn: -0.1,
    estimators: { missingData: 'pairwise' },
    seed: 0,
  }
  expect(optimizationRequest.safeParse({ ...request, ...more }).success).toBe(true)
})

test("turns an answer's settings into the engine's problem, with the sectors of the chosen stocks where sectors are capped", () => {
  const settings = {
    ...request,
    time_period: '1y' as const,
    optimization_type: 'balanced' as const,
    dataset: 'sample' as const,
    estimators: DEFAULT_ESTIMATORS,
    seed: 1,
  }
  const prices = {
    dates: ['2024-01-02'],
    totalReturnCloses: [Float64Array.of(1), Float64Array.of(2)],
    doubts: {},
    sectorOf: (ticker: string) => (ticker === 'KO' ? 'Consumer Staples' : null),
  }
  expect(optimizationProblem({ settings, riskFreeRate: 0.02 }, prices)).toMatchObject({
    tickers: ['KO', 'PEP'],
    dates: ['2024-01-02'],
    riskFreeRate: 0.02,
    riskLevel: 'balanced',
    sectors: undefined,
    estimators: DEFAULT_ESTIMATORS,
  })
  const capped = optimizationProblem(
    { settings: { ...settings, sectorCaps: { 'Consumer Staples': 0.5 } }, riskFreeRate: 0 },
    prices,
  )
  expect(capped).toMatchObject({ sectors: { KO: 'Consumer Staples' }, sectorCaps: { 'Consumer Staples': 0.5 } })
})

test.each([
  ['an unknown period', { ...request, time_period: '2y' }],
  ['an unknown risk level', { ...request, optimization_type: 'bold' }],
  ['a weight above 1', { ...request, maxWeight: 1.5 }],
  ['half a holding', { ...request, mostHoldings: 1.5 }],
  ['a smallest holding of nothing', { ...request, smallestHolding: 0 }],
  ['a cap above 1 for a sector', { ...request, sectorCaps: { Energy: 1.1 } }],
  ['an estimator that nobody knows', { ...request, estimators: { covariance: 'guess' } }],
  ['a volatility below 0', { ...request, targetVolatility: -0.1 }],
  ['a weight of 0', { ...request, maxWeight: 0 }],
  ['a number for a ticker', { ...request, tickers: ['KO', 7] }],
  ['a key that nobody declared', { ...request, customer: 'cus_1' }],
  ['no tickers at all', { time_period: '1y', optimization_type: 'balanced' }],
])('refuses %s', (_, body) => {
  expect(optimizationRequest.safeParse(body).success).toBe(false)
})
