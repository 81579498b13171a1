/** A number as it is written: digits · 10^exponent, without rounding. */
interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

function decimalOf(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}

/** Decimal places with which the number is written: 2 for 12.25. */
export function decimalPlaces(value: number): number {
  return Math.max(0, -decimalOf(value).exponent)
}

/** value · 10^places as an integer; what does not fit is rounded down or up. Exact, because it works on the digits as written. */
export function inUnits(value: number, places: number, rounding: 'down' | 'up'): bigint {
  const { digits, exponent } = decimalOf(value)
  const shift = exponent + places
  if (shift >= 0) return digits * 10n ** BigInt(shift)
  const divisor = 10n ** BigInt(-shift)
  const quotient = digits / divisor
  const remainder = digits % divisor
  if (rounding === 'up') return remainder > 0n ? quotient + 1n : quotient
  return remainder < 0n ? quotient - 1n : quotient
}

/** The number nearest to units / 10^places. */
export function fromUnits(units: bigint, places: number): number {
  return Number(`${units}e-${places}`)
}

/** a + b as the two numbers are written, not as they are stored: 0.3 − 0.1 is 0.2. */
export function addExactly(a: number, b: number): number {
  const places = Math.max(decimalPlaces(a), decimalPlaces(b))
  return fromUnits(inUnits(a, places, 'down') + inUnits(b, places, 'down'), places)
}
