import { describe, expect, test } from 'vitest'
import {
  commonPeriod,
  dailyReturns,
  ledoitWolfConstantCorrelation,
  optimizeStocks,
  type RiskLevel,
} from '../../optimization/index.ts'
import { optimizeAssetMix } from '../mix/optimize-asset-mix.ts'
import {
  BILLS,
  DATES,
  FUNDS,
  syntheticCloses,
  ownStock,
  SESSIONS,
} from '@fairweight/testing/domain/asset-mix/made-up-series.ts'
import { optimizePortfolio } from './optimize-portfolio.ts'
import type { Portfolio, PortfolioResult, PortfolioRequest } from './portfolio.ts'

const STOCKS = [
  ownStock('LARA', 11),
  ownStock('LARB', 12),
  ownStock('LARC', 13),
  ownStock('MIDA', 21, { marketCapGroup: 'Mid' }),
  ownStock('REIA', 31, { sector: 'Real Estate' }),
  ownStock('REIB', 32, { sector: ' real estate ', marketCapGroup: 'Micro' }),
]
const request: PortfolioRequest = {
  funds: FUNDS,
  stocks: STOCKS,
  dates: DATES,
  treasuryBills: BILLS,
  riskLevel: 'maximum_return',
}

function portfolioOf(asked: PortfolioRequest): Portfolio {
  const answer = optimizePortfolio(asked)
  if (answer.status !== 'constructed') throw new Error(answer.reason.message)
  return answer.portfolio
}

function refusal(asked: PortfolioRequest): Exclude<PortfolioResult, { status: 'constructed' }> {
  const answer = optimizePortfolio(asked)
  if (answer.status === 'constructed') throw new Error('Expected a refusal.')
  return answer
}

const total = (parts: readonly { weight: number }[]): number => parts.reduce((sum, { weight }) => sum + weight, 0)
const LEVELS: readonly RiskLevel[] = ['least_risk', 'balanced', 'maximum_return']

describe('a portfolio of the mix with the user’s stocks in it', () => {
  test.each(LEVELS)(
    '%s: weights sum to one, and each class weighs what stands in it and what the mix gives it',
    (riskLevel) => {
      const portfolio = portfolioOf({ ...request, riskLevel })
      const answer = optimizeAssetMix(request)
      const mix =
        answer.status === 'optimal'
          ? answer.mix.mixes.find(({ optimization_type }) => optimization_type === riskLevel)
          : undefined
      expect(total(portfolio.holdings)).toBeCloseTo(1, 12)
      expect(portfolio.label).toBe('constructed, not optimal')
      for (const { id, weight } of portfolio.classes) {
        expect(weight).toBe(mix?.weights[id])
        expect(weight).toBeLessThanOrEqual(0.25 + 1e-12)
        expect(total(portfolio.holdings.filter(({ assetClass }) => assetClass === id))).toBeCloseTo(weight, 12)
      }
    },
  )

  test('names every series with an open doubt that has a part in it, held or not', () => {
    const doubt = (ticker: string) => ({ kind: 'break', date: DATES.at(-100) ?? '', words: `${ticker} moved` }) as const
    const fund = FUNDS[0]?.ticker ?? ''
    const { notes } = portfolioOf({
      ...request,
      doubts: { LARB: [doubt('LARB')], [fund]: [doubt(fund)], ELSE: [doubt('ELSE')] },
    })
    expect(notes.filter((note) => note.includes('in doubt'))).toEqual(
      ['LARB', fund].map(
        (ticker) => `The prices of ${ticker} are in doubt in this period: ${ticker} moved. The mix may depend on them.`,
      ),
    )
  })

  test('splits a class as the stock optimizer does; one stock takes all of its class; no stock leaves the fund', () => {
    const portfolio = portfolioOf(request)
    const large = STOCKS.slice(0, 3)
    const split = optimizeStocks({
      tickers: large.map(({ ticker }) => ticker),
      totalReturnCloses: large.map(({ totalReturnCloses }) => totalReturnCloses),
      dates: DATES,
      riskFreeRate: portfolio.riskFreeRate,
      riskLevel: 'maximum_return',
    })
    const weightOf = new Map(portfolio.holdings.map(({ ticker, weight }) => [ticker, weight]))
    const classWeight = (id: string) => portfolio.classes.find((entry) => entry.id === id)!.weight
    expect(classWeight('us-large')).toBeGreaterThan(0)
    for (const { ticker, weight } of split.weights)
      expect(weightOf.get(ticker) ?? 0).toBeCloseTo(weight * classWeight('us-large'), 14)
    const byFunds = portfolio.holdings.filter(({ kind }) => kind === 'fund').map(({ assetClass }) => assetClass)
    for (const id of byFunds) expect(portfolio.classes.find((entry) => entry.id === id)?.stocks).toEqual([])
    const mid = portfolioOf({
      ...request,
      classCaps: Object.fromEntries(
        FUNDS.filter(({ id }) => id !== 'us-mid' && id !== 'us-real-estate').map(({ id }) => [id, 0.05]),
      ),
      classCap: 0.3,
    })
    expect(mid.holdings.find(({ assetClass }) => assetClass === 'us-mid')).toMatchObject({
      ticker: 'MIDA',
      kind: 'stock',
    })
    expect(
      mid.holdings.filter(({ assetClass }) => assetClass === 'us-real-estate').map(({ kind }) => kind),
    ).not.toContain('fund')
    expect(mid.classes.find(({ id }) => id === 'us-real-estate')?.stocks).toEqual(['REIA', 'REIB'])
  })

  test('measures return and volatility on the joint covariance, as a plain double loop does', () => {
    const portfolio = portfolioOf({ ...request, riskLevel: 'balanced', leastOwnShare: 0.4 })
    const held = portfolio.holdings.filter(({ kind }) => kind === 'stock').map(({ ticker }) => ticker)
    const closes = [...FUNDS, ...held.map((ticker) => STOCKS.find((stock) => stock.ticker === ticker)!)].map(
      (series) => series.totalReturnCloses,
    )
    const tickers = [...FUNDS.map(({ ticker }) => ticker), ...held]
    const { days } = commonPeriod(closes)
    const returns = closes.map((series) => dailyReturns(series, days))
    const { covariance } = ledoitWolfConstantCorrelation(returns)
    const weights = tickers.map(
      (ticker) => portfolio.holdings.find((holding) => holding.ticker === ticker)?.weight ?? 0,
    )
    const at = (i: number, j: number) => covariance[(Math.max(i, j) * (Math.max(i, j) + 1)) / 2 + Math.min(i, j)]!
    let variance = 0
    let expected = 0
    for (const [i, wi] of weights.entries()) {
      expected += (wi * returns[i]!.reduce((sum, move) => sum + move, 0) * 252) / returns[i]!.length
      for (const [j, wj] of weights.entries()) variance += wi * wj * at(i, j)
    }
    expect(portfolio.volatility).toBeCloseTo(Math.sqrt(variance), 12)
    expect(portfolio.expectedReturn).toBeCloseTo(expected, 12)
    expect(portfolio.sharpeRatio).toBeCloseTo((expected - portfolio.riskFreeRate) / Math.sqrt(variance), 10)
  })

  test('without stocks it is the mix itself, which lies on the frontier of the funds', () => {
    for (const riskLevel of LEVELS) {
      const portfolio = portfolioOf({ ...request, riskLevel, stocks: [] })
      expect(portfolio.holdings.every(({ kind }) => kind === 'fund')).toBe(true)
      expect(portfolio.expectedReturn).toBeCloseTo(portfolio.fundsAlone.expectedReturn, 14)
      expect(portfolio.volatility).toBeCloseTo(portfolio.fundsAlone.volatility, 14)
      expect(portfolio.place.volatilityAtSameReturn).toBeCloseTo(portfolio.volatility, 10)
      // The frontier is flat where it begins, so rounding of the volatility shows in the return.
      expect(portfolio.place.returnAtSameVolatility).toBeCloseTo(portfolio.expectedReturn, 7)
      expect(portfolio.offeredOwnShare).toBeNull()
    }
  })

  test('does not depend on the order of stocks and funds', () => {
    for (const riskLevel of LEVELS) {
      const turned = portfolioOf({ ...request, riskLevel, stocks: STOCKS.toReversed(), funds: FUNDS.toReversed() })
      expect(turned).toEqual(portfolioOf({ ...request, riskLevel }))
    }
  })
})

describe('stocks that stand for no class', () => {
  test('are left out and named, each with its reason', () => {
    const young = syntheticCloses(70, 0.0005, 1).map((close, day) => (day < SESSIONS - 60 ? NaN : close))
    const stocks = [
      ...STOCKS,
      ownStock('EURO', 41, { isForeignFiler: true, marketCapGroup: 'Unknown' }),
      ownStock('DARK', 42, { marketCapGroup: 'Unknown' }),
      ownStock('TINY', 43, { marketCapGroup: 'Micro' }),
      ownStock('SPY', 44),
      ownStock('BABY', 45, { totalReturnCloses: young }),
      ownStock('LARA', 11),
    ]
    const portfolio = portfolioOf({ ...request, stocks })
    expect(portfolio.leftOut.map(({ ticker, code }) => [ticker, code])).toEqual([
      ['DARK', 'unknown-size'],
      ['EURO', 'foreign-filer'],
      ['SPY', 'fund-of-the-mix'],
      ['TINY', 'below-small'],
      ['BABY', 'too-little-history'],
    ])
    for (const { ticker, message } of portfolio.leftOut) expect(message).toMatch(new RegExp(`^${ticker} .*\\.$`))
    expect(portfolio.holdings).toEqual(portfolioOf(request).holdings)
    expect(portfolio.observations).toBe(SESSIONS - 1)
    const smallOnly = portfolioOf({
      ...request,
      funds: FUNDS.filter(({ id }) => id !== 'us-small'),
      stocks: [ownStock('SMAL', 51, { marketCapGroup: 'Small' })],
    })
    expect(smallOnly.leftOut).toMatchObject([{ ticker: 'SMAL', code: 'class-without-fund' }])
    expect(smallOnly.notes).toContain(
      'None of your stocks can represent an asset class, so funds represent all of them.',
    )
  })

  test('a stock that came late shortens the days of the figures, and is named for it', () => {
    const late = STOCKS.map((stock) =>
      stock.ticker === 'LARB'
        ? {
            ...stock,
            totalReturnCloses: stock.totalReturnCloses.map((close, day) => (day < 150 ? NaN : close * 1.004 ** day)),
          }
        : stock,
    )
    const portfolio = portfolioOf({ ...request, stocks: late })
    expect(portfolio).toMatchObject({ from: DATES[150], observations: SESSIONS - 151 })
    expect(portfolio.notes.join(' ')).toContain(`The figures cover the ${SESSIONS - 150} days from ${DATES[150]}`)
    expect(portfolio.notes.join(' ')).toContain('LARB accounts for most of the difference')
  })

  test('when no greatest Sharpe ratio exists among the stocks of a class, they are split at Least Risk and a note says so', () => {
    const falling = [61, 62, 63].map((seed) =>
      ownStock(`FALL${seed}`, seed, { totalReturnCloses: syntheticCloses(seed, -0.003, 0.5) }),
    )
    const portfolio = portfolioOf({ ...request, stocks: falling, riskLevel: 'balanced', leastOwnShare: 0.1 })
    expect(portfolio.notes).toContain(
      'US large company shares: your stocks in this class have no maximum Sharpe ratio, so they are weighted for Least Risk.',
    )
    expect(portfolio.ownShare).toBeCloseTo(0.1, 12)
  })
})

describe('the least share of the user’s stocks', () => {
  test('is offered when they weigh little, and kept when asked for', () => {
    const calm = portfolioOf({ ...request, riskLevel: 'least_risk' })
    expect(calm.ownShare).toBeLessThan(0.1)
    expect(calm.offeredOwnShare).toBe(0.1)
    expect(calm.notes[0]).toMatch(/^Your stocks make up .*% of this portfolio, .* such as 10%\.$/)
    const asked = portfolioOf({ ...request, riskLevel: 'least_risk', leastOwnShare: 0.1 })
    expect(asked.ownShare).toBeCloseTo(0.1, 12)
    expect(asked.offeredOwnShare).toBeNull()
    expect(asked.fundsAlone.volatility).toBeGreaterThan(calm.fundsAlone.volatility)
    expect(asked.place.volatilityAtSameReturn).not.toBeNull()
  })

  test('lifts caps that nobody chose, and names what chosen caps do not let it reach', () => {
    const large = { ...request, stocks: STOCKS.slice(0, 3), riskLevel: 'least_risk' } as const
    const lifted = portfolioOf({ ...large, leastOwnShare: 0.4 })
    expect(lifted.ownShare).toBeCloseTo(0.4, 12)
    expect(lifted.notes).toContain(
      'Each class of your stocks can have a weight of up to 40%, so that your stocks can reach 40%.',
    )
    const others = lifted.classes.filter(({ id }) => id !== 'us-large')
    for (const { weight } of others) expect(weight).toBeLessThanOrEqual(0.25 + 1e-12)
    expect(refusal({ ...large, leastOwnShare: 0.4, classCap: 0.25 })).toMatchObject({
      status: 'infeasible',
      reason: {
        code: 'own-share-out-of-reach',
        limit: 'leastOwnShare',
        nearestFeasible: 0.25,
        message: 'Your stocks cannot reach 40%: the caps of their classes add up to 25%.',
      },
    })
    expect(refusal({ ...large, stocks: [], leastOwnShare: 0.1 }).reason.message).toBe(
      'None of your stocks can represent an asset class, so they cannot have a minimum share.',
    )
    expect(refusal({ ...large, leastOwnShare: NaN })).toMatchObject({
      status: 'infeasible',
      reason: { code: 'limit-out-of-range' },
    })
    expect(portfolioOf({ ...large, leastOwnShare: 1 }).ownShare).toBeCloseTo(1, 12)
  })
})

test('refuses in plain words when the mix itself has no answer', () => {
  expect(refusal({ ...request, funds: [] })).toMatchObject({
    status: 'insufficient-data',
    reason: { code: 'no-asset-classes' },
  })
  expect(refusal({ ...request, classCap: 0.05 })).toMatchObject({
    status: 'infeasible',
    reason: { limit: 'classCap', nearestFeasible: 1 / 15 },
  })
  expect(refusal({ ...request, riskLevel: 'balanced', treasuryBills: null, riskFreeRate: 5 })).toMatchObject({
    status: 'no-positive-excess',
  })
  expect(
    refusal({
      ...request,
      funds: FUNDS.map((fund) => ({ ...fund, totalReturnCloses: fund.totalReturnCloses.subarray(0, 40) })),
      dates: DATES.slice(0, 40),
    }),
  ).toMatchObject({ status: 'insufficient-data' })
})
