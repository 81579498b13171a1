import type { LetterOf } from '../../letter.ts'
import { type LetterText, greeting } from '../letter-text.ts'

/** Says why a trial was ended at once, and that one can subscribe without it. */
export function trialRefused(letter: LetterOf<'trial-refused'>, siteOrigin: string): LetterText {
  return {
    subject: 'Your Fairweight trial could not begin',
    paragraphs: [
      greeting(letter.firstName),
      `The free trial of ${letter.planName} is given once to each person, and one was had before with your account, your e-mail address or the card that you used. So we have ended the new one. Nothing was charged, and nothing will be.`,
      'You are welcome to subscribe without a trial, and you can cancel at any time:',
      { label: 'See the plans', address: `${siteOrigin}/plans` },
      'If you think that we are mistaken, please answer this letter, and we put it right.',
    ],
  }
}
