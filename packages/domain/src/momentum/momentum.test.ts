import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import type { SeriesDoubt } from '../price-doubts/price-doubts.ts'
import { addDays, daysSinceEpoch, isoDateFromDays } from '../time/iso-date.ts'
import { momentumRating } from './momentum-rating.ts'
import { percentileRanks } from './percentile-rank.ts'
import { priceMeasures } from './price-measures.ts'
import type { PriceSeries } from './session-window.ts'

const asOf = day('2016-12-30')

/** Weekday sessions up to and with `asOf`, so many of them; closes given by the place counted from the end, 0 the last. */
function sessions(count: number, close: (back: number) => number, end = asOf): PriceSeries {
  const days: number[] = []
  for (let date = daysSinceEpoch(end); days.length < count; date--)
    if ((date + 4) % 7 !== 0 && (date + 4) % 7 !== 6) days.push(date)
  return {
    dates: Int32Array.from(days.toReversed()),
    closes: Float64Array.from(days, (_, back) => close(back)).toReversed(),
  }
}

describe('price measures', () => {
  test('momentum is the last close over the 252 that end 21 sessions before', () => {
    const measures = priceMeasures(
      sessions(273, (back) => (back === 0 ? 12 : back < 21 ? 1000 : 10)),
      asOf,
    )
    expect(measures.laggedOneYearAverage.value).toBe(10)
    expect(measures.momentum.value).toBeCloseTo(0.2, 15)
    expect(measures).toMatchObject({ sessions: 273, lastSession: '2016-12-30', lastClose: { value: 12 } })
  })

  test('272 sessions are too few for momentum', () => {
    const measures = priceMeasures(
      sessions(272, () => 10),
      asOf,
    )
    expect(measures.momentum).toEqual({ value: null, reason: 'short-price-history' })
  })

  test('nothing after the day is looked at', () => {
    const later = sessions(1400, (back) => (back < 20 ? 99 : 10), addDays(asOf, 28))
    expect(priceMeasures(later, asOf)).toMatchObject({ lastClose: { value: 10 }, threeYearMaximum: { value: 10 } })
  })

  test('averages need 95% of their sessions', () => {
    expect(
      priceMeasures(
        sessions(240, () => 10),
        asOf,
      ).oneYearAverage.value,
    ).toBe(10)
    expect(
      priceMeasures(
        sessions(239, () => 10),
        asOf,
      ).oneYearAverage.reason,
    ).toBe('short-price-history')
    expect(
      priceMeasures(
        sessions(800, () => 10),
        asOf,
      ).fiveYearAverage.reason,
    ).toBe('short-price-history')
  })

  test('the maximum is the highest close of three years', () => {
    const measures = priceMeasures(
      sessions(1500, (back) => (back === 700 ? 50 : back === 1000 ? 90 : 10)),
      asOf,
    )
    expect(measures.threeYearMaximum.value).toBe(50)
  })

  test('a last trade some days back gives a price but no momentum; a week and a day back, neither', () => {
    const aWeekBack = priceMeasures(
      sessions(300, () => 10, addDays(asOf, -7)),
      asOf,
    )
    expect(aWeekBack).toMatchObject({ lastClose: { value: 10 }, momentum: { reason: 'no-trade-on-date' } })
    const older = priceMeasures(
      sessions(300, () => 10, addDays(asOf, -8)),
      asOf,
    )
    expect(older).toMatchObject({
      lastClose: { reason: 'stale-price' },
      momentum: { reason: 'no-trade-on-date' },
      lastSession: '2016-12-22',
    })
  })

  test('no prices, or a price that is none, give reasons', () => {
    const none = priceMeasures({ dates: new Int32Array(), closes: new Float64Array() }, asOf)
    expect(none).toMatchObject({
      lastClose: { reason: 'no-price' },
      lastSession: null,
      momentum: { reason: 'no-price' },
    })
    expect(
      priceMeasures(
        sessions(300, () => Number.NaN),
        asOf,
      ).lastClose.reason,
    ).toBe('no-price')
  })
})

describe('a close that is no price', () => {
  test.each([
    ['not a number', Number.NaN],
    ['without end', Number.POSITIVE_INFINITY],
  ])('leaves every average over it empty: %s', (_, wrong) => {
    const measures = priceMeasures(
      sessions(300, (back) => (back === 100 ? wrong : 10)),
      asOf,
    )
    for (const figure of ['oneYearAverage', 'laggedOneYearAverage', 'momentum'] as const)
      expect(measures[figure]).toEqual({ value: null, reason: 'no-price' })
    expect(measures.lastClose.value).toBe(10)
  })

  test('is not divided by: a year of zeros has no momentum', () => {
    const measures = priceMeasures(
      sessions(300, (back) => (back === 0 ? 10 : 0)),
      asOf,
    )
    expect(measures.laggedOneYearAverage).toEqual({ value: null, reason: 'no-price' })
    expect(measures.momentum).toEqual({ value: null, reason: 'no-price' })
  })
})

describe('percentile ranks', () => {
  const ranks = (...values: number[]): number[] => [...percentileRanks(Float64Array.from(values))]

  test('go from 0 to 1 and ties share the mean', () => {
    expect(ranks(3, 1, 2)).toEqual([1, 0, 0.5])
    expect(ranks(5, 5, 1, 9, 5)).toEqual([0.5, 0.5, 0, 1, 0.5])
    expect(ranks(7, 7)).toEqual([0.5, 0.5])
  })

  test('leave the unknown out', () => {
    expect(ranks(Number.NaN, 1, 2)).toEqual([Number.NaN, 0, 1])
    expect(ranks(1)).toEqual([Number.NaN])
    expect(ranks()).toEqual([])
  })

  test('agree with counting', () => {
    const values = Float64Array.from({ length: 500 }, (_, index) => (index * 7919) % 83)
    const slow = Float64Array.from(values, (value) => {
      const below = values.filter((other) => other < value).length
      const equal = values.filter((other) => other === value).length
      return (below + (equal - 1) / 2) / 499
    })
    percentileRanks(values).forEach((rank, index) => expect(rank).toBeCloseTo(slow[index] ?? -1, 14))
  })
})

test.each([
  [1, 'A'],
  [0.9, 'A'],
  [0.8999999, 'B'],
  [0.5, 'B'],
  [0.49999, 'C'],
  [0, 'C'],
  [null, 'Unranked'],
  [Number.NaN, 'Unranked'],
])('rank %s is %s', (rank, rating) => expect(momentumRating(rank)).toBe(rating))

describe('closes in doubt', () => {
  const quiet = sessions(1400, (back) => 10 + (back % 5) / 100)
  const dateBack = (back: number) => isoDateFromDays(quiet.dates.at(-1 - back) ?? 0)
  const keptBack = (...doubts: SeriesDoubt[]) => Object.keys(priceMeasures(quiet, asOf, undefined, doubts).inDoubt)
  const span = (first: number, last: number): SeriesDoubt => ({
    kind: 'span',
    first: dateBack(first),
    last: dateBack(last),
    words: 'ABC closed twice',
  })
  const level = (back: number): SeriesDoubt => ({ kind: 'break', date: dateBack(back), words: 'ABC moved' })

  test.each<[string, SeriesDoubt, readonly string[]]>([
    [
      'the last close alone',
      span(0, 0),
      ['lastClose', 'oneYearAverage', 'threeYearAverage', 'fiveYearAverage', 'threeYearMaximum', 'momentum'],
    ],
    [
      'a close between the lagged year and the last one',
      span(20, 10),
      ['oneYearAverage', 'threeYearAverage', 'fiveYearAverage', 'threeYearMaximum'],
    ],
    [
      'the newest close of the lagged year',
      span(21, 21),
      ['oneYearAverage', 'threeYearAverage', 'fiveYearAverage', 'threeYearMaximum', 'laggedOneYearAverage', 'momentum'],
    ],
    ['a close of two years ago', span(500, 500), ['threeYearAverage', 'fiveYearAverage', 'threeYearMaximum']],
    [
      'a break between the lagged year and the last close',
      level(10),
      ['oneYearAverage', 'threeYearAverage', 'fiveYearAverage', 'threeYearMaximum', 'momentum'],
    ],
    [
      'a break on the first session of the lagged year',
      level(272),
      ['threeYearAverage', 'fiveYearAverage', 'threeYearMaximum'],
    ],
    ['a break of four years ago', level(1_000), ['fiveYearAverage']],
    ['a break before all windows', level(1_390), []],
  ])('%s keep back the figures that read it and no others', (_, doubt, figures) =>
    expect(keptBack(doubt)).toEqual(figures),
  )

  test('a figure in doubt has no value, the reason and the doubt behind it; the others are as they were', () => {
    const [plain, doubted] = [priceMeasures(quiet, asOf), priceMeasures(quiet, asOf, undefined, [span(500, 500)])]
    expect(doubted.threeYearAverage).toEqual({ value: null, reason: 'price-in-doubt' })
    expect(doubted.inDoubt.threeYearAverage?.words).toBe('ABC closed twice')
    expect([doubted.lastClose, doubted.oneYearAverage, doubted.momentum]).toEqual([
      plain.lastClose,
      plain.oneYearAverage,
      plain.momentum,
    ])
  })

  test('what is empty for another reason keeps that reason', () => {
    const short = sessions(200, () => 10)
    expect(priceMeasures(short, asOf, undefined, [level(10)]).oneYearAverage.reason).toBe('short-price-history')
  })

  test('the latest break says from when on the closes are of one share basis', () => {
    expect(priceMeasures(quiet, asOf, undefined, [level(500), level(30), span(3, 2)]).latestBreak?.date).toBe(
      dateBack(30),
    )
    expect(priceMeasures(quiet, asOf, undefined, [span(3, 2)]).latestBreak).toBeNull()
  })
})
