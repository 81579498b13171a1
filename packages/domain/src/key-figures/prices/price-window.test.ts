import { assert, describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import type { MeasureInput } from '../../explanation/measure.ts'
import type { SeriesDoubt } from '../../price-doubts/price-doubts.ts'
import { daysSinceEpoch, isoDateFromDays } from '../../time/iso-date.ts'
import { closeFact, closesInput, lastYears, type ReturnHistory } from './price-window.ts'
import { riskFigures } from './risk-figures.ts'

const asOf = day('2016-12-30')
const today = daysSinceEpoch(asOf)

function historyOf(
  days: readonly number[],
  closes: readonly number[],
  doubts: readonly SeriesDoubt[] = [],
): ReturnHistory {
  return {
    dates: Int32Array.from(days),
    closes: Float64Array.from(closes),
    totalReturnCloses: Float64Array.from(closes),
    doubts,
  }
}

/** So many sessions on days in a row, the last of them so many days before the day. */
const sessions = (count: number, before = 0): number[] =>
  Array.from({ length: count }, (_, place) => today - before - (count - 1) + place)

const flat = (count: number, before = 0) =>
  historyOf(
    sessions(count, before),
    sessions(count).map(() => 10),
  )

describe('the window of the last years', () => {
  // 95% of 252 is 239.4, of twice as many 478.8, of five times as many 1,197.
  test.each([
    [239, 1, null],
    [240, 1, 240],
    [366, 1, 366],
    [478, 2, null],
    [479, 2, 479],
    [1196, 5, null],
    [1197, 5, 1197],
  ])('of %i sessions and %i years holds %s', (count, years, held) => {
    const range = lastYears(flat(count), asOf, years)
    expect(range && range.to - range.from).toBe(held)
  })

  test('begins on the day after the one so many years before, and ends with the day itself', () => {
    const history = flat(800, -100)
    const { from, to } = lastYears(history, asOf, 1) ?? assert.fail()
    expect([from, to - 1].map((place) => isoDateFromDays(history.dates[place] ?? 0))).toEqual([
      '2015-12-31',
      '2016-12-30',
    ])
  })

  test('counts the sessions up to the day, also where it was no session', () => {
    const { from, to } = lastYears(flat(300, 10), asOf, 1) ?? assert.fail()
    expect([from, to]).toEqual([0, 300])
  })

  test('of February 29 begins after February 28 of the year before', () => {
    const leapDay = day('2016-02-29')
    const days = Array.from({ length: 400 }, (_, place) => daysSinceEpoch(leapDay) - 399 + place)
    const history = historyOf(days, days)
    const range = lastYears(history, leapDay, 1) ?? assert.fail()
    expect(isoDateFromDays(history.dates[range.from] ?? 0)).toBe('2015-03-01')
  })
})

describe('closes as an input', () => {
  const days = [0, 1, 2, 3, 4].map((place) => daysSinceEpoch(day('2016-03-01')) + place)
  const figure = { value: 7, unit: 'fraction' } as const
  const input = (range: { from: number; to: number } | null, doubts: readonly SeriesDoubt[] = []) =>
    closesInput('a figure', historyOf(days, [10, 11, 12, 13, 14], doubts), range, figure)
  const break_ = (date: string): SeriesDoubt => ({ kind: 'break', date: day(date), words: 'fell by half' })

  test('name their first and last day, and hold both closes as facts', () => {
    const { facts, ...rest } = input({ from: 1, to: 4 })
    const note = 'closes from 2016-03-02 to 2016-03-04'
    expect(rest).toEqual({ name: 'a figure', unit: 'fraction', value: 7, reason: null, note })
    expect(facts.map(({ item, value, unit, periodEnd }) => [item, value, unit, periodEnd])).toEqual([
      ['close', 11, 'USD/share', '2016-03-02'],
      ['close', 13, 'USD/share', '2016-03-04'],
    ])
  })

  test('are empty without a window, or with one past all closes', () => {
    expect(input(null)).toMatchObject({ value: null, reason: 'short-price-history', facts: [], note: null })
    expect(input({ from: 9, to: 12 })).toMatchObject({ value: null, reason: 'no-price', facts: [] })
  })

  test.each([
    ['2016-03-02', false],
    ['2016-03-03', true],
    ['2016-03-04', true],
    ['2016-03-05', false],
  ])('of March 2 to 4 with a break on %s are kept back: %s', (date, isKeptBack) => {
    const found = input({ from: 1, to: 4 }, [break_(date)])
    expect(found.value).toBe(isKeptBack ? null : 7)
    expect(found.keptBack).toBe(isKeptBack ? 'fell by half' : undefined)
  })

  test('kept back say the first doubt, and hold no facts', () => {
    const other: SeriesDoubt = { ...break_('2016-03-04'), words: 'rose fivefold' }
    expect(input({ from: 0, to: 5 }, [break_('2016-03-03'), other])).toMatchObject({
      reason: 'price-in-doubt',
      keptBack: 'fell by half',
      facts: [],
    })
  })

  test('of a session that is not there are no fact', () => {
    expect([closeFact(undefined, 10), closeFact(10, undefined)]).toEqual([[], []])
    expect(closeFact(0, 0)).toMatchObject([{ value: 0, periodEnd: '1970-01-01' }])
  })
})

const last = (value: number): MeasureInput => ({
  name: 'last close',
  unit: 'USD/share',
  value,
  reason: null,
  note: null,
  facts: [],
})

function figure(id: string, history: ReturnHistory, market: ReturnHistory | null = null, close = last(10)) {
  const all = riskFigures(history, market && { ticker: 'SPY', history: market }, { asOf, close })
  return all.find((one) => one.id === id) ?? assert.fail(id)
}

describe('volatility', () => {
  test('of closes that rise by a tenth and fall by a tenth in turn is by hand', () => {
    const days = sessions(241)
    const closes = days.map((_, place) => 100 * 1.1 ** Math.ceil(place / 2) * 0.9 ** Math.floor(place / 2))
    // 240 returns, 120 of each: mean 0, squares 240 × 0.01, divided by 239.
    expect(figure('volatility', historyOf(days, closes)).value).toBeCloseTo(Math.sqrt((240 * 0.01 * 252) / 239), 10)
  })

  test('of closes that grow by the same part every day is nothing', () => {
    const days = sessions(260)
    const closes = days.map((_, place) => 2 ** (place / 8))
    expect(figure('volatility', historyOf(days, closes)).value).toBeCloseTo(0, 10)
  })
})

describe('the maximum drawdown', () => {
  const of = (...closes: readonly number[]) => {
    const before = sessions(1200).map(() => closes[0] ?? 0)
    const all = [...before, ...closes]
    return figure('maximum-drawdown', historyOf(sessions(all.length), all)).value
  }

  // The examples: the deepest fall is not always from the highest high, nor to the lowest low.
  test.each([
    ['never falls', [1, 2, 3], 0],
    ['falls once', [4, 2, 3], -0.5],
    ['falls deeper from a lower high', [100, 60, 90, 30, 200, 150], -0.7],
    ['falls to its lowest before its highest', [10, 1, 1000, 600], -0.9],
    ['falls by its whole worth', [10, 0, 5], -1],
    ['falls by steps', [100, 90, 80, 70], -0.3],
  ])('of what %s', (_, closes, expected) => {
    expect(of(...closes)).toBeCloseTo(expected, 12)
  })

  test('does not look at closes before the five years', () => {
    const days = [today - 5 * 366, ...sessions(1300)]
    const closes = days.map((_, place) => (place === 0 ? 1000 : 10))
    expect(figure('maximum-drawdown', historyOf(days, closes)).value).toBe(0)
  })
})

describe('the distance from the 52-week high', () => {
  test('is to the highest close of one year, whose day its fact names', () => {
    const days = sessions(400)
    const closes = days.map((date) => (date === today - 366 ? 99 : date === today - 200 ? 40 : 20))
    const found = figure('distance-from-52-week-high', historyOf(days, closes), null, last(30))
    expect(found.value).toBeCloseTo(-0.25, 12)
    const [high = assert.fail()] = found.inputs[1]?.facts ?? []
    expect([high.value, high.periodEnd]).toEqual([40, isoDateFromDays(today - 200)])
  })

  test('of two equal highs names the first', () => {
    const closes = sessions(250).map((date) => ([today - 100, today - 50].includes(date) ? 40 : 20))
    const found = figure('distance-from-52-week-high', historyOf(sessions(250), closes))
    expect(found.inputs[1]?.facts[0]?.periodEnd).toBe(isoDateFromDays(today - 100))
  })

  test('is empty where all closes are nothing', () => {
    const history = historyOf(
      sessions(250),
      sessions(250).map(() => 0),
    )
    expect(figure('distance-from-52-week-high', history)).toMatchObject({ value: null, reason: 'no-price' })
  })
})

/** One close a week, on the weekday of the as-of date, newest last; the weeks left out have none. */
function weekly(returns: readonly number[], leftOut: readonly number[] = []): ReturnHistory {
  let close = 100
  const all = Array.from({ length: 105 }, (_, place) => {
    if (place > 0) close *= 1 + (returns[place % returns.length] ?? 0)
    return { date: today - 7 * (104 - place), close, week: 104 - place }
  }).filter(({ week }) => !leftOut.includes(week))
  return historyOf(
    all.map(({ date }) => date),
    all.map((one) => one.close),
  )
}

describe('beta', () => {
  const UP_AND_DOWN = [0.02, -0.01, 0.03, -0.04]

  test.each([
    ['half as far', (of: number) => of / 2, 0.5],
    ['three times as far', (of: number) => of * 3, 3],
    ['the other way', (of: number) => -of, -1],
    ['half as far and always a bit up', (of: number) => 0.01 + of / 2, 0.5],
  ])('of what moves %s as the market', (_, moved, expected) => {
    const found = figure('beta', weekly(UP_AND_DOWN.map(moved)), weekly(UP_AND_DOWN))
    expect(found.value).toBeCloseTo(expected, 10)
    expect(Math.abs(found.inputs[0]?.value ?? 0)).toBeCloseTo(1, 10)
  })

  // Each week left out alone takes its own return and the next with it: 104 less 2 for each. 95% of 104 is 98.8.
  test.each([
    [[10, 20], 100, true],
    [[10, 11, 12, 13], 99, true],
    [[10, 20, 30], 98, false],
    [[0, 104], 102, true],
  ])('with weeks %j left out is of %i weeks', (leftOut, count, isCovered) => {
    const found = figure('beta', weekly(UP_AND_DOWN, leftOut), weekly(UP_AND_DOWN))
    expect(found.inputs[0]?.name).toBe(`correlation with SPY over ${count} weeks`)
    expect(found.reason).toBe(isCovered ? null : 'short-price-history')
  })

  test('leaves out the weeks of either, and counts those of both once', () => {
    const found = figure('beta', weekly(UP_AND_DOWN, [10, 20]), weekly(UP_AND_DOWN, [10]))
    expect(found.inputs[0]?.name).toContain('over 100 weeks')
  })

  test('takes the last close of the seven days up to a week’s end, and none before', () => {
    const moved = (days: number) => {
      const { dates, ...rest } = weekly(UP_AND_DOWN)
      return { ...rest, dates: dates.map((date, place) => (place === 50 ? date - days : date)) }
    }
    const over = (days: number) => figure('beta', moved(days), weekly(UP_AND_DOWN)).inputs[0]?.name
    expect([over(6), over(7)].map((name) => name?.slice(-8))).toEqual(['04 weeks', '02 weeks'])
  })

  test('names the closes of each as its facts, from the first week’s to the last', () => {
    const found = figure('beta', weekly(UP_AND_DOWN), weekly(UP_AND_DOWN))
    const ends = found.inputs.map(({ facts }) => facts.map(({ periodEnd }) => periodEnd))
    expect(ends).toEqual([0, 1, 2].map(() => ['2015-01-02', '2016-12-30']))
    expect(found.inputs.map(({ unit }) => unit)).toEqual(['ratio', 'fraction', 'fraction'])
  })
})
