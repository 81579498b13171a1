import { DEFAULT_ESTIMATORS, optimizeStocks } from '@fairweight/domain/optimization'
import { syntheticCloses, DATES } from '@fairweight/testing/domain/asset-mix/made-up-series.ts'
import { problemsOf } from '@fairweight/testing/contract/problems-of.ts'
import { describe, expect, test } from 'vitest'
import { optimizationProblem, optimizationQuestion, optimizationResult, toOptimizationResult } from './index.ts'

const settings = {
  tickers: ['KO', 'PEP', 'XOM'],
  time_period: '1y',
  optimization_type: 'least_risk',
  dataset: 'sample',
  estimators: DEFAULT_ESTIMATORS,
  seed: 1,
} as const
const asked = { settings: { ...settings, tickers: [...settings.tickers] }, riskFreeRate: 0.02 }
const prices = {
  dates: DATES,
  totalReturnCloses: [syntheticCloses(1, 0.0005, 1), syntheticCloses(2, 0.0004, 1), syntheticCloses(3, 0.0003, 1)],
  doubts: {},
  sectorOf: () => null,
}
const background = {
  settings: asked.settings,
  snapshot: 'sample-2026-11-20-0a1b',
  engineVersion: '3',
  notes: ['The data has a note.'],
}

describe('the answer of the engine on the wire', () => {
  const answer = optimizeStocks(optimizationProblem(asked, prices))
  const told = toOptimizationResult(answer, background)

  test('is a whole portfolio that the schema takes, and loses nothing as JSON', () => {
    expect(told.status).toBe('optimal')
    expect(problemsOf(optimizationResult, told)).toEqual([])
    expect(optimizationResult.parse(JSON.parse(JSON.stringify(told)))).toEqual(told)
  })

  test('keeps every weight and figure', () => {
    expect(told.weights).toEqual(answer.weights)
    expect(told.frontier).toEqual(answer.frontier)
    expect(told.equalWeight).toEqual(answer.equalWeight)
    expect(told).toMatchObject({
      expectedReturn: answer.expectedReturn,
      volatility: answer.volatility,
      kktResidual: answer.kktResidual,
      observations: answer.observations,
    })
    expect(told.weights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
  })

  test('says the notes of the data before those of the engine', () => {
    expect(answer.notes.length).toBeGreaterThan(0)
    expect(told.notes).toEqual(['The data has a note.', ...answer.notes])
  })

  test('can be changed without changing what the engine answered', () => {
    const before = answer.weights.length
    const own = toOptimizationResult(answer, background)
    own.weights.push({ ticker: 'MORE', weight: 0 })
    expect(answer.weights).toHaveLength(before)
  })
})

test('an answer without a portfolio has null for it and its reason, never an empty comparison', () => {
  const short = { ...prices, totalReturnCloses: prices.totalReturnCloses.map((closes) => closes.map(() => NaN)) }
  const told = toOptimizationResult(optimizeStocks(optimizationProblem(asked, short)), background)
  expect(told).toMatchObject({ status: 'insufficient-data', weights: [], expectedReturn: null, volatility: null })
  expect(told.reason?.message).toMatch(/^[A-Z].*\.$/)
  expect(problemsOf(optimizationResult, told)).toEqual([])
})

describe('the problem behind an answer', () => {
  test('without its prices is the same question', () => {
    const { totalReturnCloses, ...others } = prices
    expect(optimizationProblem(asked, prices)).toEqual({ ...optimizationQuestion(asked, others), totalReturnCloses })
  })

  test('has every limit that was set', () => {
    const limits = {
      maxWeight: 0.6,
      limits: { KO: { lower: 0.1 } },
      smallestHolding: 0.05,
      mostHoldings: 2,
      targetReturn: 0.08,
      targetVolatility: 0.2,
    }
    expect(optimizationProblem({ ...asked, settings: { ...asked.settings, ...limits } }, prices)).toMatchObject(limits)
  })

  test('asks for no sector where none is capped, and leaves out stocks that have none', () => {
    const sectorOf = (ticker: string): string | null => (ticker === 'XOM' ? 'Energy' : null)
    const refusing = (): never => {
      throw new Error('No sector is needed.')
    }
    expect(optimizationProblem(asked, { ...prices, sectorOf: refusing }).sectors).toBeUndefined()
    const capped = { ...asked, settings: { ...asked.settings, sectorCaps: { Energy: 0.3 } } }
    expect(optimizationProblem(capped, { ...prices, sectorOf }).sectors).toEqual({ XOM: 'Energy' })
  })

  test('with a cap by sector is solved within it', () => {
    const sectorOf = (ticker: string): string => (ticker === 'XOM' ? 'Energy' : 'Consumer Staples')
    const capped = { ...asked, settings: { ...asked.settings, sectorCaps: { Energy: 0.1 } } }
    const { weights } = optimizeStocks(optimizationProblem(capped, { ...prices, sectorOf }))
    expect(weights.find(({ ticker }) => ticker === 'XOM')?.weight ?? 0).toBeLessThanOrEqual(0.1 + 1e-12)
  })
})
