import type { LetterOf } from '../../letter.ts'
import { type LetterText, dayInWords, greeting, inWords } from '../letter-text.ts'
import { BEFORE_PROMO_CODE, toSubscriptions } from './where-to-cancel.ts'

/** Tells of the first charge at least three days before it is made. */
export function trialReminder(letter: LetterOf<'trial-reminder'>, siteOrigin: string): LetterText {
  const { planName, price, interval, trialEnd } = letter
  return {
    subject: `Your Fairweight trial ends on ${dayInWords(trialEnd)}`,
    paragraphs: [
      greeting(letter.firstName),
      `Your free trial of ${planName} ends on ${inWords(trialEnd)}. Your card is then charged ${price} for the first ${interval}, and ${price} again every ${interval} until you cancel.`,
      BEFORE_PROMO_CODE,
      'If you want to stay, there is nothing to do. If not, cancel before that time with one click, in your profile under Subscriptions: you keep your access until the trial ends, and nothing is charged.',
      toSubscriptions(siteOrigin),
    ],
  }
}
