import type { LetterOf } from '../../letter.ts'
import { inGroups, type LetterText, greeting, inWords } from '../letter-text.ts'

/** The first letter to somebody who opened an account with a password, and the same again when they ask for it: is this address theirs? */
export function confirmEmail(letter: LetterOf<'confirm-email'>, siteOrigin: string): LetterText {
  return {
    subject: 'Please confirm your e-mail address for Fairweight',
    paragraphs: [
      greeting(null),
      'A Fairweight account is open under this e-mail address. If it is yours, please confirm that our letters reach you:',
      { label: 'Confirm my address', address: `${siteOrigin}/confirm-email#token=${encodeURIComponent(letter.token)}` },
      `Or type these six digits where you are logged in: ${inGroups(letter.code)}`,
      `Link and digits work once, and until ${inWords(letter.expiresAt)}. Your account works meanwhile, with everything that you kept before you had one. A confirmed address ties it to you: another way to log in with the same address leads to it, and our letters greet you by name.`,
      `A good first step is the demo: open a stock there and read why it is rated as it is, at ${siteOrigin}/demo. What each plan opens, and what it costs, stands at ${siteOrigin}/plans.`,
      `If it was not you who opened this account, do not confirm it. Choose a password of your own at ${siteOrigin}/forgot-password and delete the account in its profile; or answer this letter, and we do it for you.`,
    ],
  }
}
