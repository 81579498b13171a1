import { describe, expect, it } from 'vitest'
import { seededFactorModel } from '../testing/seeded-factor-model.ts'
import { defaultCap } from './holding-limits.ts'
import { optimizeStocks } from './optimize-stocks.ts'
import type { StockOptimizationRequest } from './stock-optimization.ts'

/** Closes of n made-up stocks over `days` days, each day moved by the loadings of a seeded model. */
function closesOf(n: number, days: number, drift = 0.0004): Float64Array[] {
  const { loadings } = seededFactorModel(days, n, 7)
  return Array.from({ length: n }, (_, stock) => {
    let close = 100
    return Float64Array.from({ length: days }, (_day, day) => {
      const move = loadings[day * n + stock]! - (stock === 0 ? 0.16 : 0)
      close *= 1 + drift * (stock + 1) + 0.2 * move
      return close
    })
  })
}

const dates = Array.from({ length: 200 }, (_, i) => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10))
const request: StockOptimizationRequest = {
  tickers: ['CCC', 'AAA', 'DDD', 'BBB'], totalReturnCloses: closesOf(4, 200), dates, riskFreeRate: 0.01, riskLevel: 'balanced',
}

describe('optimizing stocks', () => {
  it('answers with weights, certificate, every corner and equal weight', () => {
    for (const riskLevel of ['least_risk', 'balanced', 'maximum_return'] as const) {
      const answer = optimizeStocks({ ...request, riskLevel })
      expect(answer).toMatchObject({ status: 'optimal', observations: 199, from: '2024-01-01', to: dates.at(-1), riskFreeRate: 0.01 })
      expect(answer.kktResidual).toBeLessThanOrEqual(1e-10)
      expect(answer.weights.map(({ ticker }) => ticker)).toEqual(['AAA', 'BBB', 'CCC', 'DDD'])
      expect(answer.weights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
      expect(answer.equalWeight?.weights.every(({ weight }) => weight === 0.25)).toBe(true)
      expect(answer.frontier[0]!.volatility).toBeLessThanOrEqual(answer.frontier.at(-1)!.volatility)
      expect(answer.sharpeRatio).toBeCloseTo((answer.expectedReturn! - 0.01) / answer.volatility!, 12)
    }
  })

  it('does not depend on the order of the tickers, to the last bit', () => {
    const turned = { ...request, tickers: request.tickers.toReversed(), totalReturnCloses: request.totalReturnCloses.toReversed() }
    expect(optimizeStocks(turned)).toEqual(optimizeStocks(request))
  })

  it('keeps the cap and the limits of single stocks', () => {
    const answer = optimizeStocks({ ...request, maxWeight: 0.3, limits: { AAA: { lower: 0.2, upper: 0.2 }, BBB: {} } })
    expect(answer.weights.find(({ ticker }) => ticker === 'AAA')?.weight).toBe(0.2)
    for (const { weight } of answer.weights) expect(weight).toBeLessThanOrEqual(0.3)
    const lifted = optimizeStocks({ ...request, limits: { AAA: { lower: 0.6 } } })
    expect(lifted.weights[0]!.weight).toBeCloseTo(0.6, 12)
    expect([defaultCap(2), defaultCap(4), defaultCap(10)]).toEqual([1, 0.5, 0.4])
  })

  it('names the limit that cannot be met', () => {
    expect(optimizeStocks({ ...request, maxWeight: 0.2 })).toMatchObject({
      status: 'infeasible', weights: [], reason: { code: 'caps-below-one', limit: 'maxWeight', nearestFeasible: 0.25, message: '4 stocks at these caps cannot add up to 100 %; the cap must be at least 25 %.' },
    })
    expect(optimizeStocks({ ...request, maxWeight: 0.3, limits: { BBB: { lower: 0.5 } } }).reason).toMatchObject({ code: 'lower-above-upper', ticker: 'BBB' })
    const floors = { AAA: { lower: 0.4 }, BBB: { lower: 0.4 }, CCC: { lower: 0.4 } }
    expect(optimizeStocks({ ...request, limits: floors }).reason).toMatchObject({ code: 'floors-above-one' })
  })

  it('names the ticker with too little history and the shortest fix', () => {
    const closes = request.totalReturnCloses.map((series, i) => (i === 1 ? series.map((close, day) => (day < 190 ? NaN : close)) : series))
    expect(optimizeStocks({ ...request, totalReturnCloses: closes })).toMatchObject({
      status: 'insufficient-data', observations: 9,
      reason: { code: 'too-little-history', ticker: 'AAA', shortestFix: 'Leave out AAA: the other 3 stocks share 200 days.' },
    })
    const none = request.totalReturnCloses.map((series) => series.map(() => NaN))
    expect(optimizeStocks({ ...request, totalReturnCloses: none }).reason).toMatchObject({
      message: 'AAA has no prices in this period.', shortestFix: 'Choose a longer period or stocks with more history.',
    })
    expect(optimizeStocks({ ...request, tickers: ['AAA'] }).reason?.code).toBe('too-few-stocks')
  })

  it('notes the tickers that shorten the period', () => {
    const closes = request.totalReturnCloses.map((series, i) => (i === 0 ? series.map((close, day) => (day < 50 || day === 120 ? NaN : close)) : series))
    const answer = optimizeStocks({ ...request, totalReturnCloses: closes })
    expect(answer.notes).toContain(`CCC has prices on 149 days, from ${dates[50]} to ${dates[199]}; the days shared by all stocks are used.`)
    expect(answer.observations).toBe(148)
  })

  it('says when nothing beats the risk-free rate', () => {
    const answer = optimizeStocks({ ...request, riskFreeRate: 1000 })
    expect(answer).toMatchObject({ status: 'no-positive-excess', weights: [], expectedReturn: null, reason: { code: 'no-positive-excess' } })
    expect(answer.frontier.length).toBeGreaterThan(0)
  })

  it('says when a holding without movement leaves the Sharpe ratio without a maximum', () => {
    const still = [...request.totalReturnCloses.slice(0, 3), new Float64Array(200).fill(1)]
    const answer = optimizeStocks({ ...request, totalReturnCloses: still, riskFreeRate: -0.01, maxWeight: 1 })
    expect(answer).toMatchObject({ status: 'infeasible', reason: { code: 'unbounded-ratio', ticker: 'BBB' } })
    const calm = optimizeStocks({ ...request, totalReturnCloses: still, riskLevel: 'least_risk', maxWeight: 1 })
    expect(calm).toMatchObject({ status: 'optimal', volatility: 0, sharpeRatio: null })
  })

  it('names the stock whose prices run out of range', () => {
    const wild = request.totalReturnCloses.map((series, i) => (i === 2 ? series.map((_, day) => (day % 2 === 0 ? 1e-200 : 1e200)) : series))
    expect(optimizeStocks({ ...request, totalReturnCloses: wild })).toMatchObject({ status: 'insufficient-data', reason: { shortestFix: 'Leave out DDD.' } })
  })
})
