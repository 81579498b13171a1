import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countUpTo, highest, mean } from './session-window.ts'

const increasingDays = fc
  .uniqueArray(fc.integer({ min: -50, max: 50 }), { maxLength: 40 })
  .map((days) => Int32Array.from(days).sort())

describe('counting the days up to one', () => {
  const days = Int32Array.of(10, 20, 30)

  test.each([
    [9, 0],
    [10, 1],
    [11, 1],
    [29, 2],
    [30, 3],
    [31, 3],
  ])('%d: %d', (day, count) => expect(countUpTo(days, day)).toBe(count))

  test('finds none where there are none', () => expect(countUpTo(new Int32Array(), 5)).toBe(0))

  test('agrees with looking at every day', () => {
    fc.assert(
      fc.property(increasingDays, fc.integer({ min: -60, max: 60 }), (days, day) => {
        expect(countUpTo(days, day)).toBe(days.filter((each) => each <= day).length)
      }),
      { seed: 84, numRuns: 100 },
    )
  })
})

describe('the mean and the highest of a window', () => {
  const closes = Float64Array.of(100, 2, 4, 9, 100)

  test('include its first close and not the one after its last', () => {
    expect(mean(closes, 1, 4)).toBe(5)
    expect(highest(closes, 1, 4)).toBe(9)
  })

  test('are the close itself over a single session', () => {
    expect([mean(closes, 2, 3), highest(closes, 2, 3)]).toEqual([4, 4])
  })

  test('find the highest where all are negative', () => {
    expect(highest(Float64Array.of(-7, -3, -5), 0, 3)).toBe(-3)
  })

  test('agree with a plain sum and a plain maximum', () => {
    const close = fc.double({ min: 0.01, max: 1e5, noNaN: true })
    fc.assert(
      fc.property(fc.array(close, { minLength: 1, maxLength: 30 }), fc.nat({ max: 29 }), (prices, start) => {
        const from = start % prices.length
        const window = prices.slice(from)
        const sum = window.reduce((total, price) => total + price, 0)
        expect(mean(Float64Array.from(prices), from, prices.length)).toBeCloseTo(sum / window.length, 6)
        expect(highest(Float64Array.from(prices), from, prices.length)).toBe(window.toSorted((a, b) => a - b).at(-1))
      }),
      { seed: 85, numRuns: 100 },
    )
  })
})
