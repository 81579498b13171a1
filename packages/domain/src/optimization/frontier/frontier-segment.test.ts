import { describe, expect, it } from 'vitest'
import { largestDifference } from '@fairweight/testing/domain/largest-difference.ts'
import { longOnlyFrontier } from '@fairweight/testing/domain/optimization/frontier-of.ts'
import type { CornerPortfolio, Frontier } from '../critical-line/frontier.ts'
import { portfolioOnSegment, segmentAbove } from './frontier-segment.ts'

/** Uncorrelated, of variance 1, with means 0.3, 0.2 and 0.1: corners at trade-offs 10, 10/3 and 0. */
const THREE = longOnlyFrontier([0.3, 0.2, 0.1], [1, 0, 1, 0, 0, 1])

/** weights · covariance · weights of what lies between two corners. */
function varianceOfDifference({ covariance }: Frontier, a: CornerPortfolio, b: CornerPortfolio): number {
  const difference = a.weights.map((weight, i) => weight - b.weights[i]!)
  const product = new Float64Array(difference.length)
  covariance.multiply(difference, product)
  return difference.reduce((sum, value, i) => sum + value * product[i]!, 0)
}

describe('the stretch between two corners', () => {
  it('has the calmer one as its floor, and the way in return between them', () => {
    const segment = segmentAbove(THREE, 1)
    expect(segment.floor).toBe(THREE.corners[1])
    expect(segment.top).toBe(THREE.corners[0])
    // From 2/3 · 0.3 + 1/3 · 0.2 to 0.3.
    expect(segment.width).toBeCloseTo(0.1 / 3, 14)
  })

  it('bends by the variance of the difference of its ends', () => {
    for (const index of [1, 2]) {
      const segment = segmentAbove(THREE, index)
      expect(segment.bend).toBeCloseTo(varianceOfDifference(THREE, segment.top, segment.floor), 13)
    }
    // From [1, 0, 0] to [2/3, 1/3, 0]: a third sold and a third bought.
    expect(segmentAbove(THREE, 1).bend).toBeCloseTo(2 / 9, 13)
  })

  it('leaves its floor with a slope of variance over return of twice the trade-off', () => {
    const segment = segmentAbove(THREE, 1)
    const near = portfolioOnSegment(THREE, segment, 1e-6)
    const slope = (near.variance - segment.floor.variance) / (near.expectedReturn - segment.floor.expectedReturn)
    expect(slope).toBeCloseTo(2 * segment.floor.highestLambda, 4)
  })

  it('has no bend where it has no width', () => {
    const [top, , floor] = THREE.corners
    const level: Frontier = { ...THREE, corners: [{ ...top!, expectedReturn: floor!.expectedReturn }, floor!] }
    expect(segmentAbove(level, 1)).toMatchObject({ width: 0, bend: 0 })
    const falling: Frontier = { ...THREE, corners: [{ ...top!, expectedReturn: floor!.expectedReturn - 0.1 }, floor!] }
    expect(segmentAbove(falling, 1).bend).toBe(0)
  })
})

describe('a portfolio on a stretch', () => {
  const segment = segmentAbove(THREE, 2)

  it('is at a straight share of the weights and of the trade-off, and is optimal there', () => {
    const middle = portfolioOnSegment(THREE, segment, 0.5)
    // Halfway between thirds and [2/3, 1/3, 0], at half of 10/3.
    expect(largestDifference(middle.weights, [1 / 2, 1 / 3, 1 / 6])).toBeLessThan(1e-14)
    expect(middle.lambda).toBeCloseTo(5 / 3, 13)
    expect(middle.kktResidual).toBeLessThan(1e-10)
  })

  it('has the variance of the parabola: floor + slope · share + bend · share²', () => {
    const slope = 2 * segment.floor.highestLambda * segment.width
    for (const share of [0.1, 0.25, 0.5, 0.9])
      expect(portfolioOnSegment(THREE, segment, share).variance).toBeCloseTo(
        segment.floor.variance + slope * share + segment.bend * share * share,
        13,
      )
  })

  it('is the corner itself at the ends, and beyond them', () => {
    for (const share of [0, -0.5, NaN]) expect(portfolioOnSegment(THREE, segment, share)).toBe(segment.floor)
    for (const share of [1, 1.5, Infinity]) expect(portfolioOnSegment(THREE, segment, share)).toBe(segment.top)
  })

  it('is the floor on a stretch without width, whatever the share', () => {
    expect(portfolioOnSegment(THREE, { ...segment, width: 0 }, 0.7)).toBe(segment.floor)
    expect(portfolioOnSegment(THREE, { ...segment, width: -1 }, 0.7)).toBe(segment.floor)
  })
})
