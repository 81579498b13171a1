import type { LetterOf } from '../../letter.ts'
import { inGroups, type LetterText, greeting, inWords } from '../letter-text.ts'

/** The digits that finish a sign-up where nobody is told who has an account. */
export function signUpCode(letter: LetterOf<'sign-up-code'>, siteOrigin: string): LetterText {
  return {
    subject: 'Your six digits to open a Fairweight account',
    paragraphs: [
      greeting(null),
      `Somebody, most likely you, is opening a Fairweight account with this e-mail address. Type these six digits where the sign-up waits: ${inGroups(letter.code)}`,
      `They work once, and until ${inWords(letter.expiresAt)}. If the page is gone, sign up again: nothing was made yet.`,
      { label: 'Sign up again', address: `${siteOrigin}/sign-up` },
      'If it was not you, there is nothing to do: without these digits no account is made. Please give them to nobody.',
    ],
  }
}
