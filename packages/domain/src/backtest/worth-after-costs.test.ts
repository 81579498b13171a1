import fc from 'fast-check'
import { assert, expect, test } from 'vitest'
import { worthAfterCosts } from './worth-after-costs.ts'

test('without costs everything is left, and nothing stays nothing', () => {
  expect(worthAfterCosts(Float64Array.of(3, 4), 5, Float64Array.of(1, 0), 0)).toBe(12)
  expect(worthAfterCosts(Float64Array.of(0), 0, Float64Array.of(1), 0.01)).toBe(0)
})

test('what stays where it is costs nothing', () => {
  expect(worthAfterCosts(Float64Array.of(3, 1), 0, Float64Array.of(0.75, 0.25), 0.05)).toBe(4)
})

test('what is left pays for its own trades, to rounding', () => {
  const dollars = fc.double({ min: 0, max: 1000, noNaN: true })
  const places = fc.array(fc.record({ held: dollars, weight: dollars }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(places, dollars, fc.double({ min: 0, max: 0.5, noNaN: true }), (drawn, cash, rate) => {
      const sum = Math.max(
        1,
        drawn.reduce((total, { weight }) => total + weight, 0),
      )
      const [held, weights] = [drawn.map((one) => one.held), drawn.map(({ weight }) => weight / sum)]
      const all = held.reduce((total, one) => total + one, cash)
      const left = worthAfterCosts(Float64Array.from(held), cash, Float64Array.from(weights), rate)
      const cost = rate * held.reduce((total, one, at) => total + Math.abs((weights[at] ?? 0) * left - one), 0)
      assert(Math.abs(left + cost - all) <= 1e-12 * all, `${left} and ${cost} are not ${all}`)
      assert(left >= 0 && left <= all)
    }),
    { numRuns: 1000 },
  )
})
