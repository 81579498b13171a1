import type { LetterOf } from '../../letter.ts'
import { type LetterLink, type LetterText, dayInWords, greeting } from '../letter-text.ts'
import { toSubscriptions } from './where-to-cancel.ts'

/** Says what was paid, and where the invoice is. */
export function receipt(letter: LetterOf<'receipt'>, siteOrigin: string): LetterText {
  return {
    subject: `Your Fairweight receipt: ${letter.amount}`,
    paragraphs: [
      greeting(letter.firstName),
      `We received ${letter.amount}${letter.planName === null ? '' : ` for ${letter.planName}`} on ${dayInWords(letter.paidAt)}. Thank you.${letter.number === null ? '' : ` The number of the invoice is ${letter.number}.`}`,
      ...donated(letter),
      ...invoice(letter),
      'Your invoices, your card and a way to cancel with one click are in your profile under Subscriptions:',
      toSubscriptions(siteOrigin),
      'If it was not you who paid, please answer this letter, and we look into it.',
    ],
  }
}

function donated({ donation }: LetterOf<'receipt'>): string[] {
  return donation === null ? [] : [`Because of the promo code that you used, we give ${donation} of it to charity.`]
}

function invoice({ url }: LetterOf<'receipt'>): LetterLink[] {
  return url === null ? [] : [{ label: 'Open the invoice', address: url }]
}
