import type { LetterOf } from '../../letter.ts'
import { type LetterText, dayInWords, greeting } from '../letter-text.ts'
import { BEFORE_PROMO_CODE, toSubscriptions } from './where-to-cancel.ts'

/** Tells of the renewal of an annual plan about a month before it. */
export function renewalReminder(letter: LetterOf<'renewal-reminder'>, siteOrigin: string): LetterText {
  const { planName, price, interval, periodEnd } = letter
  return {
    subject: `Your Fairweight plan renews on ${dayInWords(periodEnd)}`,
    paragraphs: [
      greeting(letter.firstName),
      `Your plan ${planName} renews on ${dayInWords(periodEnd)}. Your card is then charged ${price} for another ${interval}, and again every ${interval} until you cancel.`,
      BEFORE_PROMO_CODE,
      `If you want to stay, there is nothing to do. If not, cancel before that day with one click, in your profile under Subscriptions: you keep your access until the end of the ${interval} that you have paid for, and nothing more is charged.`,
      toSubscriptions(siteOrigin),
    ],
  }
}
