import { type Cents, asCents } from './cents.ts'

/**
 * How many percent a year paid at once costs less than twelve months paid one by one, rounded down so that it never promises
 * too much; 0 when it costs as much or more. Both amounts are above 0.
 */
export function annualSavingPercent(monthlyCents: Cents, annualCents: Cents): number {
  const twelveMonths = 12 * monthlyCents
  return Math.max(0, Math.floor((100 * (twelveMonths - annualCents)) / twelveMonths))
}

/**
 * What is given to charity of a payment made with the promo code: 10% of what was paid, in whole cents, half a cent up.
 * `paidCents` is 0 or more, else this throws RangeError.
 */
export function donationOf(paidCents: Cents): Cents {
  if (paidCents < 0) throw new RangeError(`${paidCents} cents were not paid.`)
  const remainder = paidCents % 10
  return asCents((paidCents - remainder) / 10 + (remainder >= 5 ? 1 : 0))
}

/** An amount of whole cents as dollars with two decimals, without a sign for the currency: 4999 → "49.99". */
export function inDollars(cents: Cents): string {
  const [sign, size] = cents < 0 ? ['-', -cents] : ['', cents]
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
