import type { EmailOf } from '../../email.ts'
import { type EmailLink, type EmailText, formatDay, greeting } from '../email-text.ts'
import { manageSubscriptionsUrl } from './cancel-instructions.ts'

/** Says what was paid, and where the invoice is. */
export function receipt(email: EmailOf<'receipt'>, siteOrigin: string): EmailText {
  return {
    subject: `Your Fairweight receipt: ${email.amount}`,
    paragraphs: [
      greeting(email.firstName),
      `We received ${email.amount}${email.planName === null ? '' : ` for ${email.planName}`} on ${formatDay(email.paidAt)}. Thank you.${email.number === null ? '' : ` The invoice number is ${email.number}.`}`,
      ...donated(email),
      ...invoice(email),
      'Your invoices, your card, and a way to cancel with one click are in your profile, under Subscriptions:',
      manageSubscriptionsUrl(siteOrigin),
      'If you did not make this payment, please reply to this email and we will look into it.',
    ],
  }
}

function donated({ donation }: EmailOf<'receipt'>): string[] {
  return donation === null ? [] : [`Because you used a promo code, we are donating ${donation} of it to charity.`]
}

function invoice({ url }: EmailOf<'receipt'>): EmailLink[] {
  return url === null ? [] : [{ label: 'Open the invoice', address: url }]
}
