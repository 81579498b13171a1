import { describe, expect, it } from 'vitest'
import {
  compoundedCloses,
  syntheticCloses,
  syntheticDates,
} from '@fairweight/testing/domain/optimization/made-up-closes.ts'
import { optimizeStocks } from './optimize-stocks.ts'
import type { StockOptimizationRequest } from './stock-optimization.ts'

const tickers = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG', 'HHH']

/** The last `steady` of eight stocks gain the same every day, each its own rate. */
function requestWith(steady: number, rates: readonly number[]): StockOptimizationRequest {
  const closes = syntheticCloses(8, 251).map((series, i) =>
    i < 8 - steady ? series : compoundedCloses(251, rates[7 - i]!),
  )
  return { tickers, totalReturnCloses: closes, dates: syntheticDates(251), riskFreeRate: 0.02, riskLevel: 'least_risk' }
}

describe('stocks that gain the same every day', () => {
  it.each(
    [1, 2, 3].flatMap((steady) =>
      [
        [0.001, 0.001, 0.001],
        [0.001, 0.0003, -0.0007],
      ].map((rates) => [steady, rates] as const),
    ),
  )('leave the figures of the others their digits: %i of eight, at %j', (steady, rates) => {
    for (const maxWeight of [0.2, 0.4, 1]) {
      for (const covariance of ['ledoit-wolf-constant-correlation', 'sample', 'single-factor'] as const) {
        const request = { ...requestWith(steady, rates), maxWeight, estimators: { covariance } }
        for (const { expectedReturn } of optimizeStocks(request).frontier) {
          const answer = optimizeStocks({ ...request, targetReturn: expectedReturn })
          expect(answer.status).toBe('optimal')
          expect(answer.kktResidual).toBeLessThanOrEqual(1e-12)
        }
      }
    }
  })

  it('carry no risk at all, and are named where they leave the Sharpe ratio without a maximum', () => {
    const request = { ...requestWith(1, [0.001]), maxWeight: 1 }
    expect(optimizeStocks(request)).toMatchObject({
      status: 'optimal',
      volatility: 0,
      expectedReturn: expect.closeTo(0.252, 12),
    })
    expect(optimizeStocks({ ...request, riskFreeRate: 0.2, riskLevel: 'balanced' })).toMatchObject({
      status: 'infeasible',
      reason: { code: 'unbounded-ratio', ticker: 'HHH' },
    })
  })
})
