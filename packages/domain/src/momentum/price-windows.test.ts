import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import type { SeriesDoubt } from '../price-doubts/price-doubts.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { addDays, daysSinceEpoch } from '../time/iso-date.ts'
import { figuresInDoubt, priceMeasures } from './price-measures.ts'
import type { PriceMeasures } from './price-measures.ts'
import type { PriceSeries } from './session-window.ts'

const AS_OF = day('2016-12-30')

/** A close on every calendar day up to and with `AS_OF`, oldest first. */
function daily(closes: readonly number[]): PriceSeries {
  const last = daysSinceEpoch(AS_OF)
  return {
    dates: Int32Array.from(closes, (_, index) => last - closes.length + 1 + index),
    closes: Float64Array.from(closes),
  }
}

function measuresOf(...closes: readonly number[]): PriceMeasures {
  return priceMeasures(daily(closes), AS_OF)
}

const level = (count: number, close = 10) => Array.from({ length: count }, () => close)
const arbitraryCloses = fc.array(fc.integer({ min: 1, max: 4096 }), { minLength: 273, maxLength: 400 })

describe('the windows of prices', () => {
  test('agree with plain means and maxima over the dates', () => {
    fc.assert(
      fc.property(arbitraryCloses, (closes) => {
        const measures = measuresOf(...closes)
        const plainMean = (window: readonly number[]) => window.reduce((sum, close) => sum + close, 0) / window.length
        // 2016 was a leap year: the 366 days from 2015-12-31 on are after 2015-12-30.
        expect(measures.oneYearAverage.value).toBeCloseTo(plainMean(closes.slice(-366)), 9)
        const lagged = plainMean(closes.slice(0, -21).slice(-252))
        expect(measures.laggedOneYearAverage.value).toBeCloseTo(lagged, 9)
        expect(measures.momentum.value).toBeCloseTo((closes.at(-1) ?? Number.NaN) / lagged - 1, 9)
      }),
      { seed: 86, numRuns: 30 },
    )
  })

  test('do not depend on the unit of the price, and momentum least of all', () => {
    fc.assert(
      fc.property(arbitraryCloses, (closes) => {
        const [one, scaled] = [measuresOf(...closes), measuresOf(...closes.map((close) => close * 64))]
        expect(scaled.momentum).toEqual(one.momentum)
        expect(scaled.oneYearAverage.value).toBe((one.oneYearAverage.value ?? Number.NaN) * 64)
        expect(scaled.maximumSession).toBe(one.maximumSession)
      }),
      { seed: 87, numRuns: 30 },
    )
  })

  test('begin on the day after the same date a year before', () => {
    // The close of 2015-12-30 is the 367th from the end and the first that one year leaves out.
    expect(measuresOf(1e6, ...level(366)).oneYearAverage.value).toBe(10)
    expect(measuresOf(10 + 366, ...level(365)).oneYearAverage.value).toBe(11)
  })

  test('tell the sessions that they hold, the first and the last', () => {
    const { windows } = measuresOf(...level(20), 7, ...level(250), 8, ...level(20), 9)
    expect(windows.lagged).toEqual({
      sessions: 252,
      first: { session: addDays(AS_OF, -272), close: 7 },
      last: { session: addDays(AS_OF, -21), close: 8 },
    })
    expect(windows.oneYear).toMatchObject({ sessions: 293, last: { session: AS_OF, close: 9 } })
    expect([windows.threeYears, windows.fiveYears]).toEqual([null, null])
  })

  test.each([
    ['oneYearAverage', 240],
    ['threeYearAverage', 719],
    ['threeYearMaximum', 719],
    ['fiveYearAverage', 1197],
  ] as const)('of %s need %d sessions', (figure, count) => {
    // 95% of 252 sessions a year: 239.4, 718.2 and 1197
    expect(measuresOf(...level(count))[figure].value).toBe(10)
    expect(measuresOf(...level(count - 1))[figure]).toEqual({ value: null, reason: 'short-price-history' })
  })

  test('need as many sessions as the settings say', () => {
    const settings = { ...METHOD_SETTINGS, prices: { ...METHOD_SETTINGS.prices, momentumWindow: 3, momentumLag: 1 } }
    const short = priceMeasures(daily([2, 4, 6, 5]), AS_OF, settings)
    expect([short.laggedOneYearAverage.value, short.momentum.value]).toEqual([4, 0.25])
    expect(priceMeasures(daily([4, 6, 5]), AS_OF, settings).momentum.reason).toBe('short-price-history')
  })

  test('know the first of several sessions with the highest close', () => {
    const closes = level(1000)
    closes[500] = 30
    closes[700] = 30
    expect(measuresOf(...closes)).toMatchObject({
      threeYearMaximum: { value: 30 },
      maximumSession: addDays(AS_OF, -499),
    })
    expect(measuresOf(...level(100)).maximumSession).toBeNull()
  })
})

describe('the last close', () => {
  test.each([0, -1, Number.NaN])('of %d is no price, and leaves no momentum', (close) => {
    expect(measuresOf(...level(300), close)).toMatchObject({
      lastClose: { value: null, reason: 'no-price' },
      lastSession: null,
      momentum: { value: null, reason: 'no-price' },
    })
  })

  test('before the first session does not exist', () => {
    const early = priceMeasures(daily([10, 11]), addDays(AS_OF, -2))
    expect(early).toMatchObject({ lastClose: { reason: 'no-price' }, sessions: 0, lastSession: null })
  })

  test('is stale after as many days as the settings say', () => {
    const settings = { ...METHOD_SETTINGS, prices: { ...METHOD_SETTINGS.prices, stalePriceDays: 2 } }
    const after = (days: number) => priceMeasures(daily([10]), addDays(AS_OF, days), settings).lastClose
    expect(after(2).value).toBe(10)
    expect(after(3)).toEqual({ value: null, reason: 'stale-price' })
  })
})

describe('momentum', () => {
  test('of a price that never moves is a measured zero', () => {
    expect(measuresOf(...level(273)).momentum).toEqual({ value: 0, reason: null })
  })

  test('does not read the 20 sessions before the last one', () => {
    const [calm, wild] = [measuresOf(...level(272), 12), measuresOf(...level(252), ...level(20, 999), 12)]
    expect(wild.momentum).toEqual(calm.momentum)
    expect(wild.momentum.value).toBeCloseTo(0.2, 14)
  })

  test('is close to -1 for a price that collapsed, and never below', () => {
    const { value } = measuresOf(...level(272, 1e6), 0.01).momentum
    expect(value).toBeGreaterThanOrEqual(-1)
    expect(value).toBeLessThan(-0.99)
  })
})

describe('the figures in doubt', () => {
  const measures = measuresOf(...level(300))
  const span = (first: number, last: number): SeriesDoubt => ({
    kind: 'span',
    first: addDays(AS_OF, -first),
    last: addDays(AS_OF, -last),
    words: 'closed twice',
  })

  test('are those whose windows read a doubted close', () => {
    expect(figuresInDoubt(measures, [span(10, 5)])).toEqual(['oneYearAverage'])
    expect(figuresInDoubt(measures, [span(30, 25)])).toEqual(['oneYearAverage', 'laggedOneYearAverage', 'momentum'])
    expect(figuresInDoubt(measures, [])).toEqual([])
  })

  test('are the same whether or not they are already kept back', () => {
    const doubts = [span(30, 25)]
    const keptBack = priceMeasures(daily(level(300)), AS_OF, METHOD_SETTINGS, doubts)
    expect(keptBack.momentum).toEqual({ value: null, reason: 'price-in-doubt' })
    expect(figuresInDoubt(keptBack, doubts)).toEqual(figuresInDoubt(measures, doubts))
  })

  test('are none where there are no prices to doubt', () => {
    expect(figuresInDoubt(measuresOf(), [span(30, 0)])).toEqual([])
  })

  test('do not know of a break after the last session', () => {
    const later: SeriesDoubt = { kind: 'break', date: addDays(AS_OF, 1), words: 'moved' }
    const doubted = priceMeasures(daily(level(300)), AS_OF, METHOD_SETTINGS, [later])
    expect(doubted.latestBreak).toBeNull()
    expect(doubted.inDoubt).toEqual({})
  })
})
