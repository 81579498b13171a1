import type { LetterOf } from '../letter.ts'
import { type LetterText, greeting, inWords } from './letter-text.ts'

/** Tells the owner that the password is another one now. */
export function passwordChanged(letter: LetterOf<'password-changed'>, siteOrigin: string): LetterText {
  return {
    subject: 'Your Fairweight password was changed',
    paragraphs: [
      greeting(letter.firstName),
      `The password of your Fairweight account was changed on ${inWords(letter.at)}, and every other device was signed out. If that was you, all is well.`,
      'If it was not you, choose a new password now. That signs out everybody else:',
      { label: 'Choose a new password', address: `${siteOrigin}/forgot-password` },
    ],
  }
}
