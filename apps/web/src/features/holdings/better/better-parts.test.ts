import { asCents } from '@fairweight/domain/money'
import { parseTicker } from '@fairweight/domain/naming'
import { stockTurnover } from '@fairweight/domain/optimization'
import { asShares, type PlannedOrders } from '@fairweight/domain/portfolio'
import { addDays, parseIsoDate } from '@fairweight/domain/time'
import { simulatedMarket } from '@fairweight/testing/domain/optimization/simulated-market.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { assert, expect, test } from 'vitest'
import type { ValuedPosition } from '../worth/value-positions.ts'
import { betterQuestion, betterTask } from './better-question.ts'
import { changesSince } from './turnover/changes-since.ts'
import { NOTHING_TYPED, orderTerms } from './cost/order-terms.ts'
import { halfwayTurnover, turnoverCurve } from './turnover/turnover-curve.ts'
import { verdictText, weighOrders } from './cost/verdict.ts'

const DAY = parseIsoDate('2026-11-20') ?? assert.fail('no day')
const DAYS = Array.from({ length: 900 }, (_day, at) => addDays(DAY, at - 899))

function held(symbol: string, dollars: number, ticker = symbol): ValuedPosition {
  return {
    symbol: parseTicker(symbol) ?? assert.fail(symbol),
    shares: asShares(2_000_000),
    cost: null,
    lots: [],
    stock: syntheticRow(ticker),
    assetClass: 'us-large',
    name: null,
    price: dollars / 2,
    reason: null,
    value: asCents(100 * dollars),
    gain: null,
  }
}

test('held and considered are asked about over three years, the largest first; what lacks prices is left out by name', () => {
  const full = Float64Array.from(DAYS, (_day, at) => 100 + at)
  const short = full.map((close, at) => (at < 400 ? Number.NaN : close))
  const histories = {
    days: DAYS,
    closes: new Map([
      ['KO', full],
      ['BRK.B', full],
      ['NEW', short],
      ['PEP', full],
    ]),
    treasuryBills: Float64Array.from(DAYS, (_day, at) => 1.0001 ** at),
  }
  const positions = [
    held('KO', 100),
    held('NEW', 500),
    held('BRK-B', 300, 'BRK.B'),
    { ...held('GONE', 1), value: null },
  ]
  const question = betterQuestion(positions, [syntheticRow('PEP', { LAST_CLOSE_PRICE: 30 })], histories)
  expect(question.candidates.map(({ symbol, value, price }) => [symbol, value, price])).toEqual([
    ['BRK-B', 300, 150],
    ['KO', 100, 50],
    ['PEP', 0, 30],
  ])
  expect([question.total, question.leftOut, question.dates.length]).toEqual([400, ['NEW'], 757])
  expect(question.riskFreeRate).toBeCloseTo(0.0001 * 252, 9)
  const task = betterTask(question, 'balanced')
  expect([task.tickers, task.today]).toEqual([
    ['BRK-B', 'KO', 'PEP'],
    [0.75, 0.25, 0],
  ])
  expect(task.totalReturnCloses[0]?.buffer).not.toBe(full.buffer)
})

test('changes of weights are named by size, and a long row ends in a number', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
  expect(changesSince(names, [0.5, 0.5], [0.38, 0.62])).toBe('A −12.0%, B +12.0%')
  expect(changesSince(names, [0.1], [0.1])).toBe('Nothing')
  expect(changesSince(names, new Float64Array(8), new Float64Array(8).fill(0.125))).toMatch(/F \+12\.5% and 2 more$/)
})

test.each(['least_risk', 'balanced'] as const)(
  'between two corners the curve has the volatility of the mix there: %s',
  (riskLevel) => {
    const market = simulatedMarket(
      { means: [0.05, 0.1, 0.15], ownVolatilities: [0.1, 0.2, 0.4], marketVolatility: 0.1 },
      600,
      3,
    )
    const today = [0.1, 0.2, 0.7]
    const way = stockTurnover({ ...market, riskFreeRate: 0.02, riskLevel, today })
    if ('reason' in way) return assert.fail(way.reason)
    const curve = turnoverCurve(way)
    expect([curve[0]?.gained, curve.at(-1)?.gained]).toEqual([0, expect.closeTo(1, 9)])
    expect(curve.at(-1)?.volatility).toBeCloseTo(way.corners.at(-1)?.volatility ?? Number.NaN, 9)
    for (const [at, { turnover, volatility }] of way.corners.entries())
      expect(curve[24 * at]).toMatchObject({
        turnover: expect.closeTo(turnover, 12),
        volatility: expect.closeTo(volatility, 9),
      })
    // Less and less is gained by each further dollar, so that half of it takes less than half of the way.
    expect(halfwayTurnover(curve)).toBeLessThan((way.corners.at(-1)?.turnover ?? 0) / 2)
  },
)

test('without both tax rates there are no terms; the rest has usual values', () => {
  expect(orderTerms({ ...NOTHING_TYPED, shortRate: 0.4 }, 50_000, DAY)).toBeNull()
  expect(orderTerms({ ...NOTHING_TYPED, shortRate: 0, longRate: 0, fee: 4.95 }, 50_000, DAY)).toEqual({
    date: DAY,
    shortRate: 0,
    longRate: 0,
    fee: 495,
    halfSpread: 0.0005,
    band: 50_000,
    years: 5,
    expectedReturn: 0.07,
  })
})

const PLANNED: PlannedOrders = {
  sells: [],
  buys: [],
  withinBand: [],
  tax: asCents(50_000),
  cost: asCents(1_000),
  leftover: asCents(0),
  hurdle: 0.02,
  moved: asCents(1_000_000),
}
const WEIGHED = {
  planned: PLANNED,
  total: 100_000,
  volatility: { today: 0.2, after: 0.18 },
  riskFreeRate: 0.03,
  expectedReturn: 0.07,
  extra: 0,
  years: 5,
}

test('orders are worth it when a tenth less of risk is worth more than their cost', () => {
  // A tenth of 4% is 0.4%; 2% of a tenth of the money is 0.2%.
  const verdict = weighOrders(WEIGHED)
  expect(verdict).toMatchObject({ advice: 'trade', gain: expect.closeTo(0.004, 12), cost: expect.closeTo(0.002, 12) })
  expect(verdictText(verdict, WEIGHED)).toBe(
    'Worth it. They come to $500.00 of tax and $10.00 of fees and spread, which over 5 years is 0.20% of the portfolio a year. What they gain is worth 0.40% a year.',
  )
})

test('to hold is the answer when they are not, with the numbers, and a belief can tip it', () => {
  const calm = { ...WEIGHED, volatility: { today: 0.2, after: 0.199 } }
  expect(verdictText(weighOrders(calm), calm)).toMatch(
    /^Hold: these orders are not worth their cost\. .*0\.02% a year\.$/,
  )
  expect(weighOrders({ ...calm, extra: 0.01 }).advice).toBe('trade')
  const unknown = { ...WEIGHED, planned: { ...PLANNED, tax: null, hurdle: null } }
  expect(weighOrders(unknown)).toMatchObject({ advice: 'hold', cost: null })
  expect(verdictText(weighOrders(unknown), unknown)).toContain('Add what you paid')
})

test('tax that losses save is told as saved', () => {
  const saving = { ...WEIGHED, planned: { ...PLANNED, tax: asCents(-20_000), hurdle: -0.01 } }
  expect(verdictText(weighOrders(saving), saving)).toContain('$200.00 of tax saved')
})
