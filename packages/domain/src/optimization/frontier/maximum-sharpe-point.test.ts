import { describe, expect, it } from 'vitest'
import type { FrontierCorner } from './frontier-point.ts'
import { maximumSharpePoint, type SharpePoint } from './maximum-sharpe-point.ts'

/**
 * Two uncorrelated assets of variance 0.01 and 0.04 that return 6% and 12%, from least risk to greatest return. They meet
 * at weights 0.8 and 0.2; the trade-off at the top is 0.04 / (0.12 − 0.06).
 */
const CORNERS: readonly FrontierCorner[] = [
  { weights: [0.8, 0.2], expectedReturn: 0.072, volatility: Math.sqrt(0.008), lambda: 0, highestLambda: 0 },
  { weights: [0, 1], expectedReturn: 0.12, volatility: 0.2, lambda: 2 / 3, highestLambda: 2 / 3 },
]

function optimal(found: SharpePoint): Extract<SharpePoint, { status: 'optimal' }> {
  if (found.status !== 'optimal') throw new Error(found.status)
  return found
}

describe('the reading of greatest Sharpe ratio', () => {
  it.each([0, 0.01, 0.02, 0.05])('is in proportion to excess return over variance at a rate of %s', (rate) => {
    const { reading, sharpeRatio } = optimal(maximumSharpePoint(CORNERS, rate))
    const [first, second] = [(0.06 - rate) / 0.01, (0.12 - rate) / 0.04]
    expect(reading.weights[0]).toBeCloseTo(first / (first + second), 12)
    expect(sharpeRatio).toBeCloseTo(Math.sqrt((0.06 - rate) ** 2 / 0.01 + (0.12 - rate) ** 2 / 0.04), 12)
  })

  it('is the top where only the top beats the rate', () => {
    const { reading, sharpeRatio } = optimal(maximumSharpePoint(CORNERS, 0.1))
    expect(reading).toMatchObject({ weights: Float64Array.of(0, 1), position: 1 })
    expect(sharpeRatio).toBeCloseTo(0.1, 12)
  })

  it('moves toward the calmest mix as the rate falls, and never reaches it', () => {
    const positions = [0.05, 0, -0.5, -50].map((rate) => optimal(maximumSharpePoint(CORNERS, rate)).reading.position)
    expect(positions.toSorted((a, b) => b - a)).toEqual(positions)
    expect(positions.at(-1)).toBeGreaterThan(0)
    expect(positions.at(-1)).toBeLessThan(1e-3)
  })

  it('stays at a corner that is best for a range of trade-offs, with the trade-off of its own ratio', () => {
    // Ratios rise up to the middle corner: variance less excess · trade-off is 0.04 − 0.1 · 0.2 and then 0.04 − 0.1 · 0.9.
    const kinked: readonly FrontierCorner[] = [
      { weights: [1, 0, 0], expectedReturn: 0.08, volatility: Math.sqrt(0.038), lambda: 0, highestLambda: 0 },
      { weights: [0, 1, 0], expectedReturn: 0.12, volatility: 0.2, lambda: 0.05, highestLambda: 0.9 },
      { weights: [0, 0, 1], expectedReturn: 0.2, volatility: 0.5, lambda: 2, highestLambda: 2 },
    ]
    const { reading, sharpeRatio } = optimal(maximumSharpePoint(kinked, 0.02))
    expect(reading.weights).toEqual(Float64Array.of(0, 1, 0))
    expect(reading.lambda).toBeCloseTo(0.04 / 0.1, 14)
    expect(sharpeRatio).toBeCloseTo(0.5, 14)
  })

  it('of a single portfolio is its own', () => {
    const only = optimal(maximumSharpePoint(CORNERS.slice(1), 0.02))
    expect(only.sharpeRatio).toBeCloseTo(0.5, 14)
    expect(only.reading.position).toBe(0)
  })
})

describe('a frontier that beats no rate', () => {
  it('offers its calmest portfolio, and tells its highest return', () => {
    expect(maximumSharpePoint(CORNERS, 0.12)).toMatchObject({
      status: 'no-positive-excess',
      highestReturn: 0.12,
      minimumVariance: { weights: Float64Array.of(0.8, 0.2), position: 0 },
    })
    expect(maximumSharpePoint(CORNERS, 0.5).status).toBe('no-positive-excess')
  })

  it('counts a lead of less than a trillionth as none, beside the largest of the returns and the rate', () => {
    expect(maximumSharpePoint(CORNERS, 0.12 * (1 - 0.9e-12)).status).toBe('no-positive-excess')
    expect(maximumSharpePoint(CORNERS, 0.12 * (1 - 1.1e-12)).status).toBe('optimal')
  })

  it('has losses alone: a rate below all of them is beaten', () => {
    const losses = CORNERS.map((corner) => ({ ...corner, expectedReturn: corner.expectedReturn - 1 }))
    expect(maximumSharpePoint(losses, 0).status).toBe('no-positive-excess')
    expect(maximumSharpePoint(losses, -1).status).toBe('optimal')
  })
})

describe('a frontier with a portfolio without risk', () => {
  /** Cash of 3% at the calm end, and one stock. */
  const withCash: readonly FrontierCorner[] = [
    { weights: [1, 0], expectedReturn: 0.03, volatility: 0, lambda: 0, highestLambda: 0 },
    { weights: [0, 1], expectedReturn: 0.12, volatility: 0.3, lambda: 1, highestLambda: 1 },
  ]

  it('has no greatest ratio where that beats the rate', () => {
    expect(maximumSharpePoint(withCash, 0.02)).toMatchObject({
      status: 'unbounded-ratio',
      riskless: { weights: Float64Array.of(1, 0), volatility: 0 },
    })
  })

  it('has the ratio of the stock where it does not: cash at the rate adds nothing', () => {
    for (const rate of [0.03, 0.05]) {
      const { sharpeRatio, reading } = optimal(maximumSharpePoint(withCash, rate))
      expect(sharpeRatio).toBeCloseTo((0.12 - rate) / 0.3, 10)
      expect(reading.volatility).toBeGreaterThan(0)
    }
  })

  it('takes a ten-millionth of the greatest volatility for none, and more for some', () => {
    const calmest = (volatility: number): FrontierCorner[] => [{ ...withCash[0]!, volatility }, withCash[1]!]
    expect(maximumSharpePoint(calmest(0.9e-7 * 0.3), 0.02).status).toBe('unbounded-ratio')
    expect(maximumSharpePoint(calmest(1.1e-7 * 0.3), 0.02).status).toBe('optimal')
  })

  it('has no greatest ratio where all of it is without risk', () => {
    expect(maximumSharpePoint(withCash.slice(0, 1), 0.02).status).toBe('unbounded-ratio')
  })
})
