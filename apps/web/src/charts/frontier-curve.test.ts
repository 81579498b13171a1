import { denseCovariance, portfolioAtReturn, traceEfficientFrontier } from '@fairweight/domain/optimization'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frontierCurve } from './frontier-curve.ts'

const SIZE = 6
const entries = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
  minLength: SIZE * SIZE,
  maxLength: SIZE * SIZE,
})
const returns = fc
  .uniqueArray(fc.integer({ min: -100, max: 300 }), { minLength: SIZE, maxLength: SIZE })
  .map((all) => all.map((value) => value / 1000))

test('every point of the curve is on the frontier that the optimizer itself reads off', () => {
  fc.assert(
    fc.property(entries, returns, fc.constantFrom(1, 0.6, 0.4), (loadings, expectedReturns, upper) => {
      const traced = traceEfficientFrontier({
        expectedReturns,
        covariance: denseCovariance(square(loadings), SIZE),
        lower: 0,
        upper,
      })
      if (traced.status !== 'optimal') return
      for (const point of frontierCurve(traced.frontier.corners.toReversed(), 8)) {
        const exact = portfolioAtReturn(traced.frontier, point.expectedReturn)
        expect(exact.status === 'optimal' && Math.abs(exact.portfolio.volatility - point.volatility)).toBeLessThan(1e-9)
      }
    }),
    { numRuns: 60 },
  )
})

test('no corner, one corner', () => {
  expect(frontierCurve([])).toEqual([])
  expect(frontierCurve([{ expectedReturn: 0.1, volatility: 0.2, lambda: 0, highestLambda: 1 }])).toEqual([
    { expectedReturn: 0.1, volatility: 0.2 },
  ])
})

test('between two corners the variance is a parabola in the return', () => {
  // 0.01 + 2·0.2·0.05·½ + (0.4 − 0.2)·0.05·¼ = 0.0225, whose root is 15%.
  const corners = [
    { expectedReturn: 0.05, volatility: 0.1, lambda: 0, highestLambda: 0.2 },
    { expectedReturn: 0.1, volatility: 0.2, lambda: 0.4, highestLambda: 1 },
  ]
  const [first, middle, last] = frontierCurve(corners, 2)
  expect(first).toEqual({ expectedReturn: 0.05, volatility: 0.1 })
  expect(middle?.expectedReturn).toBeCloseTo(0.075, 12)
  expect(middle?.volatility).toBeCloseTo(0.15, 12)
  expect(last).toEqual({ expectedReturn: 0.1, volatility: 0.2 })
})

/** A covariance from loadings: L·Lᵀ plus a little of its own for every asset. */
function square(loadings: readonly number[]): number[] {
  return Array.from({ length: SIZE * SIZE }, (_, index) => {
    const row = Math.floor(index / SIZE)
    const column = index % SIZE
    let sum = row === column ? 0.01 : 0
    for (let factor = 0; factor < SIZE; factor++)
      sum += 0.05 * loadings[row * SIZE + factor]! * loadings[column * SIZE + factor]!
    return sum
  })
}
