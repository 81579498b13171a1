import { describe, expect, it } from 'vitest'
import { blockBootstrapInterval } from './block-bootstrap.ts'
import { chooseCohorts, forwardReturn, RECORD_SETTINGS } from './cohorts.ts'
import { type Cohort, measureExcess, momentumRecords, valueRecords } from './grade-record.ts'

const CHOICES = { blockLength: 1, resamples: 200, seed: 3, confidence: 0.9 }

describe('the settings of the record', () => {
  it('were fixed before any figure was seen, and start another record when one changes', () => {
    expect(RECORD_SETTINGS).toEqual({
      horizonSessions: 21,
      recordedWithinDays: 7,
      minCohorts: 24,
      blockLength: 3,
      resamples: 4000,
      seed: 1992,
      confidence: 0.95,
    })
  })

  it('ask for enough cohorts to draw blocks from', () => {
    expect(RECORD_SETTINGS.minCohorts / RECORD_SETTINGS.blockLength).toBeGreaterThanOrEqual(2)
  })
})

describe('the days that count', () => {
  it('are the first of each month that is 21 sessions after the one before', () => {
    const days = [
      { asOf: '2024-01-02', session: 100 },
      { asOf: '2024-01-31', session: 121 },
      { asOf: '2024-02-01', session: 120 },
      { asOf: '2024-02-02', session: 121 },
      { asOf: '2024-02-28', session: 142 },
      { asOf: '2024-03-01', session: 142 },
    ]
    expect(chooseCohorts(days).map(({ asOf }) => asOf)).toEqual(['2024-01-02', '2024-02-02', '2024-03-01'])
  })

  it('leave out a month whose days all come too soon, and begin again in the next', () => {
    const days = [
      { asOf: '2024-01-31', session: 0 },
      { asOf: '2024-02-01', session: 1 },
      { asOf: '2024-02-29', session: 20 },
      { asOf: '2024-03-01', session: 21 },
    ]
    expect(chooseCohorts(days).map(({ asOf }) => asOf)).toEqual(['2024-01-31', '2024-03-01'])
  })

  it('tell the same month of two years apart', () => {
    const days = [
      { asOf: '2023-05-02', session: 0 },
      { asOf: '2024-05-02', session: 252 },
    ]
    expect(chooseCohorts(days)).toHaveLength(2)
    expect(chooseCohorts([])).toEqual([])
  })
})

describe('a return over the sessions that follow', () => {
  const closes = (...pairs: readonly (readonly [session: number, close: number])[]): Float64Array => {
    const series = new Float64Array(40).fill(NaN)
    for (const [session, close] of pairs) series[session] = close
    return series
  }

  it('ends with session 21 and no later one', () => {
    expect(forwardReturn(closes([5, 100], [26, 110], [27, 500]), 5)).toBeCloseTo(0.1, 14)
  })

  it('ends with the last close before it where that session has none', () => {
    expect(forwardReturn(closes([5, 100], [10, 120], [25, 80]), 5)).toBeCloseTo(-0.2, 14)
    expect(forwardReturn(closes([5, 100], [6, 120]), 5)).toBeCloseTo(0.2, 14)
  })

  it('reads no close from before the day, and no session beyond the known', () => {
    expect(forwardReturn(closes([4, 50], [5, 100]), 5)).toBe(0)
    expect(forwardReturn(closes([39, 100]), 39)).toBe(0)
    expect(forwardReturn(closes([39, 100]), 45)).toBeNull()
  })
})

describe('the interval of a mean', () => {
  it('has no width where every resample that has an error has the mean of the data', () => {
    // Two values: only one of each can be drawn, or one twice, which has no error to measure by.
    expect(blockBootstrapInterval([0, 1], CHOICES)).toEqual({ low: 0.5, high: 0.5 })
  })

  it('is mirrored when all signs are turned', () => {
    const values = [0.3, -0.1, 0.25, 0.05, -0.4, 0.2, 0.1, 0.15]
    const { low, high } = blockBootstrapInterval(values, CHOICES)
    const mirrored = blockBootstrapInterval(
      values.map((value) => -value),
      CHOICES,
    )
    expect(mirrored.low).toBeCloseTo(-high, 12)
    expect(mirrored.high).toBeCloseTo(-low, 12)
  })

  it('lies within that of a greater confidence, and holds the mean', () => {
    const values = [0.3, -0.1, 0.25, 0.05, -0.4, 0.2, 0.1, 0.15, 0.02, -0.08]
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const intervals = [0.5, 0.8, 0.95].map((confidence) => blockBootstrapInterval(values, { ...CHOICES, confidence }))
    for (const [place, { low, high }] of intervals.entries()) {
      expect(low).toBeLessThan(mean)
      expect(high).toBeGreaterThan(mean)
      const wider = intervals[place + 1] ?? { low: -Infinity, high: Infinity }
      expect(wider.low).toBeLessThanOrEqual(low)
      expect(wider.high).toBeGreaterThanOrEqual(high)
    }
  })

  it('needs a series that rounds to two blocks', () => {
    expect(() => blockBootstrapInterval([1, 2, 3, 4], { ...CHOICES, blockLength: 3 })).toThrow(
      '4 values are not two blocks of 3',
    )
    expect(blockBootstrapInterval([1, 2, 3, 4, 6], { ...CHOICES, blockLength: 3 }).low).toBeLessThan(3.2)
    expect(() => blockBootstrapInterval([], CHOICES)).toThrow(RangeError)
  })

  it('takes differences that are only rounding for none', () => {
    const nearly = [0.1, 0.1 + 1e-16, 0.1, 0.1 - 1e-16]
    const { low, high } = blockBootstrapInterval(nearly, CHOICES)
    expect(high - low).toBe(0)
  })
})

describe('how the stocks of one grade did', () => {
  const day: Cohort = [
    { value: 'A', momentum: 'A', return: 0.1 },
    { value: 'A', momentum: 'C', return: 0.04 },
    { value: 'B', momentum: 'Unranked', return: -0.02 },
    { value: 'Unranked', momentum: 'C', return: 0 },
  ]

  it('is their mean against that of all stocks of the day, the ungraded among them', () => {
    // The day made 0.12 / 4 = 0.03 on average: A 0.07, B −0.02.
    const records = valueRecords([day])
    expect(records.map(({ grade, stocks, cohorts }) => [grade, stocks, cohorts])).toEqual([
      ['A**', 0, 0],
      ['A*', 0, 0],
      ['A', 2, 1],
      ['B**', 0, 0],
      ['B*', 0, 0],
      ['B', 1, 1],
      ['Unranked', 1, 1],
    ])
    expect(records[2]?.meanExcessReturn).toBeCloseTo(0.04, 14)
    expect(records[5]?.meanExcessReturn).toBeCloseTo(-0.05, 14)
    expect(records[0]?.meanExcessReturn).toBeNull()
  })

  it('counts each day once, however many stocks of the grade it has', () => {
    const quiet: Cohort = [
      { value: 'A', momentum: 'B', return: 0.01 },
      { value: 'B', momentum: 'B', return: 0.03 },
    ]
    const ofA = valueRecords([day, quiet]).find(({ grade }) => grade === 'A')
    expect(ofA).toMatchObject({ stocks: 3, cohorts: 2 })
    expect(ofA?.meanExcessReturn).toBeCloseTo((0.04 - 0.01) / 2, 14)
  })

  it('tells the grades of momentum by themselves', () => {
    const records = momentumRecords([day])
    expect(records.map(({ grade, stocks }) => [grade, stocks])).toEqual([
      ['A', 1],
      ['B', 0],
      ['C', 2],
      ['Unranked', 1],
    ])
    expect(records[2]?.meanExcessReturn).toBeCloseTo(0.02 - 0.03, 14)
  })

  it('has no mean and no interval without a cohort', () => {
    expect(measureExcess([])).toEqual({ cohorts: 0, meanExcessReturn: null, interval: null, verdict: 'too-early' })
  })

  it('is not distinguishable where the interval ends at zero', () => {
    const even = Array.from({ length: 24 }, () => 0)
    expect(measureExcess(even)).toMatchObject({ interval: { low: 0, high: 0 }, verdict: 'not-distinguishable' })
    const above = Array.from({ length: 24 }, () => 0.01)
    expect(measureExcess(above).verdict).toBe('above')
    expect(measureExcess(above.map((value) => -value)).verdict).toBe('below')
  })
})
