import type { DoubleDouble } from '@fairweight/domain/optimization/critical-line/double-double/double-double.ts'

/** An exact number, the slow reference of all arithmetic in doubles. */
export interface Fraction {
  readonly numerator: bigint
  /** Above zero. */
  readonly denominator: bigint
}

/** A double is a whole number times a power of two: nothing is rounded. */
export function fractionOf(value: number): Fraction {
  let scaled = value
  let doublings = 0
  while (!Number.isInteger(scaled)) {
    scaled *= 2
    doublings++
  }
  return reduced(BigInt(scaled), 1n << BigInt(doublings))
}

export function fractionOfPair({ high, low }: DoubleDouble): Fraction {
  return plus(fractionOf(high), fractionOf(low))
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return reduced(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { numerator: -b.numerator, denominator: b.denominator })
}

export function times(a: Fraction, b: Fraction): Fraction {
  return reduced(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** `b` must not be zero. */
export function over(a: Fraction, b: Fraction): Fraction {
  const sign = b.numerator < 0n ? -1n : 1n
  return reduced(sign * a.numerator * b.denominator, sign * a.denominator * b.numerator)
}

export function isZero({ numerator }: Fraction): boolean {
  return numerator === 0n
}

const DIGITS = 10n ** 40n

/** The nearest number with 40 decimals, as a double: for sizes and comparisons. */
export function roughly({ numerator, denominator }: Fraction): number {
  return Number((numerator * DIGITS) / denominator) / Number(DIGITS)
}

function reduced(numerator: bigint, denominator: bigint): Fraction {
  let a = numerator < 0n ? -numerator : numerator
  let b = denominator
  while (b > 0n) [a, b] = [b, a % b]
  return a === 0n ? { numerator: 0n, denominator: 1n } : { numerator: numerator / a, denominator: denominator / a }
}
