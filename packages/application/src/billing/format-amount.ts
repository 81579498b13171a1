import { type Cents, inDollars } from '@fairweight/domain/money'

/** An amount of whole cents as emails name it, such as "$44.99", or "EUR 44.99" in another currency than dollars; null stays null. */
export function formatAmount(cents: Cents | null, currency: string | null): string | null {
  if (cents === null || currency === null) return null
  return currency.toLowerCase() === 'usd' ? `$${inDollars(cents)}` : `${currency.toUpperCase()} ${inDollars(cents)}`
}
