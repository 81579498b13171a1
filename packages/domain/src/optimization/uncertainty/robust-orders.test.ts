import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { simulatedMarket, type SyntheticTruth } from '@fairweight/testing/domain/optimization/simulated-market.ts'
import { solveByQuadprog } from '@fairweight/testing/domain/optimization/properties/solve-by-quadprog.ts'
import { dailyReturns } from '../estimators/missing-data.ts'
import { ledoitWolfConstantCorrelation } from '../estimators/ledoit-wolf-constant-correlation.ts'
import type { RiskLevel } from '../mix/mix-rules.ts'
import { type RobustOrders, robustOrders, type RobustOrdersRequest } from './robust-orders.ts'

/** Stocks that are all alike: equal weight is the best mix of them, and every order is chance. */
const alike = (stocks: number): SyntheticTruth => ({
  means: Array<number>(stocks).fill(0.08),
  ownVolatilities: Array<number>(stocks).fill(0.2),
  marketVolatility: 0.12,
})
/** The first half moves two and a half times as much as the second by itself. */
const halfLively = (stocks: number): SyntheticTruth => ({
  ...alike(stocks),
  ownVolatilities: Array.from({ length: stocks }, (_, stock) => (2 * stock < stocks ? 0.5 : 0.2)),
})

function requestOf(truth: SyntheticTruth, sessions: number, seed: number, riskLevel: RiskLevel): RobustOrdersRequest {
  const stocks = truth.means.length
  return {
    ...simulatedMarket(truth, sessions, seed),
    riskFreeRate: 0.02,
    riskLevel,
    today: Array<number>(stocks).fill(1 / stocks),
    seed,
  }
}

function ordersOf(request: RobustOrdersRequest): RobustOrders {
  const found = robustOrders(request)
  if ('reason' in found) return assert.fail(found.reason)
  return found
}

const seeds = fc.integer({ min: 1, max: 1_000_000 })

describe('orders that are chance', () => {
  test.each([
    ['least_risk', 5],
    ['least_risk', 10],
    ['least_risk', 20],
    ['balanced', 5],
    ['balanced', 10],
    ['balanced', 20],
  ] as const)(
    'at %s, of %d stocks that are alike, are none on at least 95 of 100 seeds',
    { tags: 'long', timeout: 300_000 },
    (riskLevel, stocks) => {
      // Without a mix, as where nothing beats the risk-free rate, there are no orders either.
      const sure = Array.from({ length: 100 }, (_, place) => place + 1).filter((seed) => {
        const found = robustOrders(requestOf(alike(stocks), 504, seed, riskLevel))
        return !('reason' in found) && found.orders.some(({ isKept }) => isKept)
      })
      console.log(`${riskLevel}, ${stocks} stocks: orders on seeds`, sure)
      expect(sure.length).toBeLessThanOrEqual(5)
    },
  )

  test('drop, and without any order there is no mix to go to', () => {
    const { orders, mix, resamples, sessions } = ordersOf(requestOf(alike(4), 252, 7, 'least_risk'))
    expect([mix, resamples, sessions]).toEqual([null, 200, 63])
    expect(orders).toHaveLength(4)
    for (const { isKept, today, weight, wanted, agreeing } of orders) {
      expect([isKept, weight]).toEqual([false, today])
      expect(Math.abs(wanted - today)).toBeGreaterThan(1e-6)
      expect(agreeing).toBeLessThan(195)
    }
  })
})

describe('orders with a reason', () => {
  test('stay, go their own way, and are certified', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { orders, mix } = ordersOf(requestOf(halfLively(6), 504, seed, 'least_risk'))
        const kept = orders.filter(({ isKept }) => isKept)
        expect(kept.length).toBeGreaterThanOrEqual(1)
        expect(mix?.kktResidual).toBeLessThanOrEqual(1e-12)
        for (const { ticker, today, weight } of kept)
          expect(Number(ticker.slice(1)) < 3 ? weight <= today : weight >= today).toBe(true)
        for (const { today, weight, isKept } of orders) expect(isKept || weight === today).toBe(true)
        expect(orders.map(({ isKept }) => isKept)).toEqual(orders.map(({ agreeing }) => agreeing >= 195))
      }),
      { numRuns: 3 },
    )
  })

  test('lead to the best mix that they can reach, as an independent solver finds it', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const request = requestOf(halfLively(6), 504, seed, 'least_risk')
        const { orders, mix } = ordersOf(request)
        const days = request.dates.map((_, day) => day)
        const returns = request.totalReturnCloses.map((closes) => dailyReturns(closes, days))
        const { covariance } = ledoitWolfConstantCorrelation(returns)
        const entry = (i: number, j: number): number =>
          covariance[(Math.max(i, j) * (Math.max(i, j) + 1)) / 2 + Math.min(i, j)] ?? NaN
        const today = 1 / 6
        const boundsOf = (ticker: string): readonly [number, number] => {
          const order = orders.find((one) => one.ticker === ticker)
          if (order === undefined || !order.isKept) return [today, today]
          return order.wanted > today ? [today, 0.4] : [0, today]
        }
        const bounds = request.tickers.map(boundsOf)
        const theirs = solveByQuadprog(
          {
            means: request.tickers.map(() => 0),
            covariance: request.tickers.map((_, i) => request.tickers.map((__, j) => entry(i, j))),
            lower: bounds.map(([lower]) => lower),
            upper: bounds.map(([, upper]) => upper),
          },
          0,
        )
        for (const [i, weight] of (theirs ?? assert.fail('quadprog found no solution')).entries())
          expect(Math.abs((mix?.weights[i] ?? today) - weight)).toBeLessThanOrEqual(1e-8)
      }),
      { numRuns: 3 },
    )
  })

  test('are the same for the same seed, whatever the order of the tickers', () => {
    const request = requestOf(halfLively(4), 300, 5, 'balanced')
    const turned = {
      ...request,
      tickers: request.tickers.toReversed(),
      totalReturnCloses: request.totalReturnCloses.toReversed(),
      today: request.today.toReversed(),
    }
    expect(ordersOf(turned)).toEqual(ordersOf(request))
  })

  test('of one side alone drop, since nothing pays for them', () => {
    // Each history sells all it can of the lively stock, but they do not agree on what to buy of the two that are alike.
    const truth = { ...alike(3), ownVolatilities: [0.6, 0.2, 0.2], marketVolatility: 0 }
    const { orders, mix } = ordersOf({
      ...requestOf(truth, 252, 4, 'least_risk'),
      today: [0.1, 0.45, 0.45],
      maxWeight: 1,
    })
    expect(orders.some(({ agreeing }) => agreeing < 195)).toBe(true)
    expect(orders.map(({ isKept, today, weight }) => [isKept, weight === today])).toEqual(
      orders.map(() => [false, true]),
    )
    expect(mix).toBeNull()
  })
})

describe('limits', () => {
  const request = requestOf(halfLively(4), 504, 11, 'least_risk')

  test('what is held beyond a cap may stay, and sectors with it', () => {
    const { orders, mix } = ordersOf({
      ...request,
      today: [0.7, 0.1, 0.1, 0.1],
      maxWeight: 0.5,
      sectors: { S000: 'Lively', S001: 'Lively' },
      sectorCaps: { Lively: 0.6 },
    })
    expect(orders[0]).toMatchObject({ ticker: 'S000', isKept: true })
    expect(mix?.weights[0]).toBeLessThan(0.5)
    expect(mix?.kktResidual).toBeLessThanOrEqual(1e-12)
  })

  test('a mix that needs no order has none', () => {
    const wanted = ordersOf(request).orders
    const today = request.tickers.map((ticker) => wanted.find((one) => one.ticker === ticker)?.wanted ?? 0.25)
    expect(ordersOf({ ...request, today })).toMatchObject({ orders: [], mix: null })
  })
})

describe('without an answer', () => {
  test('a few days tell nothing, nor does one stock', () => {
    expect(robustOrders(requestOf(alike(4), 119, 1, 'balanced'))).toEqual({ reason: 'too-few-returns' })
    expect(robustOrders(requestOf(alike(1), 504, 1, 'balanced'))).toEqual({ reason: 'too-few-returns' })
  })

  test('nor do stocks of which none beats the risk-free rate, or limits that cannot be met', () => {
    const request = requestOf(alike(3), 504, 1, 'balanced')
    expect(robustOrders({ ...request, riskFreeRate: 5 })).toEqual({ reason: 'no-mix' })
    expect(robustOrders({ ...request, maxWeight: 0.1 })).toEqual({ reason: 'no-mix' })
  })
})
