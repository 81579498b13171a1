import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import type { MeasureInput } from '../../explanation/measure.ts'
import { daysSinceEpoch } from '../../time/iso-date.ts'
import type { KeyFigure } from '../key-figure.ts'
import type { ReturnHistory } from './price-window.ts'
import { riskFigures } from './risk-figures.ts'

const asOf = day('2016-12-30')
const today = daysSinceEpoch(asOf)

/** Weekdays of the last years, oldest first. */
function weekdays(years: number): number[] {
  const days: number[] = []
  for (let date = today - Math.round(years * 365.25); date <= today; date++)
    if ((date + 4) % 7 !== 0 && (date + 4) % 7 !== 6) days.push(date)
  return days
}

function historyOf(days: readonly number[], returns: readonly number[], dividend = 0): ReturnHistory {
  let [close, total] = [100, 80]
  const closes = days.map((_, place) => (close *= 1 + (returns[place % returns.length] ?? 0)))
  const totalReturnCloses = days.map((_, place) => (total *= 1 + (returns[place % returns.length] ?? 0) + dividend))
  return {
    dates: Int32Array.from(days),
    closes: Float64Array.from(closes),
    totalReturnCloses: Float64Array.from(totalReturnCloses),
    doubts: [],
  }
}

function figuresOf(history: ReturnHistory, market: ReturnHistory | null): (id: string) => KeyFigure {
  const last = history.closes.at(-1) ?? 0
  const close: MeasureInput = {
    name: 'last close',
    unit: 'USD/share',
    value: last,
    reason: null,
    note: null,
    facts: [],
  }
  const all = riskFigures(history, market && { ticker: 'SPY', history: market }, { asOf, close })
  return (id) => {
    const figure = all.find((one) => one.id === id)
    if (figure === undefined) throw new RangeError(id)
    return figure
  }
}

/** Daily returns whose number shares no factor with a week or a year, so that they do not repeat in step with either. */
const arbitraryReturns = fc.array(fc.double({ min: -0.08, max: 0.08, noNaN: true }), { minLength: 97, maxLength: 97 })

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The plain moments of weekly returns, week by week through a map of closes by day. */
function plainBeta(stock: ReturnHistory, market: ReturnHistory): number {
  const byDay = (history: ReturnHistory) =>
    new Map([...history.dates].map((date, i) => [date, history.totalReturnCloses[i] ?? 0]))
  const weekEnd = (closes: Map<number, number>, week: number): number | null => {
    for (let back = 0; back < 7; back++) {
      const close = closes.get(today - week * 7 - back)
      if (close !== undefined) return close
    }
    return null
  }
  const [own, other] = [byDay(stock), byDay(market)]
  const pairs: [number, number][] = []
  for (let week = 0; week < 104; week++) {
    const [a, b, c, d] = [weekEnd(own, week), weekEnd(own, week + 1), weekEnd(other, week), weekEnd(other, week + 1)]
    if (a !== null && b !== null && c !== null && d !== null) pairs.push([a / b - 1, c / d - 1])
  }
  const [x, y] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)]
  // Var(x + y) = Var(x) + Var(y) + 2 Cov(x, y), a way to the covariance that shares nothing with the engine's.
  const variance = (values: readonly number[]) => meanOf(values.map((value) => value ** 2)) - meanOf(values) ** 2
  return (variance(x.map((value, i) => value + (y[i] ?? 0))) - variance(x) - variance(y)) / 2 / variance(y)
}

describe('risk figures', () => {
  test('agree with slow, independent calculations', () => {
    const days = weekdays(6)
    fc.assert(
      fc.property(arbitraryReturns, arbitraryReturns, (returns, others) => {
        const [stock, market] = [historyOf(days, returns, 0.0002), historyOf(days, others)]
        const figures = figuresOf(stock, market)
        const total = [...stock.totalReturnCloses]
        const lastYear = days.findIndex((date) => date > daysSinceEpoch(day('2015-12-30')))
        const daily = total.slice(lastYear + 1).map((close, place) => close / (total[lastYear + place] ?? 0) - 1)
        const squares = daily.map((value) => (value - meanOf(daily)) ** 2)
        const deviation = Math.sqrt((meanOf(squares) * daily.length) / (daily.length - 1))
        expect(figures('volatility').value).toBeCloseTo(deviation * Math.sqrt(252), 9)
        expect(figures('beta').value).toBeCloseTo(plainBeta(stock, market), 7)
        const fiveYears = total.slice(days.findIndex((date) => date > daysSinceEpoch(day('2011-12-30'))))
        let fall = 0
        for (const [place, low] of fiveYears.entries())
          for (const high of fiveYears.slice(0, place)) fall = Math.min(fall, low / high - 1)
        expect(figures('maximum-drawdown').value).toBeCloseTo(fall, 10)
        const closes = [...stock.closes].slice(lastYear)
        const high = closes.toSorted((a, b) => b - a)[0] ?? 0
        expect(figures('distance-from-52-week-high').value).toBeCloseTo((closes.at(-1) ?? 0) / high - 1, 10)
      }),
      { numRuns: 20 },
    )
  })

  test('the market itself has a beta of 1, twice its moves one of 2, and what never moves one of 0', () => {
    const days = weekdays(3)
    const returns = Array.from({ length: 97 }, (_, place) => Math.sin(place * 7) / 50)
    const market = historyOf(days, returns)
    const still = historyOf(days, [0])
    expect(figuresOf(market, market)('beta').value).toBeCloseTo(1, 12)
    expect(figuresOf(still, market)('beta').value).toBe(0)
    expect(figuresOf(market, still)('beta')).toMatchObject({ value: null, reason: 'out-of-range' })
  })
})

describe('a risk figure is empty', () => {
  const days = weekdays(6)
  const history = historyOf(days, [0.01, -0.01])

  test('without a fund for the market', () => {
    expect(figuresOf(history, null)('beta')).toMatchObject({ value: null, reason: 'no-market-fund' })
  })

  test('where the history is too short for it', () => {
    const figures = figuresOf(historyOf(weekdays(1.5), [0.01, -0.01]), history)
    expect(figures('volatility').value).not.toBeNull()
    for (const id of ['beta', 'maximum-drawdown'])
      expect(figures(id), id).toMatchObject({ value: null, reason: 'short-price-history' })
  })

  test('where our checks doubt a close that it reads, and says what they doubt', () => {
    const doubts = [{ kind: 'break', date: '2014-03-03', words: 'fell by half on March 3, 2014' } as const]
    const figures = figuresOf({ ...history, doubts }, history)
    expect(figures('volatility').value).not.toBeNull()
    expect(figures('maximum-drawdown')).toMatchObject({ value: null, reason: 'price-in-doubt' })
    expect(figures('maximum-drawdown').inputs[0]?.keptBack).toBe('fell by half on March 3, 2014')
  })
})
