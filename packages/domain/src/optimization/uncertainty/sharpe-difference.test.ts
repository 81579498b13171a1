import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharpeDifference, stationaryVariance } from './sharpe-difference.ts'

const mean = fc.integer({ min: -50, max: 50 }).map((value) => value / 100)
const variance = fc.integer({ min: 10, max: 100 }).map((value) => value / 100)

describe('the difference of two Sharpe ratios', () => {
  it('is what it says, and its derivatives are those of small steps', () => {
    fc.assert(
      fc.property(mean, mean, variance, variance, (first, second, firstVariance, secondVariance) => {
        const moments = [first, second, firstVariance + first ** 2, secondVariance + second ** 2] as const
        const at = (step: number, place: number): number => {
          const moved = moments.map((value, i) => value + (i === place ? step : 0))
          return sharpeDifference(moved[0]!, moved[1]!, moved[2]!, moved[3]!)!.difference
        }
        const found = sharpeDifference(...moments)!
        expect(found.difference).toBeCloseTo(first / Math.sqrt(firstVariance) - second / Math.sqrt(secondVariance), 12)
        const slopes = [0, 1, 2, 3].map((place) => (at(1e-5, place) - at(-1e-5, place)) / 2e-5)
        const derivatives = [found.perFirst, found.perSecond, found.perFirstSquare, found.perSecondSquare]
        for (const [place, slope] of slopes.entries())
          expect(Math.abs(derivatives[place]! - slope)).toBeLessThanOrEqual(1e-6 * (1 + Math.abs(slope)))
        expect(found.meanInfluence).toBeCloseTo(
          derivatives.reduce((sum, value, i) => sum + value * moments[i]!, 0),
          10,
        )
      }),
    )
  })

  it('is none where one of them does not move, or by rounding alone', () => {
    const moving = [0.1, 1] as const
    for (const [mean_, square] of [
      [1, 1],
      [1, 1 + 5e-13],
      [0, 0],
      [NaN, 1],
    ] as const) {
      expect(sharpeDifference(mean_, moving[0], square, moving[1])).toBeNull()
      expect(sharpeDifference(moving[0], mean_, moving[1], square)).toBeNull()
    }
    expect(sharpeDifference(1, moving[0], 1 + 2e-12, moving[1])).not.toBeNull()
    expect(sharpeDifference(moving[0], 1, moving[1], 1 + 2e-12)).not.toBeNull()
  })
})

describe('the variance of a resampled mean', () => {
  it('is the plain one where each day is a block of its own', () => {
    expect(stationaryVariance(Float64Array.of(1, -1, 2, -2), 1)).toBe(2.5)
  })

  it('adds each lag round the ring by its weight', () => {
    // Autocovariances of (1, 0, −1) round the ring: 2/3, −1/3 and −1/3; with blocks of two days the weights are 2 · 2/3 · 1/2 and 2 · 1/3 · 1/4.
    expect(stationaryVariance(Float64Array.of(1, 0, -1), 2)).toBeCloseTo(2 / 3 - 2 / 9 - 1 / 18, 14)
  })
})
