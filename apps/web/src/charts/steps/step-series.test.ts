import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STEP_CHART, stepAt, stepPath, type Step, stepScales } from './step-series.ts'

const dates = ['2020-01-03', '2021-01-01', '2022-01-07', '2023-01-06']
const steps: Step[] = [
  { date: '2020-01-03', value: 10 },
  { date: '2020-11-02', value: 12 },
  { date: '2021-11-02', value: null },
  { date: '2022-11-02', value: 14 },
]
const scalesOf = (values: readonly Step[], closes = [10, 11, 12, 13]) =>
  stepScales(dates, closes, [{ name: 'a', steps: values }], 640)

test('a line stays level until the next step, and is interrupted where nothing is known', () => {
  const path = stepPath(scalesOf(steps), steps, '2023-01-06')
  expect(path.match(/[MLH]/g)).toEqual(['M', 'H', 'L', 'H', 'M', 'H'])
})

test('what holds on a day is the step before it', () => {
  expect(
    ['2019-12-31', '2020-01-03', '2020-11-01', '2020-11-02', '2022-01-01'].map((date) => stepAt(steps, date)),
  ).toEqual([null, 10, 10, 12, null])
})

test('the price is always inside the picture, and figures far above it are cut off and said to be', () => {
  expect(scalesOf(steps).isCut).toBe(false)
  expect(scalesOf([{ date: '2020-01-03', value: 1000 }]).isCut).toBe(true)
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.01, max: 1e4, noNaN: true }), { minLength: 4, maxLength: 4 }),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      (closes, value) => {
        const { y } = scalesOf([{ date: '2020-01-03', value }], closes)
        for (const close of closes) {
          expect(y(close)).toBeGreaterThanOrEqual(STEP_CHART.top - 1e-6)
          expect(y(close)).toBeLessThanOrEqual(STEP_CHART.height - STEP_CHART.bottom + 1e-6)
        }
      },
    ),
  )
})
