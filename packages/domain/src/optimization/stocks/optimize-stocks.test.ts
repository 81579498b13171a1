import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { syntheticCloses, syntheticDates } from '@fairweight/testing/domain/optimization/made-up-closes.ts'
import { defaultCap } from './stock-rules.ts'
import { optimizeOpenStocks, optimizeStocks } from './optimize-stocks.ts'
import type { StockOptimizationRequest } from './stock-optimization.ts'

const dates = syntheticDates(200)
const request: StockOptimizationRequest = {
  tickers: ['CCC', 'AAA', 'DDD', 'BBB'],
  totalReturnCloses: syntheticCloses(4, 200),
  dates,
  riskFreeRate: 0.01,
  riskLevel: 'balanced',
}

/** Whatever else a request may ask for. */
const arbitraryMore: fc.Arbitrary<Partial<StockOptimizationRequest>> = fc.record({
  riskLevel: fc.constantFrom<StockOptimizationRequest['riskLevel'][]>('least_risk', 'balanced', 'maximum_return'),
  estimators: fc.constantFrom<StockOptimizationRequest['estimators'][]>(
    {},
    { covariance: 'sample', expectedReturns: 'compound' },
    { covariance: 'single-factor', expectedReturns: 'james-stein' },
    { covariance: 'constant-variance' },
    { covariance: 'oracle-approximating' },
    { missingData: 'pairwise' },
  ),
  sectors: fc.constant({ AAA: 'Energy', BBB: 'Energy', CCC: 'Utilities' }),
  sectorCaps: fc.constantFrom<Record<string, number>[]>({}, { Energy: 0.4 }, { Utilities: 0.3, Energy: 0.5 }),
  limits: fc.constantFrom<NonNullable<StockOptimizationRequest['limits']>[]>({}, { AAA: { lower: 0.1 } }),
})

describe('optimizing stocks without limits on which are held', () => {
  it('answers to the bit what optimizing stocks does without such limits', () => {
    fc.assert(
      fc.property(arbitraryMore, (more) => {
        expect(optimizeOpenStocks({ ...request, ...more })).toEqual(optimizeStocks({ ...request, ...more }))
      }),
      { numRuns: 20 },
    )
  })

  it('says as well what cannot be met', () => {
    expect(optimizeOpenStocks({ ...request, maxWeight: 0.1 })).toEqual(optimizeStocks({ ...request, maxWeight: 0.1 }))
    expect(optimizeOpenStocks({ ...request, maxWeight: 0.1 }).status).toBe('infeasible')
  })
})

describe('optimizing stocks', () => {
  it('answers with weights, certificate, every corner and equal weight', () => {
    for (const riskLevel of ['least_risk', 'balanced', 'maximum_return'] as const) {
      const answer = optimizeStocks({ ...request, riskLevel })
      expect(answer).toMatchObject({
        status: 'optimal',
        observations: 199,
        from: '2024-01-01',
        to: dates.at(-1),
        riskFreeRate: 0.01,
      })
      expect(answer.kktResidual).toBeLessThanOrEqual(1e-10)
      expect(answer.weights.map(({ ticker }) => ticker)).toEqual(['AAA', 'BBB', 'CCC', 'DDD'])
      expect(answer.weights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
      expect(answer.equalWeight?.weights.every(({ weight }) => weight === 0.25)).toBe(true)
      expect(answer.frontier[0]!.volatility).toBeLessThanOrEqual(answer.frontier.at(-1)!.volatility)
      expect(answer.sharpeRatio).toBeCloseTo((answer.expectedReturn! - 0.01) / answer.volatility!, 12)
    }
  })

  it('names each stock with an open doubt on the days used, and no other', () => {
    const doubt = { kind: 'break', date: dates[100] ?? '', words: 'BBB moved −50%' } as const
    const { notes, ...figures } = optimizeStocks({
      ...request,
      doubts: { BBB: [doubt], CCC: [{ ...doubt, date: '2019-01-02' }], ZZZ: [doubt] },
    })
    const { notes: plainNotes, ...plain } = optimizeStocks(request)
    expect(notes).toEqual([
      'The prices of BBB are in doubt in this period: BBB moved −50%. The mix may depend on them.',
      ...plainNotes,
    ])
    expect(figures).toEqual(plain)
  })

  it('needs no more than two stocks, and names those that the mix leaves out', () => {
    const two = optimizeStocks({
      ...request,
      tickers: ['BBB', 'AAA'],
      totalReturnCloses: request.totalReturnCloses.slice(0, 2),
      riskLevel: 'maximum_return',
      maxWeight: 1,
    })
    expect(two).toMatchObject({
      status: 'optimal',
      weights: [
        { ticker: 'AAA', weight: 0 },
        { ticker: 'BBB', weight: 1 },
      ],
    })
    expect(two.frontier.at(-1)?.weights).toEqual([{ ticker: 'BBB', weight: 1 }])
    expect(two.equalWeight?.weights).toEqual([
      { ticker: 'AAA', weight: 0.5 },
      { ticker: 'BBB', weight: 0.5 },
    ])
  })

  it('does not depend on the order of the tickers, to the last bit', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), arbitraryMore, (order, more) => {
        const turned = {
          ...request,
          ...more,
          tickers: order.map((i) => request.tickers[i]!),
          totalReturnCloses: order.map((i) => request.totalReturnCloses[i]!),
        }
        expect(optimizeStocks(turned)).toEqual(optimizeStocks({ ...request, ...more }))
      }),
      { numRuns: 30 },
    )
  })

  it('does not depend on the prices of a stock being larger or smaller as a whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1e-3, max: 1e3, noNaN: true }), { minLength: 4, maxLength: 4 }),
        arbitraryMore,
        (factors, more) => {
          const scaled = {
            ...request,
            ...more,
            totalReturnCloses: request.totalReturnCloses.map((closes, i) => closes.map((close) => close * factors[i]!)),
          }
          const [before, after] = [optimizeStocks({ ...request, ...more }), optimizeStocks(scaled)]
          expect(after.status).toBe(before.status)
          for (const [i, { weight }] of after.weights.entries())
            expect(weight).toBeCloseTo(before.weights[i]!.weight, 9)
          expect(after.volatility ?? Number.NaN).toBeCloseTo(before.volatility ?? Number.NaN, 11)
        },
      ),
      { numRuns: 30 },
    )
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
      status: 'infeasible',
      weights: [],
      reason: {
        code: 'caps-below-one',
        limit: 'maxWeight',
        nearestFeasible: 0.25,
        message: '4 stocks with these caps cannot add up to 100%; the cap must be at least 25%.',
      },
    })
    expect(optimizeStocks({ ...request, maxWeight: 0.3, limits: { BBB: { lower: 0.5 } } }).reason).toMatchObject({
      code: 'lower-above-upper',
      ticker: 'BBB',
    })
    const floors = { AAA: { lower: 0.4 }, BBB: { lower: 0.4 }, CCC: { lower: 0.4 } }
    expect(optimizeStocks({ ...request, limits: floors }).reason).toMatchObject({ code: 'floors-above-one' })
  })

  it('names the ticker with too little history and the shortest fix', () => {
    const closes = request.totalReturnCloses.map((series, i) =>
      i === 1 ? series.map((close, day) => (day < 190 ? NaN : close)) : series,
    )
    expect(optimizeStocks({ ...request, totalReturnCloses: closes })).toMatchObject({
      status: 'insufficient-data',
      observations: 9,
      reason: {
        code: 'too-little-history',
        ticker: 'AAA',
        shortestFix: 'Leave out AAA: the other 3 stocks share 200 days.',
      },
    })
    const none = request.totalReturnCloses.map((series) => series.map(() => NaN))
    expect(optimizeStocks({ ...request, totalReturnCloses: none }).reason).toMatchObject({
      message: 'AAA has no prices in this period.',
      shortestFix: 'Choose a longer period or stocks with more history.',
    })
    expect(optimizeStocks({ ...request, tickers: ['AAA'] }).reason?.code).toBe('too-few-stocks')
  })

  it('notes the tickers that shorten the period', () => {
    const closes = request.totalReturnCloses.map((series, i) =>
      i === 0 ? series.map((close, day) => (day < 50 || day === 120 ? NaN : close)) : series,
    )
    const answer = optimizeStocks({ ...request, totalReturnCloses: closes })
    expect(answer.notes).toContain(
      `CCC has prices on 149 days, from ${dates[50]} to ${dates[199]}; the days shared by all stocks are used.`,
    )
    expect(answer.observations).toBe(148)
  })

  it('reports what each ticker gave, by the policy for missing days', () => {
    const closes = request.totalReturnCloses.map((series, i) =>
      i === 0 ? series.map((close, day) => (day < 50 || day === 120 ? NaN : close)) : series,
    )
    const common = optimizeStocks({ ...request, totalReturnCloses: closes })
    expect(common.histories).toEqual(
      ['AAA', 'BBB', 'CCC', 'DDD'].map((ticker) => ({
        ticker,
        firstDate: ticker === 'CCC' ? dates[50] : dates[0],
        lastDate: dates[199],
        sessions: ticker === 'CCC' ? 149 : 200,
        returnsUsed: 148,
      })),
    )
    const pairwise = optimizeStocks({ ...request, totalReturnCloses: closes, estimators: { missingData: 'pairwise' } })
    expect(pairwise).toMatchObject({ status: 'optimal', observations: 148, from: dates[0], to: dates[199] })
    expect(pairwise.histories.map(({ returnsUsed }) => returnsUsed)).toEqual([199, 199, 148, 199])
    expect(pairwise.notes).toContain(
      'Each pair of stocks is estimated over the days on which both have prices: from 148 daily returns (AAA and CCC) to 199.',
    )
    expect(pairwise.notes[0]).toBe('The sample covariance is used, without shrinkage.')
  })

  it('repairs pairwise histories that contradict one another, and says so', () => {
    // Day by day one of three stocks is missing, and the two others move together or against each other as no three can.
    const moves = [
      [0.02, 0.02, null],
      [null, 0.02, 0.02],
      [0.02, null, -0.02],
    ]
    const closes = [0, 1, 2].map((stock) => {
      let close = 100
      return Float64Array.from({ length: 301 }, (_, day) => {
        const move = moves[day % 3]![stock]!
        if (move === null) return NaN
        close *= 1 + move * (day % 2 === 0 ? 1 : -1) * (1 + (day % 7) / 10)
        return close
      })
    })
    const answer = optimizeStocks({
      tickers: ['AAA', 'BBB', 'CCC'],
      totalReturnCloses: closes,
      dates: syntheticDates(301),
      riskFreeRate: 0,
      riskLevel: 'least_risk',
      estimators: { missingData: 'pairwise' },
      maxWeight: 1,
    })
    expect(answer.status).toBe('optimal')
    expect(answer.volatility).toBeGreaterThan(0)
    expect(answer.notes[1]).toMatch(
      /^The histories of different lengths contradicted one another, so all correlations were scaled toward zero by 5\d(\.\d+)?%/,
    )
  })

  it('names the two stocks that share too little, or the one that has too little', () => {
    const pairwise = { missingData: 'pairwise' } as const
    const apart = request.totalReturnCloses.map((series, i) =>
      series.map((close, day) => ((i === 0 && day < 90) || (i === 1 && day > 120) ? NaN : close)),
    )
    expect(optimizeStocks({ ...request, totalReturnCloses: apart, estimators: pairwise })).toMatchObject({
      status: 'insufficient-data',
      observations: 30,
      reason: {
        ticker: 'CCC',
        message: 'AAA and CCC share 30 daily returns, but at least 60 are needed; CCC has the shorter history.',
      },
    })
    const late = request.totalReturnCloses.map((series, i) =>
      series.map((close, day) => (i === 3 && day < 160 ? NaN : close)),
    )
    expect(optimizeStocks({ ...request, totalReturnCloses: late, estimators: pairwise }).reason).toMatchObject({
      ticker: 'BBB',
      message: 'BBB has 39 daily returns in this period, but at least 60 are needed.',
      shortestFix: 'Leave out BBB, or choose a longer period.',
    })
  })

  it('says how its estimates were made, and refuses those that contradict each other', () => {
    const notes = (estimators: StockOptimizationRequest['estimators']) =>
      optimizeStocks({ ...request, estimators }).notes.join(' ')
    expect(notes({ covariance: 'single-factor', expectedReturns: 'james-stein' })).toMatch(
      /Covariance shrunk by [\d.]+% toward what one common market factor explains \(Ledoit–Wolf\)\. Expected returns shrunk by [\d.]+% toward -?[\d.]+% a year/,
    )
    expect(notes({ covariance: 'constant-variance', expectedReturns: 'compound' })).toContain(
      'equal variances without correlation (Ledoit–Wolf). Expected returns are compound annual growth rates.',
    )
    expect(
      optimizeStocks({ ...request, estimators: { missingData: 'pairwise', covariance: 'single-factor' } }),
    ).toMatchObject({
      status: 'infeasible',
      reason: {
        code: 'estimators-disagree',
        limit: 'estimators',
        message: expect.stringContaining('keep the common period'),
      },
    })
    const twins = [...request.totalReturnCloses.slice(0, 3), request.totalReturnCloses[0]!]
    expect(
      optimizeStocks({
        ...request,
        totalReturnCloses: twins,
        estimators: { covariance: 'sample', expectedReturns: 'james-stein' },
      }),
    ).toMatchObject({
      status: 'insufficient-data',
      reason: { code: 'covariance-without-inverse' },
      observations: 199,
    })
  })

  it('says when nothing beats the risk-free rate', () => {
    const answer = optimizeStocks({ ...request, riskFreeRate: 1000 })
    expect(answer).toMatchObject({
      status: 'no-positive-excess',
      weights: [],
      expectedReturn: null,
      reason: { code: 'no-positive-excess' },
    })
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
    const wild = request.totalReturnCloses.map((series, i) =>
      i === 2 ? series.map((_, day) => (day % 2 === 0 ? 1e-200 : 1e200)) : series,
    )
    expect(optimizeStocks({ ...request, totalReturnCloses: wild })).toMatchObject({
      status: 'insufficient-data',
      reason: { shortestFix: 'Leave out DDD.' },
    })
  })
})
