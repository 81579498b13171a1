import { assetClassMix, demoStockList, stockList } from '@fairweight/contract/wire'
import {
  ASSET_CLASSES,
  chooseClassFunds,
  optimizeAssetMix,
  optimizePortfolio,
  portfolioOrders,
} from '@fairweight/domain/asset-mix'
import { tradedPrice } from '@fairweight/domain/asset-mix/portfolio/portfolio-orders.ts'
import { contributionsTo, fragility, rateWithAssumptions, readStockFigures } from '@fairweight/domain/what-if'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ASSET_MIX_BODY, DEMO_BODY, stockDataBody } from '../snapshots/body-names.ts'
import { type SnapshotReader, openSnapshot } from '../snapshots/open-snapshot.ts'
import { type TemporaryMarket, openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { type SampleReport, generateSample } from './generate-sample.ts'

describe('SAMPLE DATA of many companies', () => {
  let market: TemporaryMarket
  let report: SampleReport
  let reader: SnapshotReader

  beforeAll(async () => {
    market = await openTemporaryMarket()
    report = await generateSample({ companies: 220, years: 6 }, market)
    reader = await openSnapshot(market.dataDirectory, report.published.snapshot)
  }, 120_000)

  afterAll(async () => {
    await reader.close()
    await market.close()
  })

  it('has every grade and every size', () => {
    const { value, momentum, marketCapGroup } = report.published.grades
    for (const [grade, count] of Object.entries({ ...value, ...momentum })) expect(count, grade).toBeGreaterThan(0)
    for (const group of ['Large', 'Mid', 'Small', 'Micro'] as const)
      expect(marketCapGroup[group], group).toBeGreaterThan(0)
    expect(report.imported.findings.map(({ ticker, check }) => [ticker, check])).toEqual([
      ['ZRO1', 'close-not-positive'],
    ])
  })

  it('shows 200 companies in the demo, the tour’s example among them, each with its details', () => {
    const demo = demoStockList.parse(JSON.parse(reader.body(DEMO_BODY)?.json.toString('utf8') ?? ''))
    expect(demo.stocks).toHaveLength(200)
    const example = demo.stocks.find((stock) => stock.TICKER === 'HLX')
    expect(example?.VALUE_RATING).toMatch(/^[AB]/)
    expect(example?.EXPLANATION.facts.length).toBeGreaterThan(20)
    for (const key of [
      'DISCOUNTED_CASH_FLOW',
      'EARNINGS_POWER_VALUE',
      'GRAHAM_NUMBER',
      'TANGIBLE_BOOK_VALUE_PER_SHARE',
      'FUTURE_CASH_FLOW',
      'FIVE_YEAR_AVERAGE_CLOSE_PRICE',
    ] as const)
      expect(example?.[key], key).not.toBeNull()
  })

  it('brings what a browser rates every stock again from, bit for bit', async () => {
    const demo = demoStockList.parse(JSON.parse(reader.body(DEMO_BODY)?.json.toString('utf8') ?? ''))
    const stocks = await Promise.all(
      reader.tickers.filter(({ type }) => type === 'stock').map(({ ticker }) => reader.details(ticker)),
    )
    for (const details of [...demo.stocks, ...stocks]) {
      if (details === null) throw new Error('Every stock has details')
      const figures = readStockFigures(details.EXPLANATION)
      if (figures === null) throw new Error('Every stock has the value measures')
      const again = rateWithAssumptions(figures)
      const { valueRating, financialStrength } = details.EXPLANATION
      expect([again.valueRating, again.valueSentence, again.stars], details.TICKER).toStrictEqual([
        valueRating.rating,
        valueRating.reason,
        financialStrength.stars,
      ])
      expect(
        Object.values(again.values).map(({ value }) => value),
        details.TICKER,
      ).toStrictEqual([
        details.DISCOUNTED_CASH_FLOW,
        details.EARNINGS_POWER_VALUE,
        details.GRAHAM_NUMBER,
        details.TANGIBLE_BOOK_VALUE_PER_SHARE,
        details.FUTURE_CASH_FLOW,
      ])
    }
  })

  it('gives every A at least three inputs that speak against it', async () => {
    const stocks = await Promise.all(
      reader.tickers.filter(({ type }) => type === 'stock').map(({ ticker }) => reader.details(ticker)),
    )
    const good = stocks.filter((details) => details?.EXPLANATION.valueRating.rating.startsWith('A'))
    expect(good.length).toBeGreaterThan(20)
    for (const details of good) {
      const figures = details && readStockFigures(details.EXPLANATION)
      if (!figures) throw new Error('Every stock has the value measures')
      expect(contributionsTo(figures).filter(({ effect }) => effect < 0).length, details.TICKER).toBeGreaterThanOrEqual(
        3,
      )
    }
  })

  it('says of each grade which error would flip it: a thousandth less of that error does not, a thousandth more does', async () => {
    const body = reader.body(stockDataBody({ value: true, momentum: true }))
    const { stocks } = stockList.parse(JSON.parse(body?.json.toString('utf8') ?? ''))
    let known = 0
    for (const { TICKER, VALUE_RATING, FRAGILITY } of stocks) {
      const figures = readStockFigures((await reader.details(TICKER))!.EXPLANATION)!
      const nearest = fragility(figures)
      expect(FRAGILITY, TICKER).toBe(nearest && Math.round(Math.abs(nearest.change) * 10_000) / 10_000)
      if (nearest === null) continue
      known += 1
      const gradeWith = (share: number) => {
        const reported = { ...figures.reported[nearest.item], value: nearest.from * (1 + nearest.change * share) }
        return rateWithAssumptions({ ...figures, reported: { ...figures.reported, [nearest.item]: reported } })
          .valueRating
      }
      expect([gradeWith(0.999), gradeWith(1.001)], TICKER).toEqual([VALUE_RATING, nearest.rating])
      expect(nearest.rating, TICKER).not.toBe(VALUE_RATING)
    }
    expect(known).toBeGreaterThan(40)
    const graded = stocks.filter(({ VALUE_RATING }) => VALUE_RATING !== 'Unranked')
    expect(stocks.filter(({ FRAGILITY }) => FRAGILITY !== null).length).toBeLessThanOrEqual(graded.length)
  })

  it('keeps the ready-made bodies within their budgets', () => {
    expect(reader.body(DEMO_BODY)?.br.length).toBeLessThanOrEqual(300_000)
    expect(reader.body(stockDataBody({ value: true, momentum: true }))?.br.length).toBeLessThanOrEqual(150_000)
  })

  it('lists only stocks, and keeps the funds’ and the bills’ histories', async () => {
    const { stocks } = stockList.parse(
      JSON.parse(reader.body(stockDataBody({ value: true, momentum: true }))?.json.toString('utf8') ?? ''),
    )
    expect(stocks).toHaveLength(report.published.counts.stocks)
    expect(stocks.map((stock) => stock.TICKER)).toEqual(stocks.map((stock) => stock.TICKER).toSorted())
    const classes = reader.tickers.filter((entry) => entry.type !== 'stock').map((entry) => entry.assetClass)
    expect(new Set(classes).size).toBe(16)
    const rate = reader.riskFreeRate('2023-11-20', '2026-11-20')
    expect(rate).toBeGreaterThan(0)
    expect(rate).toBeLessThan(0.1)
  })

  it('brings an investment mix that a browser computes again from the histories, bit for bit', async () => {
    const mix = assetClassMix.parse(JSON.parse(reader.body(ASSET_MIX_BODY)?.json.toString('utf8') ?? ''))
    expect(mix.assetClasses.map(({ id }) => id)).toEqual(ASSET_CLASSES.map(({ id }) => id))
    expect(mix.mixes.map(({ optimization_type }) => optimization_type)).toEqual([
      'least_risk',
      'balanced',
      'maximum_return',
    ])
    for (const { weights, volatility, kktResidual } of mix.mixes) {
      expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
      expect(Math.max(...Object.values(weights))).toBeLessThanOrEqual(0.25 + 1e-12)
      expect(volatility).toBeGreaterThan(0.01)
      expect(volatility).toBeLessThan(0.4)
      expect(kktResidual).toBeLessThan(1e-10)
    }
    const { treasuryBills, dates, totalReturnCloses } = await reader.history(
      mix.assetClasses.map(({ fund }) => fund),
      '10y',
    )
    const funds = mix.assetClasses.map(({ fund }, position) => ({
      id: ASSET_CLASSES[position]!.id,
      ticker: fund,
      totalReturnCloses: totalReturnCloses[position]!,
    }))
    const again = optimizeAssetMix({ funds, dates, treasuryBills })
    const { snapshot, asOf, dataset, ...figures } = mix
    expect([snapshot, asOf, dataset]).toEqual([report.published.snapshot, report.published.asOf, 'sample'])
    expect(again.status === 'optimal' && again.mix).toEqual(figures)
  })

  it('is enough for portfolio mode, from the list’s rows and the histories down to whole shares', async () => {
    const { stocks: rows } = stockList.parse(
      JSON.parse(reader.body(stockDataBody({ value: false, momentum: false }))?.json.toString('utf8') ?? ''),
    )
    const chosen = ['Large', 'Mid', 'Small', 'Micro', 'Unknown'].flatMap((group) =>
      rows.filter(({ MARKETCAP_GROUP }) => MARKETCAP_GROUP === group).slice(0, 4),
    )
    const chosenFunds = chooseClassFunds(reader.tickers)
    const tickers = [...chosenFunds.map(({ ticker }) => ticker), ...chosen.map(({ TICKER }) => TICKER)]
    const { dates, closes, totalReturnCloses, treasuryBills } = await reader.history(tickers, '3y')
    const seriesOf = new Map(tickers.map((ticker, position) => [ticker, totalReturnCloses[position]!]))
    const answer = optimizePortfolio({
      funds: chosenFunds.map((fund) => ({ ...fund, totalReturnCloses: seriesOf.get(fund.ticker)! })),
      dates,
      treasuryBills,
      riskLevel: 'balanced',
      leastOwnShare: 0.3,
      stocks: chosen.map(({ TICKER, MARKETCAP_GROUP, SECTOR, IS_FOREIGN_FILER }) => ({
        ticker: TICKER,
        marketCapGroup: MARKETCAP_GROUP,
        sector: SECTOR,
        isForeignFiler: IS_FOREIGN_FILER === true,
        totalReturnCloses: seriesOf.get(TICKER)!,
      })),
    })
    if (answer.status !== 'constructed') throw new Error(answer.reason.message)
    const { holdings, ownShare, volatility, leftOut } = answer.portfolio
    expect(ownShare).toBeGreaterThanOrEqual(0.3 - 1e-9)
    expect(volatility).toBeGreaterThan(0.01)
    expect(volatility).toBeLessThan(0.4)
    expect(leftOut.some(({ code }) => code === 'below-small')).toBe(true)
    const orders = portfolioOrders({
      holdings,
      held: {},
      cash: 50_000,
      mode: 'whole',
      feePerOrder: 0,
      smallestTrade: 0,
      dates,
      closes: new Map(tickers.map((ticker, position) => [ticker, closes[position]!])),
    })
    if ('unpriced' in orders) throw new Error(orders.message)
    expect(orders.allocation.leftover).toBeGreaterThanOrEqual(0)
    for (const [position, ticker] of orders.tickers.entries()) {
      const traded = tradedPrice(closes[tickers.indexOf(ticker)]!)?.price ?? Number.NaN
      const wanted = 50_000 * (holdings.find((holding) => holding.ticker === ticker)?.weight ?? 0)
      expect(Math.abs(orders.allocation.shares[position]! * traded - wanted), ticker).toBeLessThan(2 * traded)
    }
  })

  it('is the same whatever day it is: no rate of it is one for a future day', { timeout: 240_000 }, async () => {
    const size = { companies: 10, years: 2 }
    const [early, late] = [await openTemporaryMarket(), await openTemporaryMarket()]
    const before = await generateSample(size, { ...early, clock: () => new Date('2024-02-29T12:00:00Z') })
    const after = await generateSample(size, { ...late, clock: () => new Date('2031-01-02T12:00:00Z') })
    expect(before.imported.rows.rates).toBe(after.imported.rows.rates)
    expect(before.imported.findings).toEqual(after.imported.findings)
    expect(before.published.snapshot).toBe(after.published.snapshot)
    await Promise.all([early.close(), late.close()])
  })
})
