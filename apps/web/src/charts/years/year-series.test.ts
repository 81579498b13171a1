import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barOf, linePath, YEAR_CHART, yearScales } from './year-series.ts'

const figure = fc.double({ min: -1e12, max: 1e12, noNaN: true, noDefaultInfinity: true })
const figures = fc.array(fc.option(figure, { nil: null }), { minLength: 1, maxLength: 10 })

test('bars stand inside the picture, rise from zero or hang below it, and never overlap', () => {
  fc.assert(
    fc.property(figures, figures, fc.integer({ min: 240, max: 900 }), (one, other, width) => {
      const years = Math.max(one.length, other.length)
      const series = [one, other].map((values, place) => ({ name: String(place), values }))
      const scales = yearScales(series, years, width)
      const bars = Array.from({ length: years }, (_, year) =>
        series.flatMap(({ values }, place) => {
          const value = values[year] ?? null
          return value === null ? [] : [{ value, ...barOf(scales, { year, place, series: 2, value }) }]
        }),
      ).flat()
      const zero = scales.y(0)
      let right = YEAR_CHART.left
      for (const { x, y, width: wide, height, value } of bars) {
        expect(x).toBeGreaterThanOrEqual(right - 1e-6)
        right = x + wide
        expect(y).toBeGreaterThanOrEqual(YEAR_CHART.top - 2)
        expect(y + height).toBeLessThanOrEqual(YEAR_CHART.height - YEAR_CHART.bottom + 2)
        expect(value < 0 ? y - zero : y + height - zero).toBeCloseTo(0, 6)
      }
      expect(right).toBeLessThanOrEqual(width)
    }),
  )
})

test('the axis reaches zero, also where nothing is known', () => {
  expect(yearScales([{ name: 'a', values: [5, 9] }], 2, 400).ticks).toContain(0)
  expect(yearScales([{ name: 'a', values: [-5, -9] }], 2, 400).ticks).toContain(0)
  expect(yearScales([{ name: 'a', values: [null] }], 1, 400).ticks).toContain(0)
})

test('a line breaks at a year that is not known', () => {
  const values = [1, 2, null, 3]
  const path = linePath(yearScales([{ name: 'a', values }], 4, 400), values)
  expect(path.match(/[ML]/g)).toEqual(['M', 'L', 'M'])
})
