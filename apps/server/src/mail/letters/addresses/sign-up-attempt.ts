import type { LetterOf } from '../../letter.ts'
import { type LetterText, greeting, inWords } from '../letter-text.ts'

/** Tells the owner of an account that somebody tried to sign up with its address, who was told nothing of the account. */
export function signUpAttempt(letter: LetterOf<'sign-up-attempt'>, siteOrigin: string): LetterText {
  return {
    subject: 'You already have a Fairweight account',
    paragraphs: [
      greeting(null),
      `Somebody tried to open an account with this email address, or to move one to it, on ${inWords(letter.at)}. You have an account with it already, so nothing was changed. If it was you, log in:`,
      { label: 'Log in', address: `${siteOrigin}/login` },
      `Should you not know your password any more, choose a new one at ${siteOrigin}/forgot-password.`,
      'If it was not you, there is nothing to do: whoever it was has not been told that there is an account.',
    ],
  }
}
