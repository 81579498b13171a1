import type { Stripe } from 'stripe'

type CardHolder = Pick<Stripe.PaymentMethod, 'card'>

/** The fingerprint of the first card among payment methods that are there and were sent whole; null when there is none. */
export function cardFingerprint(...methods: readonly (CardHolder | string | null | undefined)[]): string | null {
  for (const method of methods) {
    const fingerprint = typeof method === 'object' ? method?.card?.fingerprint : null
    if (fingerprint) return fingerprint
  }
  return null
}
