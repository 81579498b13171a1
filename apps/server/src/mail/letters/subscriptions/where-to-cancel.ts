import type { LetterLink } from '../letter-text.ts'

/** Where subscriptions are looked after: cancel, resume, card and invoices. */
export function toSubscriptions(siteOrigin: string, label = 'Open your subscriptions'): LetterLink {
  return { label, address: `${siteOrigin}/profile?tab=subscriptions` }
}

/** The prices of a letter are those of the plan; a promo code is taken off when the charge is made. */
export const BEFORE_PROMO_CODE = 'If you used a promo code, its discount comes off these amounts.'
