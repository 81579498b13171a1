import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalSeries } from '@fairweight/testing/domain/normal-series.ts'
import { blockBootstrapInterval } from './block-bootstrap.ts'
import {
  type Cohort,
  MOMENTUM_GRADES,
  VALUE_GRADES,
  momentumRecords,
  measureExcess,
  valueRecords,
} from './grade-record.ts'

const stock = fc.record({
  value: fc.constantFrom(...VALUE_GRADES),
  momentum: fc.constantFrom(...MOMENTUM_GRADES),
  return: fc.double({ min: -1, max: 3, noNaN: true }),
})
const cohorts = fc.array(fc.array(stock, { minLength: 1, maxLength: 12 }), { maxLength: 40 })

/** Written apart from the product's version: sums by grade in tables instead of lists by grade. */
function plainExcess(
  days: readonly Cohort[],
  key: 'value' | 'momentum',
  grade: string,
): { stocks: number; excess: number[] } {
  const excess: number[] = []
  let stocks = 0
  for (const day of days) {
    let [all, ours, count] = [0, 0, 0]
    for (const one of day) {
      all += one.return
      if (one[key] === grade) [ours, count] = [ours + one.return, count + 1]
    }
    stocks += count
    if (count > 0) excess.push(ours / count - all / day.length)
  }
  return { stocks, excess }
}

test('counts and means agree with a plain version, and every verdict follows from its interval', () => {
  fc.assert(
    fc.property(cohorts, (days) => {
      for (const [key, records] of [
        ['value', valueRecords(days)],
        ['momentum', momentumRecords(days)],
      ] as const) {
        for (const record of records) {
          const { stocks, excess } = plainExcess(days, key, record.grade)
          expect([record.stocks, record.cohorts]).toEqual([stocks, excess.length])
          const mean = expect.closeTo(excess.reduce((sum, one) => sum + one, 0) / excess.length, 9)
          expect(record.meanExcessReturn).toEqual(excess.length === 0 ? null : mean)
          const isEarly = excess.length < 24
          const low = expect.closeTo(isEarly ? 0 : blockBootstrapInterval(excess).low, 9)
          expect(record).toMatchObject(isEarly ? { interval: null, verdict: 'too-early' } : { interval: { low } })
        }
      }
    }),
    { numRuns: 30 },
  )
})

test('where every stock has one grade, nothing exceeds anything', () => {
  const days: Cohort[] = Array.from({ length: 24 }, (_, place) =>
    normalSeries(place, 9).map((value) => ({ value: 'A', momentum: 'C', return: value })),
  )
  expect(valueRecords(days).find(({ grade }) => grade === 'A')).toEqual({
    grade: 'A',
    stocks: 216,
    cohorts: 24,
    meanExcessReturn: 0,
    interval: { low: 0, high: 0 },
    verdict: 'not-distinguishable',
  })
})

test('23 cohorts are too early, whatever they show; a real effect is found in either direction', () => {
  const shifted = (shift: number, length: number) => normalSeries(3, length).map((value) => (value + shift) / 100)
  expect(measureExcess(shifted(5, 23)).verdict).toBe('too-early')
  expect(measureExcess(shifted(2, 24)).verdict).toBe('above')
  expect(measureExcess(shifted(-2, 24)).verdict).toBe('below')
  expect(measureExcess(shifted(0, 60)).verdict).toBe('not-distinguishable')
})
