import { describe, expect, it } from 'vitest'
import { optimizeReturns } from '../mix/optimize-returns.ts'
import { dailyReturns } from '../estimators/missing-data.ts'
import { syntheticCloses, syntheticDates } from '@fairweight/testing/domain/optimization/made-up-closes.ts'
import { mixRules } from './stock-rules.ts'
import { optimizeStocks } from './optimize-stocks.ts'
import type { StockOptimizationResult, StockOptimizationRequest } from './stock-optimization.ts'

const tickers = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF']
const request: StockOptimizationRequest = {
  tickers,
  totalReturnCloses: syntheticCloses(6, 200),
  dates: syntheticDates(200),
  riskFreeRate: 0.01,
  riskLevel: 'least_risk',
  sectors: { AAA: 'Energy', BBB: 'Energy', CCC: 'Utilities', DDD: 'Utilities', EEE: 'Materials' },
}
const answerTo = (more: Partial<StockOptimizationRequest>) => optimizeStocks({ ...request, ...more })
const weightOf = ({ weights }: StockOptimizationResult, ...chosen: string[]) =>
  weights.reduce((sum, { ticker, weight }) => (chosen.includes(ticker) ? sum + weight : sum), 0)

describe('caps by sector', () => {
  it('hold, and stocks without a sector have none', () => {
    const free = answerTo({ maxWeight: 1 })
    const largest = Math.max(weightOf(free, 'AAA', 'BBB'), weightOf(free, 'CCC', 'DDD'), weightOf(free, 'EEE'))
    expect(largest).toBeGreaterThan(0.1)
    for (const riskLevel of ['least_risk', 'balanced', 'maximum_return'] as const) {
      const capped = answerTo({ maxWeight: 1, riskLevel, sectorCaps: { Energy: 0.1, Utilities: 0.1, Materials: 0.1 } })
      expect(capped.status).toBe('optimal')
      expect(capped.kktResidual).toBeLessThanOrEqual(1e-10)
      for (const sector of [['AAA', 'BBB'], ['CCC', 'DDD'], ['EEE']])
        expect(weightOf(capped, ...sector)).toBeLessThanOrEqual(0.1 + 1e-12)
      expect(weightOf(capped, 'FFF')).toBeGreaterThanOrEqual(0.7 - 1e-12)
    }
  })

  it('are left out with a note where no stock is in the sector', () => {
    const answer = answerTo({ sectorCaps: { Financials: 0.1 } })
    expect(answer.notes).toContain('The cap for the sector Financials was ignored: none of these stocks belongs to it.')
    expect(answer.weights).toEqual(answerTo({}).weights)
  })

  it('that cannot be met are named with the nearest that can', () => {
    expect(answerTo({ maxWeight: 0.25, sectorCaps: { Energy: 0.1, Utilities: 0.3 } })).toMatchObject({
      status: 'infeasible',
      reason: {
        code: 'groups-below-one',
        limit: 'sectorCaps',
        message: expect.stringMatching(
          /^With these caps by sector \(Energy, Utilities\) the mix cannot reach 100%; a common cap must be at least/,
        ),
      },
    })
    expect(
      answerTo({ maxWeight: 0.25, sectorCaps: { Energy: 0.1, Utilities: 0.1 } }).reason?.nearestFeasible,
    ).toBeCloseTo(0.25, 12)
    const alone = answerTo({ maxWeight: 0.2, sectorCaps: { Energy: 0.05 } })
    expect(alone.reason).toMatchObject({
      limit: 'sectorCaps',
      sector: 'Energy',
      message: 'With its cap for the sector Energy the mix cannot reach 100%; that cap must be at least 20%.',
    })
    expect(answerTo({ maxWeight: 0.2, sectorCaps: { Energy: alone.reason!.nearestFeasible! } }).status).toBe('optimal')
    const floors = { AAA: { lower: 0.2 }, BBB: { lower: 0.155555 } }
    expect(answerTo({ limits: floors, sectorCaps: { Energy: 0.3 } }).reason).toMatchObject({
      code: 'group-below-floors',
      message:
        'The floors of the stocks of the sector Energy add up to more than its cap; the cap must be at least 35.56%.',
    })
  })
})

describe('targets', () => {
  it('are met, and the ends of the frontier are named beyond them', () => {
    const { frontier } = answerTo({})
    const [calmest, richest] = [frontier[0]!, frontier.at(-1)!]
    const targetReturn = (calmest.expectedReturn + richest.expectedReturn) / 2
    const byReturn = answerTo({ targetReturn })
    expect(byReturn).toMatchObject({ status: 'optimal' })
    expect(byReturn.expectedReturn).toBeCloseTo(targetReturn, 10)
    const byVolatility = answerTo({ targetVolatility: byReturn.volatility! })
    for (const [i, { weight }] of byVolatility.weights.entries())
      expect(weight).toBeCloseTo(byReturn.weights[i]!.weight, 7)
    for (const [more, limit, end] of [
      [{ targetReturn: 99 }, 'targetReturn', richest.expectedReturn],
      [{ targetReturn: -99 }, 'targetReturn', calmest.expectedReturn],
      [{ targetVolatility: 99 }, 'targetVolatility', richest.volatility],
      [{ targetVolatility: 0 }, 'targetVolatility', calmest.volatility],
    ] as const) {
      const answer = answerTo(more)
      expect(answer).toMatchObject({
        status: 'infeasible',
        weights: [],
        reason: { limit, nearestFeasible: end, shortestFix: expect.stringMatching(/^Ask for -?[\d.]+%\.$/) },
      })
      expect(answer.frontier.length).toBeGreaterThan(0)
      expect(answerTo({ [limit]: answer.reason!.nearestFeasible }).status).toBe('optimal')
      const shown = Number(/-?[\d.]+/.exec(answer.reason!.shortestFix!)![0]) / 100
      expect(answerTo({ [limit]: shown }).status, 'the rounded number of the sentence can be met too').toBe('optimal')
    }
    expect(answerTo({ targetReturn: 99 }).reason?.message).toMatch(
      /^No mix within your limits has an expected return of 9,900% a year; the highest is [\d.]+%\.$/,
    )
  })

  it('are refused two at once', () => {
    expect(answerTo({ targetReturn: 0.1, targetVolatility: 0.1 })).toMatchObject({
      status: 'infeasible',
      reason: { code: 'two-targets', message: 'Choose a target return or a target volatility, not both.' },
      frontier: [],
    })
  })
})

describe('limits on the holdings', () => {
  const held = ({ weights }: StockOptimizationResult) => weights.filter(({ weight }) => weight > 0)

  it('are kept by every one of the twenty points, and cost no more than they must', () => {
    const free = answerTo({})
    for (const riskLevel of ['least_risk', 'balanced', 'maximum_return'] as const) {
      const answer = answerTo({ riskLevel, mostHoldings: 3, smallestHolding: 0.1 })
      expect(answer).toMatchObject({ status: 'optimal', frontierKind: 'points', gap: expect.any(Number) })
      expect(answer.gap).toBeLessThan(1e-6)
      expect(answer.frontier).toHaveLength(20)
      for (const { weights } of [...answer.frontier, { weights: held(answer) }]) {
        expect(weights.length).toBeLessThanOrEqual(3)
        for (const { weight } of weights) expect(weight).toBeGreaterThanOrEqual(0.1 - 1e-12)
      }
      expect(answer.frontier[0]!.volatility).toBeGreaterThanOrEqual(free.volatility! - 1e-12)
      expect(answer.notes.some((note) => note.includes('20 proven mixes'))).toBe(true)
    }
    const least = answerTo({ mostHoldings: 3 })
    const best = Math.min(...threes().map((three) => answerTo({ limits: onlyThese(three) }).volatility ?? Infinity))
    expect(least.volatility).toBeCloseTo(best, 10)
  })

  it('go together with targets', () => {
    const { frontier } = answerTo({ mostHoldings: 3 })
    const [calmest, richest] = [frontier[0]!, frontier.at(-1)!]
    const targetReturn = (calmest.expectedReturn + richest.expectedReturn) / 2
    const byReturn = answerTo({ mostHoldings: 3, targetReturn })
    expect(byReturn.expectedReturn).toBeGreaterThanOrEqual(targetReturn - 1e-9)
    expect(held(byReturn).length).toBeLessThanOrEqual(3)
    const byVolatility = answerTo({ mostHoldings: 3, targetVolatility: byReturn.volatility! })
    expect(byVolatility.volatility).toBeLessThanOrEqual(byReturn.volatility! * (1 + 1e-9))
    expect(byVolatility.notes).toContain('The mix shown is the one with the best return within your target volatility.')
    expect(answerTo({ mostHoldings: 3, targetReturn: 99 }).reason).toMatchObject({
      code: 'return-out-of-reach',
      nearestFeasible: richest.expectedReturn,
    })
    expect(answerTo({ mostHoldings: 3, targetReturn: -99 }).reason).toMatchObject({
      code: 'return-out-of-reach',
      nearestFeasible: calmest.expectedReturn,
    })
  })

  it('leave Balanced without an answer where nothing beats the risk-free rate, or where a mix without risk does', () => {
    const none = answerTo({ mostHoldings: 3, riskLevel: 'balanced', riskFreeRate: 1000 })
    expect(none).toMatchObject({ status: 'no-positive-excess', weights: [], frontierKind: 'points' })
    expect(none.reason?.message).toContain('the best returned')
    const still = request.totalReturnCloses.map((closes, i) => (i === 0 ? new Float64Array(200).fill(1) : closes))
    const riskless = answerTo({
      mostHoldings: 3,
      riskLevel: 'balanced',
      totalReturnCloses: still,
      riskFreeRate: -0.01,
      maxWeight: 1,
    })
    expect(riskless).toMatchObject({ status: 'infeasible', reason: { code: 'unbounded-ratio', ticker: 'AAA' } })
  })

  it('that cannot be met are explained', () => {
    expect(answerTo({ smallestHolding: 0.5 }).reason).toMatchObject({
      limit: 'smallestHolding',
      message:
        'A minimum weight when held of 50% is above the cap of 40% for one holding, which applies unless you set another. It can be at most 33.33%.',
    })
    expect(answerTo({ mostHoldings: 2 }).reason).toMatchObject({
      limit: 'mostHoldings',
      nearestFeasible: 3,
      message:
        'With the cap of 40% for one holding, which applies unless you set another, 2 holdings cannot add up to 100% within your limits. Allow at least 3.',
    })
    expect(answerTo({ smallestHolding: 0.35, maxWeight: 0.45 }).reason).toMatchObject({
      code: 'smallest-holding-too-large',
      message:
        'With holdings of at least 35% and the cap of 45% for one holding, no number of holdings adds up to 100% within your limits. It can be at most 33.33%.',
    })
    expect(
      answerTo({ mostHoldings: 1, limits: { AAA: { lower: 0.1 }, BBB: { lower: 0.1 } }, maxWeight: 1 }).reason,
    ).toMatchObject({ code: 'most-holdings-below-floors', nearestFeasible: 2 })
    expect(answerTo({ mostHoldings: 6 })).toMatchObject({ frontierKind: 'corners', gap: null })
  })

  function threes(): string[][] {
    return tickers.flatMap((a, i) =>
      tickers.slice(i + 1).flatMap((b, j) => tickers.slice(i + j + 2).map((c) => [a, b, c])),
    )
  }

  function onlyThese(kept: readonly string[]): StockOptimizationRequest['limits'] {
    return Object.fromEntries(
      tickers.filter((ticker) => !kept.includes(ticker)).map((ticker) => [ticker, { upper: 0 }]),
    )
  }
})

describe('the same request on returns alone', () => {
  it.each([
    {},
    { riskLevel: 'balanced' },
    { targetReturn: 0.6, estimators: { expectedReturns: 'james-stein' } },
    { sectorCaps: { Energy: 0.2 }, riskLevel: 'maximum_return' },
    { mostHoldings: 3 },
    { mostHoldings: 3, riskLevel: 'balanced' },
  ] as const)('gives the very mix of the whole answer: %j', (more) => {
    const answer = answerTo(more)
    const returns = request.totalReturnCloses.map((closes) => dailyReturns(closes, Array.from(closes.keys())))
    const solved = optimizeReturns(returns, mixRules({ ...request, ...more }, tickers), request.riskFreeRate)
    expect(solved?.mix === null ? [] : Array.from(solved!.mix!.weights)).toEqual(
      answer.weights.map(({ weight }) => weight),
    )
    expect(solved?.minimumRisk.volatility).toBe(answer.frontier[0]!.volatility)
  })

  it('gives nothing where no mix keeps the limits', () => {
    const returns = request.totalReturnCloses.map((closes) => dailyReturns(closes, Array.from(closes.keys())))
    expect(optimizeReturns(returns, mixRules({ ...request, maxWeight: 0.1 }, tickers), 0)).toBeNull()
    expect(optimizeReturns(returns, mixRules({ ...request, mostHoldings: 2 }, tickers), 0)).toBeNull()
  })
})
