import type { RunContents } from '@fairweight/contract/wire'

const FIGURES = { snapshot: 's-1', engineVersion: '3', expectedReturn: 0.08, volatility: 0.15, sharpeRatio: 0.4 }

/** A result of the stock optimizer, with limits whose keys are in no order. */
export const stocksRun: Extract<RunContents, { kind: 'stocks' }> = {
  kind: 'stocks',
  ...FIGURES,
  settings: {
    tickers: ['MSFT', 'AAPL'],
    time_period: '5y',
    optimization_type: 'balanced',
    maxWeight: 0.7,
    sectorCaps: { Utilities: 0.5, Energy: 0.25 },
    dataset: 'market',
    estimators: { covariance: 'sample', expectedReturns: 'arithmetic', missingData: 'common-period' },
    seed: 7,
  },
  weights: [
    { ticker: 'MSFT', weight: 0.1 + 0.2 },
    { ticker: 'AAPL', weight: 0.7 },
  ],
}

/** A result of portfolio mode. */
export const portfolioRun: Extract<RunContents, { kind: 'portfolio' }> = {
  kind: 'portfolio',
  ...FIGURES,
  settings: {
    tickers: ['MSFT'],
    time_period: '10y',
    optimization_type: 'least_risk',
    classCap: 0.25,
    leastOwnShare: null,
    dataset: 'market',
  },
  weights: [
    { ticker: 'MSFT', weight: 0.2 },
    { ticker: 'BIL', weight: 0.8 },
  ],
}
