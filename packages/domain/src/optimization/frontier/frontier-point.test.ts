import { describe, expect, it } from 'vitest'
import { compareWithFrontier } from './compare-with-frontier.ts'
import { type FrontierCorner, pointAtCorner, pointBetween, segmentOf } from './frontier-point.ts'
import { pointAtPosition, pointAtReturn, pointAtVolatility } from './point-at.ts'

/** Three uncorrelated assets of variance 1 and returns 0, 1, 2 without bounds below: return falls by one per third of trade-off; made round for reading. */
const corners: readonly FrontierCorner[] = [
  { weights: [1, 0, 0], expectedReturn: 1, volatility: 1, lambda: 0, highestLambda: 0 },
  { weights: [0, 1, 0], expectedReturn: 2, volatility: 2, lambda: 3, highestLambda: 4 },
  { weights: [0, 0, 1], expectedReturn: 3, volatility: 4, lambda: 8, highestLambda: 9 },
]

describe('the stretch of a value', () => {
  it('begins at the last corner that does not exceed it', () => {
    expect([0, 1, 1.5, 2, 2.5, 3, 9].map((value) => segmentOf(corners, 'expectedReturn', value))).toEqual([
      0, 0, 0, 1, 1, 2, 2,
    ])
    expect([0, 1, 1.5, 2, 3, 4, 9].map((value) => segmentOf(corners, 'volatility', value))).toEqual([
      0, 0, 0, 1, 1, 2, 2,
    ])
    expect(segmentOf(corners.slice(0, 1), 'volatility', 9)).toBe(0)
  })
})

describe('a reading between two corners', () => {
  it('mixes weights, return and trade-off by its share, and variance less what the difference of both ends takes away', () => {
    // Between the squares 4 and 16 a quarter of the way, less 1/4 · 3/4 of (8 − 4) · (3 − 2).
    expect(pointBetween(corners, 1, 0.25)).toEqual({
      weights: Float64Array.of(0, 0.75, 0.25),
      expectedReturn: 2.25,
      volatility: Math.sqrt(7 - 0.75),
      lambda: 5,
      position: (2.5 - 1) / 3,
    })
  })

  it('is the corner itself at the ends, each with the trade-off of the side it is seen from', () => {
    for (const share of [0, -1])
      expect(pointBetween(corners, 1, share)).toEqual({
        weights: Float64Array.of(0, 1, 0),
        expectedReturn: 2,
        volatility: 2,
        lambda: 4,
        position: 1 / 3,
      })
    for (const share of [1, 2])
      expect(pointBetween(corners, 1, share)).toEqual({
        weights: Float64Array.of(0, 0, 1),
        expectedReturn: 3,
        volatility: 4,
        lambda: 8,
        position: 1,
      })
    expect(pointBetween(corners, 2, 0.5)).toMatchObject({ expectedReturn: 3, lambda: 9 })
    expect(pointAtCorner(corners, 1)).toMatchObject({ lambda: 3 })
    expect(pointAtCorner(corners, 1, 3.5)).toMatchObject({ lambda: 3.5 })
  })

  it('has its place on the slider between its ends, and at the beginning where there is no way', () => {
    const beyond = [
      { ...corners[0]!, volatility: 2 },
      { ...corners[1]!, volatility: 0.5 },
      { ...corners[2]!, volatility: 3 },
    ]
    expect([0, 1, 2].map((index) => pointAtCorner(beyond, index).position)).toEqual([0, 0, 1])
    expect(
      pointAtCorner(
        [
          { ...corners[0]!, volatility: 1 },
          { ...corners[1]!, volatility: 5 },
          { ...corners[2]!, volatility: 4 },
        ],
        1,
      ).position,
    ).toBe(1)
    expect(pointAtCorner(corners.slice(1, 2), 0).position).toBe(0)
  })
})

describe('readings of a value', () => {
  it('are exact at the corners and beyond the ends', () => {
    expect([0, 1, 2, 3, 9].map((value) => pointAtReturn(corners, value).expectedReturn)).toEqual([1, 1, 2, 3, 3])
    expect([0, 1, 2, 4, 9].map((value) => pointAtVolatility(corners, value).volatility)).toEqual([1, 1, 2, 4, 4])
    expect([-1, 0, 1, 2].map((position) => pointAtPosition(corners, position))).toEqual(
      [0, 0, 2, 2].map((index) => pointAtCorner(corners, index)),
    )
  })

  it('meet the value in between', () => {
    expect(pointAtReturn(corners, 2.25)).toEqual(pointBetween(corners, 1, 0.25))
    for (const volatility of [1.2, 1.9, 2.1, 3, 3.9]) {
      const reading = pointAtVolatility(corners, volatility)
      expect(reading.volatility).toBeCloseTo(volatility, 12)
      expect(pointAtReturn(corners, reading.expectedReturn).volatility).toBeCloseTo(volatility, 12)
      expect(pointAtPosition(corners, (volatility - 1) / 3).volatility).toBeCloseTo(volatility, 12)
    }
  })
})

describe('a mix beside the frontier', () => {
  const sidesOf = (expectedReturn: number, volatility: number, frontier = corners): readonly boolean[] => {
    const { sameRisk, sameReturn } = compareWithFrontier(frontier, { expectedReturn, volatility })
    return [sameRisk !== null, sameReturn !== null]
  }

  it('has a counterpart wherever it lies beyond an end by no more than rounding', () => {
    // The allowance is 1e-10 of the greatest volatility, 4, and of the greatest return, 3.
    expect(sidesOf(2, 1 - 3.9e-10)).toEqual([true, true])
    expect(sidesOf(2, 1 - 4.1e-10)).toEqual([false, true])
    expect(sidesOf(3 + 2.9e-10, 2)).toEqual([true, true])
    expect(sidesOf(3 + 3.1e-10, 2)).toEqual([true, false])
  })

  it('is allowed as much where every return is a loss', () => {
    const losses = corners.map((corner) => ({ ...corner, expectedReturn: corner.expectedReturn - 5 }))
    expect(sidesOf(-2 + 1.9e-10, 2, losses)).toEqual([true, true])
    expect(sidesOf(-2 + 2.1e-10, 2, losses)).toEqual([true, false])
  })

  it('on the very ends has both counterparts', () => {
    expect(sidesOf(1, 1)).toEqual([true, true])
    expect(sidesOf(3, 4)).toEqual([true, true])
    const still = [{ ...corners[0]!, expectedReturn: 0, volatility: 0 }]
    expect(sidesOf(0, 0, still)).toEqual([true, true])
  })
})
