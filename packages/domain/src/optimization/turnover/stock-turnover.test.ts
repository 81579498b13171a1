import { simulatedMarket, type SyntheticTruth } from '@fairweight/testing/domain/optimization/simulated-market.ts'
import { assert, expect, test } from 'vitest'
import type { RiskLevel } from '../mix/mix-rules.ts'
import { optimizeStocks } from '../stocks/optimize-stocks.ts'
import { type StockTurnover, stockTurnover, type StockTurnoverRequest } from './stock-turnover.ts'

/** Five stocks that earn and move differently. */
const FIVE: SyntheticTruth = {
  means: [0.05, 0.09, 0.12, 0.07, 0.16],
  ownVolatilities: [0.1, 0.2, 0.3, 0.15, 0.4],
  marketVolatility: 0.12,
}
const EQUAL = [0.2, 0.2, 0.2, 0.2, 0.2]

function requestOf(riskLevel: RiskLevel, more: Partial<StockTurnoverRequest> = {}): StockTurnoverRequest {
  return { ...simulatedMarket(FIVE, 756, 11), riskFreeRate: 0.02, riskLevel, today: EQUAL, ...more }
}

function wayOf(request: StockTurnoverRequest): StockTurnover {
  const found = stockTurnover(request)
  if ('reason' in found) return assert.fail(found.reason)
  return found
}

const LEVELS = ['least_risk', 'balanced', 'maximum_return'] as const

test.each(LEVELS)('the way to %s begins with what is held and ends with the optimizer’s own mix', (riskLevel) => {
  const request = requestOf(riskLevel)
  const { tickers, corners } = wayOf(request)
  const best = new Map(optimizeStocks(request).weights.map(({ ticker, weight }) => [ticker, weight]))
  const [first, last] = [corners[0], corners.at(-1)]
  expect(first?.turnover).toBeCloseTo(0, 14)
  for (const [i, ticker] of tickers.entries()) {
    expect(first?.weights[i]).toBeCloseTo(0.2, 13)
    expect(last?.weights[i]).toBeCloseTo(best.get(ticker) ?? Number.NaN, 9)
  }
})

test('the order of the tickers changes nothing', () => {
  const { tickers, totalReturnCloses, ...rest } = requestOf('balanced', { today: [0.1, 0.3, 0.2, 0.25, 0.15] })
  const turned = {
    ...rest,
    tickers: tickers.toReversed(),
    totalReturnCloses: totalReturnCloses.toReversed(),
    today: rest.today.toReversed(),
  }
  expect(wayOf(turned)).toEqual(wayOf({ ...rest, tickers, totalReturnCloses }))
})

test('what is held beyond the cap may stay, and is sold where that is better', () => {
  const { tickers, corners } = wayOf(requestOf('least_risk', { maxWeight: 0.4, today: [0, 0, 0, 0, 1] }))
  const place = tickers.indexOf(requestOf('least_risk').tickers[4] ?? '')
  expect(corners[0]?.weights[place]).toBe(1)
  expect(corners.at(-1)?.weights[place]).toBeLessThan(0.1)
})

test('too few stocks or days, and no mix that beats the risk-free rate, are told', () => {
  const { tickers, totalReturnCloses, ...rest } = requestOf('balanced')
  const one = { ...rest, tickers: tickers.slice(0, 1), totalReturnCloses: totalReturnCloses.slice(0, 1), today: [1] }
  expect(stockTurnover(one)).toEqual({ reason: 'too-few-returns' })
  const short = totalReturnCloses.map((closes) => closes.slice(0, 100))
  expect(stockTurnover({ ...rest, tickers, totalReturnCloses: short })).toEqual({ reason: 'too-few-returns' })
  expect(stockTurnover(requestOf('balanced', { riskFreeRate: 5 }))).toEqual({ reason: 'no-mix' })
  expect(stockTurnover(requestOf('least_risk', { maxWeight: 0.1 }))).toMatchObject({ corners: expect.any(Array) })
  expect(stockTurnover(requestOf('least_risk', { maxWeight: 0.1, today: [0.1, 0.1, 0.1, 0.1, 0.1] }))).toEqual({
    reason: 'no-mix',
  })
})
