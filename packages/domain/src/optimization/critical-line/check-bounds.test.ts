import { describe, expect, it } from 'vitest'
import { findInfeasibleBound } from './check-bounds.ts'

const reasonOf = (lower: readonly number[], upper: readonly number[]) =>
  findInfeasibleBound(Float64Array.from(lower), Float64Array.from(upper))

describe('bounds that some fully invested portfolio keeps', () => {
  it.each([
    ['no bounds but zero and one', [0, 0], [1, 1]],
    ['floors that add up to exactly 1', [0.25, 0.75], [1, 1]],
    ['caps that add up to exactly 1', [0, 0], [0.25, 0.75]],
    ['a floor that is its cap', [0.5, 0], [0.5, 1]],
    [
      'ten caps of a tenth, whose sum rounding leaves below 1',
      Array.from({ length: 10 }, () => 0),
      Array.from({ length: 10 }, () => 0.1),
    ],
    ['a short position', [-0.5, 0], [1, 1.5]],
    ['floors above 1 by rounding', [0.5, 0.5 + 0.9e-12], [1, 1]],
    ['caps below 1 by rounding', [0, 0], [0.5, 0.5 - 0.9e-12]],
  ])('are %s', (_name, lower, upper) => {
    expect(reasonOf(lower, upper)).toBeNull()
  })
})

describe('a bound at fault', () => {
  it('is the first floor above its cap, which could be as high as the cap', () => {
    expect(reasonOf([0, 0.3, 0.4], [1, 0.2, 0.1])).toEqual({
      code: 'lower-above-upper',
      limit: 'lower',
      asset: 1,
      group: null,
      nearestFeasible: 0.2,
    })
  })

  it.each([
    ['equal ones, each to an even share', [0.4, 0.4, 0.4], 1 / 3],
    ['the larger ones only, here to 0.35 beside 0.3', [0.5, 0.4, 0.3], 0.35],
    ['the one that is much too large', [0.9, 0.2, 0.1], 0.7],
    ['the only one', [1.5], 1],
    ['floors above 1 by more than rounding', [0.5, 0.5 + 1.1e-12], 0.5],
  ])('is all floors together: they would fit after lowering %s', (_name, lower, nearest) => {
    const reason = reasonOf(
      lower,
      lower.map(() => 2),
    )
    expect(reason).toMatchObject({ code: 'floors-above-one', limit: 'lower', asset: null, group: null })
    expect(reason?.nearestFeasible).toBeCloseTo(nearest, 11)
  })

  it.each([
    ['equal ones, each to an even share', [0.2, 0.2, 0.2], 1 / 3],
    ['all of unequal ones that are far too low', [0.1, 0.2, 0.3], 1 / 3],
    ['the smaller ones only, here to 0.2 beside 0.6', [0.1, 0.1, 0.6], 0.2],
    ['the one that is much too low', [0.4, 0.4, 0], 0.2],
    ['the only one', [0.5], 1],
    ['caps below 1 by more than rounding', [0.5, 0.5 - 1.1e-12], 0.5],
  ])('is all caps together: they would do after lifting %s', (_name, upper, nearest) => {
    const reason = reasonOf(
      upper.map(() => 0),
      upper,
    )
    expect(reason).toMatchObject({ code: 'caps-below-one', limit: 'upper', asset: null, group: null })
    expect(reason?.nearestFeasible).toBeCloseTo(nearest, 11)
  })

  it('is a single asset before all together, and floors before caps', () => {
    expect(reasonOf([0.9, 0.9], [0.5, 1])?.code).toBe('lower-above-upper')
    expect(reasonOf([0.1, 0.1], [0.2, 0.2])?.code).toBe('caps-below-one')
    expect(reasonOf([0.8, 0.8], [0.9, 0.9])?.code).toBe('floors-above-one')
  })
})
