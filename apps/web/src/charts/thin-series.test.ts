import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thinSeries } from './thin-series.ts'

const series = fc.array(fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: null }), { maxLength: 400 })

test('never more than asked, in order, ends and extremes kept', () => {
  fc.assert(
    fc.property(series, fc.integer({ min: 4, max: 100 }), (values, most) => {
      const thinned = thinSeries(values, most)
      const known = values.filter((value) => value !== null)
      expect(thinned.length).toBeLessThanOrEqual(Math.max(most, 4))
      expect(thinned).toEqual(thinned.toSorted((a, b) => a - b))
      if (known.length === 0) return
      const kept = thinned.map((index) => values[index] ?? Number.NaN)
      expect(Math.min(...kept)).toBe(Math.min(...known))
      expect(Math.max(...kept)).toBe(Math.max(...known))
      expect(kept[0]).toBe(known[0])
      expect(kept.at(-1)).toBe(known.at(-1))
    }),
  )
})

test('a short series keeps every known point, and empty ones never', () => {
  expect(thinSeries([3, null, 1, 2], 4)).toEqual([0, 2, 3])
  expect(thinSeries([null, null], 4)).toEqual([])
})

test('of each stretch the lowest and the highest stay, so that no peak is lost', () => {
  // Six points in at most six: both ends, and of each half its extremes.
  expect(thinSeries([5, 9, 1, 4, 7, 2, 6, 3], 6)).toEqual([0, 1, 2, 4, 5, 7])
})
