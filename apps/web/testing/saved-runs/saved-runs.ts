import type { RunContents, SavedRun } from '@fairweight/contract/wire'

type SavedPortfolio = Extract<RunContents, { kind: 'portfolio' }>

export function savedPortfolio(more: Partial<SavedPortfolio> = {}): SavedPortfolio {
  return {
    kind: 'portfolio',
    settings: {
      tickers: ['AAA', 'BBB'],
      time_period: '5y',
      optimization_type: 'balanced',
      classCap: 0.25,
      leastOwnShare: null,
      dataset: 'sample',
    },
    snapshot: 's',
    engineVersion: '1',
    weights: [
      { ticker: 'AAA', weight: 0.1 + 0.2 },
      { ticker: 'AGG', weight: 0.7 },
    ],
    expectedReturn: 0.081,
    volatility: 0.123,
    sharpeRatio: 0.52,
    ...more,
  }
}

export function savedRun(id: string, more: Partial<SavedRun> = {}): SavedRun {
  return { id, name: `Result ${id}`, savedAt: `2026-11-2${id}T10:00:00.000Z`, run: savedPortfolio(), ...more }
}
