import type { LetterOf } from '../../letter.ts'
import { type LetterText, dayInWords, greeting, inWords } from '../letter-text.ts'
import { toSubscriptions } from './where-to-cancel.ts'

/** Tells that a charge did not go through, until when access stays, and where to put it right. */
export function paymentFailed(letter: LetterOf<'payment-failed'>, siteOrigin: string): LetterText {
  return {
    subject: `Please update your card by ${dayInWords(letter.accessUntil)}`,
    paragraphs: [
      greeting(letter.firstName),
      `Your card did not let us charge ${letter.amount} for ${letter.planName}. This happens when a card has expired, is short of funds, or its bank asks for another confirmation.`,
      `Nothing has changed yet: you keep your access until ${inWords(letter.accessUntil)}, and we try the card again meanwhile. To keep your access after that, update the card in your profile under Subscriptions, with the button Manage My Subscriptions:`,
      toSubscriptions(siteOrigin, 'Update your card'),
      'If you would rather stop, you can cancel in the same place with one click. Your lists and bookmarks stay yours either way.',
    ],
  }
}
