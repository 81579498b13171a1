import { simulatedMarket, type SyntheticTruth } from '@fairweight/testing/domain/optimization/simulated-market.ts'
import { assert, describe, expect, test } from 'vitest'
import { maximumReturn } from '../critical-line/frontier.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { estimateFromReturns } from '../estimators/estimate-from-returns.ts'
import { maximumSharpe } from '../frontier/maximum-sharpe.ts'
import type { RiskLevel } from '../mix/mix-rules.ts'
import { mixProblem } from '../mix/solve-mix.ts'
import { estimatedReturns } from '../uncertainty/return-rows.ts'
import { stockEntryReturns } from './stock-entry-returns.ts'
import type { StockOptimizationRequest } from './stock-optimization.ts'
import { mixRules } from './stock-rules.ts'

/** Stocks of very different returns, so that every mix leaves some out. */
const EIGHT: SyntheticTruth = {
  means: [0.3, 0.02, 0.25, -0.1, 0.2, 0.01, 0.15, -0.2],
  ownVolatilities: [0.2, 0.3, 0.2, 0.3, 0.25, 0.3, 0.2, 0.3],
  marketVolatility: 0.15,
}
const request = (more: Partial<StockOptimizationRequest> = {}): StockOptimizationRequest => ({
  ...simulatedMarket(EIGHT, 700, 17),
  riskFreeRate: 0.02,
  riskLevel: 'balanced',
  ...more,
})

/** The weight of a stock in the mix when its estimate alone is another. */
function weightWith(asked: StockOptimizationRequest, ticker: string, expectedReturn: number): number {
  const { tickers, returns } = estimatedReturns(asked)
  const rules = mixRules(asked, tickers)
  const estimates = estimateFromReturns(returns, rules.estimators) ?? assert.fail('no estimates')
  const place = tickers.indexOf(ticker)
  estimates.expectedReturns[place] = expectedReturn
  const traced = traceEfficientFrontier(mixProblem(estimates, rules))
  if (traced.status !== 'optimal') return assert.fail(traced.status)
  if (asked.riskLevel === 'maximum_return') return maximumReturn(traced.frontier).weights[place] ?? Number.NaN
  const best = maximumSharpe(traced.frontier, asked.riskFreeRate)
  return best.status === 'optimal' ? (best.portfolio.weights[place] ?? Number.NaN) : assert.fail(best.status)
}

describe('each stock that the mix leaves out', () => {
  test.each(['balanced', 'maximum_return'] as const)(
    'joins it at its entry return, and not before: %s',
    (riskLevel) => {
      const asked = request({ riskLevel })
      const entries = stockEntryReturns(asked)
      expect(entries.length).toBeGreaterThan(1)
      for (const { ticker, estimated, entry } of entries) {
        if (entry === null) return assert.fail(ticker)
        expect(entry).toBeGreaterThan(estimated)
        expect(weightWith(asked, ticker, entry + 1e-6)).toBeGreaterThan(0)
        expect(weightWith(asked, ticker, entry - 1e-6)).toBeLessThan(1e-12)
      }
    },
  )

  test('has a return of its own in the mix of a target too', () => {
    const entries = stockEntryReturns(request({ targetVolatility: 0.2 }))
    expect(entries.map(({ reason }) => reason)).toEqual(entries.map(() => null))
    expect(entries.length).toBeGreaterThan(1)
  })

  test('has none where returns do not count, or where the limits leave no room', () => {
    const shut = request().tickers[7] ?? ''
    const limits = { [shut]: { upper: 0 } }
    const reasonAt = (riskLevel: RiskLevel) =>
      stockEntryReturns(request({ riskLevel, limits })).find(({ ticker }) => ticker === shut)
    expect(reasonAt('least_risk')).toMatchObject({ entry: null, reason: 'returns-do-not-count' })
    expect(reasonAt('balanced')).toMatchObject({ entry: null, reason: 'no-room' })
  })
})

test('without a mix, or where the number of holdings is limited, there are no entries', () => {
  expect(stockEntryReturns(request({ riskFreeRate: 9 }))).toEqual([])
  expect(stockEntryReturns(request({ mostHoldings: 2 }))).toEqual([])
  expect(stockEntryReturns(request({ maxWeight: 0.05 }))).toEqual([])
})
