import { denseCovariance, frontierPoints, traceEfficientFrontier, type Frontier } from '@fairweight/domain/optimization'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CurvePoint, type FrontierCorner, frontierCurve } from './frontier-curve.ts'

const size = 6
const entries = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: size * size, maxLength: size * size })
const returns = fc.uniqueArray(fc.integer({ min: -100, max: 300 }), { minLength: size, maxLength: size }).map((all) => all.map((value) => value / 1000))

test('the curve through the corners is the frontier that the optimizer itself reads off', () => {
  fc.assert(
    fc.property(entries, returns, fc.constantFrom(1, 0.6), (loadings, expectedReturns, upper) => {
      const traced = traceEfficientFrontier({ expectedReturns, covariance: denseCovariance(square(loadings), size), lower: 0, upper })
      if (traced.status !== 'optimal') return
      const corners = cornersOf(traced.frontier)
      if (corners.some((corner) => freeHoldings(corner, upper) < 2 && corner !== corners.at(-1))) return
      const curve = frontierCurve(corners, 64)
      for (const exact of frontierPoints(traced.frontier, 21)) {
        expect(Math.abs(volatilityAt(curve, exact.expectedReturn) - exact.volatility)).toBeLessThan(2e-4)
      }
    }),
  )
})

test('where the slope is unknown the curve stays convex and between its corners', () => {
  fc.assert(
    fc.property(entries, returns, fc.constantFrom(1, 0.4), (loadings, expectedReturns, upper) => {
      const traced = traceEfficientFrontier({ expectedReturns, covariance: denseCovariance(square(loadings), size), lower: 0, upper })
      if (traced.status !== 'optimal') return
      const corners = cornersOf(traced.frontier)
      const curve = frontierCurve(corners)
      expect(curve.every(({ volatility }) => Number.isFinite(volatility))).toBe(true)
      for (let at = 1; at < curve.length; at++) expect(curve[at]!.volatility).toBeGreaterThanOrEqual(curve[at - 1]!.volatility - 1e-9)
    }),
  )
})

test('no corner, one corner', () => {
  expect(frontierCurve([])).toEqual([])
  expect(frontierCurve([{ expectedReturn: 0.1, volatility: 0.2, weights: [] }])).toEqual([{ expectedReturn: 0.1, volatility: 0.2 }])
})

/** A covariance from loadings: L·Lᵀ plus a little of its own for every asset. */
function square(loadings: readonly number[]): number[] {
  return Array.from({ length: size * size }, (_, index) => {
    const row = Math.floor(index / size)
    const column = index % size
    let sum = row === column ? 0.01 : 0
    for (let factor = 0; factor < size; factor++) sum += 0.05 * loadings[row * size + factor]! * loadings[column * size + factor]!
    return sum
  })
}

function cornersOf(frontier: Frontier): FrontierCorner[] {
  return frontier.corners.toReversed().map(({ expectedReturn, volatility, weights }) => ({
    expectedReturn, volatility, weights: [...weights].map((weight, asset) => ({ ticker: `A${asset}`, weight })),
  }))
}

function freeHoldings(corner: FrontierCorner, upper: number): number {
  return corner.weights.filter(({ weight }) => weight > 1e-9 && weight < upper - 1e-9).length
}

function volatilityAt(curve: readonly CurvePoint[], expectedReturn: number): number {
  const next = curve.findIndex((point) => point.expectedReturn >= expectedReturn - 1e-12)
  const after = curve[next === -1 ? curve.length - 1 : next]!
  const before = curve[Math.max(0, next - 1)]!
  const span = after.expectedReturn - before.expectedReturn
  const share = span > 0 ? (expectedReturn - before.expectedReturn) / span : 1
  return before.volatility + share * (after.volatility - before.volatility)
}
