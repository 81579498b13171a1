import type { EmailLink } from '../email-text.ts'

/** Where subscriptions are looked after: cancel, resume, card and invoices. */
export function manageSubscriptionsUrl(siteOrigin: string, label = 'Open your subscriptions'): EmailLink {
  return { label, address: `${siteOrigin}/profile?tab=subscriptions` }
}

/** The prices of an email are those of the plan; a promo code is taken off when the charge is made. */
export const BEFORE_PROMO_CODE = 'If you used a promo code, its discount is taken off these amounts.'
