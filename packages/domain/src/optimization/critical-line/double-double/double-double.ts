/**
 * A number of about 32 digits: the sum of two doubles, of which `low` is at most half a last digit of `high`.
 *
 * Source: T. J. Dekker, "A floating-point technique for extending the available precision" (1971); Y. Hida, X. S. Li and
 * D. H. Bailey, "Algorithms for quad-double precision floating point arithmetic" (2001).
 */
export interface DoubleDouble {
  readonly high: number
  readonly low: number
}

export const ZERO: DoubleDouble = { high: 0, low: 0 }

/** Parts a double into halves of 26 bits whose products are exact. */
const SPLITTER = 2 ** 27 + 1

export function fromDouble(value: number): DoubleDouble {
  return { high: value, low: 0 }
}

/** The exact sum of two doubles. */
export function sumOf(a: number, b: number): DoubleDouble {
  const high = a + b
  const part = high - a
  return { high, low: a - (high - part) + (b - part) }
}

export function add(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const highs = sumOf(a.high, b.high)
  const lows = sumOf(a.low, b.low)
  const first = ordered(highs.high, highs.low + lows.high)
  return ordered(first.high, first.low + lows.low)
}

export function subtract(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  return add(a, { high: -b.high, low: -b.low })
}

export function multiply(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const product = a.high * b.high
  return ordered(product, productError(a.high, b.high, product) + (a.high * b.low + a.low * b.high))
}

/** Long division in three steps. `b` must not be zero. */
export function divide(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const first = a.high / b.high
  const left = subtract(a, multiply(b, fromDouble(first)))
  const second = left.high / b.high
  const third = subtract(left, multiply(b, fromDouble(second))).high / b.high
  const quotient = ordered(first, second)
  return add(quotient, fromDouble(third))
}

/** What rounding took from the product of two doubles. */
export function productError(a: number, b: number, product: number): number {
  const splitA = SPLITTER * a
  const highA = splitA - (splitA - a)
  const lowA = a - highA
  const splitB = SPLITTER * b
  const highB = splitB - (splitB - b)
  const lowB = b - highB
  return highA * highB - product + highA * lowB + lowA * highB + lowA * lowB
}

/** The exact sum of two doubles when |a| ≥ |b|. */
function ordered(a: number, b: number): DoubleDouble {
  const high = a + b
  return { high, low: b - (high - a) }
}

export function negative({ high, low }: DoubleDouble): DoubleDouble {
  return { high: -high, low: -low }
}
