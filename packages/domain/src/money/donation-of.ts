/**
 * What is given to charity of a payment made with the promo code: 10 % of what was paid, in whole cents, half a cent up.
 * `paidCents` is 0 or more. Throws RangeError for anything but whole cents. Source: the design, section 4, billing.
 */
export function donationOf(paidCents: number): number {
  if (!Number.isSafeInteger(paidCents) || paidCents < 0) throw new RangeError(`${paidCents} is not an amount of whole cents.`)
  const remainder = paidCents % 10
  return (paidCents - remainder) / 10 + (remainder >= 5 ? 1 : 0)
}
