import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Fraction,
  fractionOf,
  fractionOfPair,
  isZero,
  minus,
  over,
  plus,
  roughly,
  times,
} from '@fairweight/testing/domain/optimization/exact/fraction.ts'
import { add, divide, type DoubleDouble, fromDouble, multiply, negative, subtract, sumOf } from './double-double.ts'

/** Of very different sizes, so that sums cancel and absorb. */
const double = fc
  .tuple(fc.integer({ min: -(2 ** 53), max: 2 ** 53 }), fc.integer({ min: -40, max: 40 }))
  .map(([digits, exponent]) => digits * 2 ** exponent)
const number32 = fc.tuple(double, fc.integer({ min: -(2 ** 52), max: 2 ** 52 })).map(([high, digits]) => {
  const low = (digits / 2 ** 52) * Math.abs(high) * 2 ** -54
  return sumOf(high, low)
})

/** The error beside the exact answer. */
function errorOf(found: DoubleDouble, exact: Fraction): number {
  const error = minus(fractionOfPair(found), exact)
  return isZero(error) ? 0 : isZero(exact) ? Infinity : Math.abs(roughly(over(error, exact)))
}

const DIGITS_32 = 2 ** -102

describe('arithmetic with two doubles', () => {
  it('loses nothing of the sum of two doubles', () => {
    fc.assert(
      fc.property(double, double, (a, b) => {
        expect(minus(fractionOfPair(sumOf(a, b)), plus(fractionOf(a), fractionOf(b)))).toEqual(fractionOf(0))
      }),
      { numRuns: 300 },
    )
  })

  it('adds, subtracts and multiplies to 30 digits', () => {
    fc.assert(
      fc.property(number32, number32, (a, b) => {
        expect(errorOf(multiply(a, b), times(fractionOfPair(a), fractionOfPair(b)))).toBeLessThan(DIGITS_32)
        expect(errorOf(add(a, b), plus(fractionOfPair(a), fractionOfPair(b)))).toBeLessThan(DIGITS_32)
        expect(errorOf(subtract(a, b), minus(fractionOfPair(a), fractionOfPair(b)))).toBeLessThan(DIGITS_32)
      }),
      { numRuns: 300 },
    )
  })

  it('divides to 30 digits', () => {
    fc.assert(
      fc.property(number32, number32, (a, b) => {
        fc.pre(b.high !== 0)
        expect(errorOf(divide(a, b), over(fractionOfPair(a), fractionOfPair(b)))).toBeLessThan(DIGITS_32)
      }),
      { numRuns: 300 },
    )
  })

  it('keeps the low part below half a last digit of the high one', () => {
    fc.assert(
      fc.property(number32, number32, (a, b) => {
        for (const { high, low } of [add(a, b), multiply(a, b), subtract(a, b)]) expect(high + low).toBe(high)
      }),
      { numRuns: 300 },
    )
  })

  it('cancels what doubles cannot see', () => {
    const third = divide(fromDouble(1), fromDouble(3))
    expect(third.high).toBe(1 / 3)
    expect(subtract(multiply(third, fromDouble(3)), fromDouble(1)).high).toBeCloseTo(0, 30)
    expect(add(sumOf(1, 2 ** -80), fromDouble(-1))).toEqual({ high: 2 ** -80, low: 0 })
  })

  it('has the negative of both parts', () => {
    expect(negative(sumOf(1, 2 ** -70))).toEqual({ high: -1, low: -(2 ** -70) })
    expect(add(sumOf(3, 2 ** -60), negative(sumOf(3, 2 ** -60))).high).toBe(0)
  })
})
