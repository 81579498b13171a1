import { describe, expect, test } from 'vitest'
import { problemsOf, wrongPathsOf } from '@fairweight/testing/contract/problems-of.ts'
import { assetClassMix, HISTORY_SIZE, OPTIMIZER_SIZE, optimizationRequest, optimizationResult } from './index.ts'

const request = { tickers: ['KO', 'PEP'], time_period: '1y', optimization_type: 'balanced' }
const mixLimit = (limit: object) => wrongPathsOf(optimizationRequest, { ...request, ...limit })

describe('the limits of an optimization', () => {
  test.each([
    [{ maxWeight: 1 }, []],
    [{ maxWeight: 1e-9 }, []],
    [{ maxWeight: 1.000001 }, ['maxWeight']],
    [{ maxWeight: -0.1 }, ['maxWeight']],
    [{ smallestHolding: 1 }, []],
    [{ smallestHolding: 1.01 }, ['smallestHolding']],
    [{ mostHoldings: 1 }, []],
    [{ mostHoldings: 500 }, []],
    [{ mostHoldings: 0 }, ['mostHoldings']],
    [{ mostHoldings: 501 }, ['mostHoldings']],
    [{ targetVolatility: 0 }, []],
    [{ targetReturn: -1 }, []],
    [{ targetReturn: 'NaN' }, ['targetReturn']],
    [{ targetReturn: NaN }, ['targetReturn']],
    [{ targetVolatility: Infinity }, ['targetVolatility']],
    [{ seed: 0 }, []],
    [{ seed: 4_294_967_295 }, []],
    [{ seed: 4_294_967_296 }, ['seed']],
    [{ seed: -1 }, ['seed']],
    [{ seed: 0.5 }, ['seed']],
    [{ sectorCaps: { Energy: 1, 'Health Care': 0 } }, []],
    [{ sectorCaps: { Energy: -0.01 } }, ['sectorCaps.Energy']],
    [{ limits: { KO: {} } }, []],
    [{ limits: { KO: { lower: 0, upper: 1 } } }, []],
    [{ limits: { KO: { lower: -0.01, upper: 1.01 } } }, ['limits.KO.lower', 'limits.KO.upper']],
    [{ limits: { KO: { least: 0.1 } } }, ['limits.KO']],
    [{ dataset: 'demo' }, ['dataset']],
  ])('%j: wrong at %j', (limit, paths) => {
    expect(mixLimit(limit)).toEqual(paths)
  })

  test('leave each estimator that is not named at its default', () => {
    expect(mixLimit({ estimators: {} })).toEqual([])
    expect(mixLimit({ estimators: { missingData: 'pairwise' } })).toEqual([])
    expect(problemsOf(optimizationRequest, { ...request, estimators: { seed: 1 } })).toEqual([
      'estimators: Unrecognized key: "seed"',
    ])
  })
})

test('a ticker of a request has 1 to 12 signs, and how many there are is not the schema’s to say', () => {
  const sized = (count: number) => ({ ...request, tickers: Array.from({ length: count }, () => 'ABCDEFGHIJKL') })
  for (const count of [0, 1, 501]) expect(problemsOf(optimizationRequest, sized(count))).toEqual([])
  expect(wrongPathsOf(optimizationRequest, { ...request, tickers: ['', 'ABCDEFGHIJKLM'] })).toEqual([
    'tickers.0',
    'tickers.1',
  ])
})

test('the optimizer takes 2 to 500 stocks, 50 from a visitor, and prices come for 100 at a time', () => {
  expect(OPTIMIZER_SIZE).toEqual({ fewest: 2, most: 500, maxForVisitors: 50 })
  expect(HISTORY_SIZE).toBe(100)
})

describe('the answer of an optimization', () => {
  const refused = {
    status: 'infeasible',
    reason: { code: 'caps-below-one', message: 'The caps add up to 80%.', nearestFeasible: 0.5 },
    weights: [],
    expectedReturn: null,
    volatility: null,
    sharpeRatio: null,
    riskFreeRate: 0.02,
    kktResidual: null,
    frontier: [],
    frontierKind: 'corners',
    gap: null,
    equalWeight: null,
    from: null,
    to: null,
    observations: 0,
    histories: [],
    settings: {
      ...request,
      dataset: 'sample',
      estimators: {
        covariance: 'ledoit-wolf',
        expectedReturns: 'mean',
        missingData: 'common-period',
      },
      seed: 1,
    },
    snapshot: 'sample-2026-11-20-0a1b',
    engineVersion: '3',
    notes: [],
  }
  const figures = ['expectedReturn', 'volatility', 'sharpeRatio', 'kktResidual', 'gap', 'equalWeight', 'from', 'to']
  const wrongIn = (answer: object) => wrongPathsOf(optimizationResult.omit({ settings: true }), answer)

  test('without a portfolio has null for every figure of one', () => {
    expect(wrongIn(refused)).toEqual([])
    for (const figure of figures) expect(wrongIn({ ...refused, [figure]: undefined }), figure).toEqual([figure])
  })

  test('always says with which settings it can be made again', () => {
    for (const setting of ['dataset', 'estimators', 'seed', 'tickers', 'time_period']) {
      const settings = { ...refused.settings, [setting]: undefined }
      expect(wrongPathsOf(optimizationResult, { ...refused, settings }), setting).toContain(`settings.${setting}`)
    }
  })

  test('has one of four outcomes and one of two kinds of frontier', () => {
    for (const status of ['optimal', 'insufficient-data', 'no-positive-excess', 'infeasible'])
      expect(wrongIn({ ...refused, status })).toEqual([])
    expect(wrongIn({ ...refused, status: 'failed', frontierKind: 'curve' })).toEqual(['status', 'frontierKind'])
  })
})

describe('the investment mix', () => {
  const mix = { weights: { gold: 1 }, expectedReturn: 0.05, volatility: 0, sharpeRatio: null }
  const answer = {
    snapshot: 's',
    asOf: '2026-11-20',
    dataset: 'sample',
    riskFreeRate: 0.02,
    from: '2016-11-21',
    to: '2026-11-20',
    observations: 2515,
    classCap: 0.25,
    assetClasses: [{ id: 'gold', name: 'Gold', fund: 'GLD' }],
    mixes: [{ ...mix, optimization_type: 'least_risk', kktResidual: 1e-12 }],
    frontier: [{ ...mix, lambda: 0, highestLambda: 1 }],
    equalWeight: mix,
    notes: [],
  }

  test('has no Sharpe ratio where nothing moves', () => {
    expect(problemsOf(assetClassMix, answer)).toEqual([])
  })

  test('names the risk level of each mix and the trade-off of each corner', () => {
    expect(wrongPathsOf(assetClassMix, { ...answer, mixes: [mix], frontier: [mix] })).toEqual([
      'mixes.0.optimization_type',
      'mixes.0.kktResidual',
      'frontier.0.lambda',
      'frontier.0.highestLambda',
    ])
  })

  test('has weights that are numbers', () => {
    expect(wrongPathsOf(assetClassMix, { ...answer, equalWeight: { ...mix, weights: { gold: null } } })).toEqual([
      'equalWeight.weights.gold',
    ])
  })
})
