import type { LetterOf } from '../letter.ts'
import { type LetterText, greeting } from './letter-text.ts'

/** The first letter to somebody who has just opened an account. */
export function welcome(letter: LetterOf<'welcome'>, siteOrigin: string): LetterText {
  return {
    subject: 'Welcome to Fairweight',
    paragraphs: [
      greeting(letter.firstName),
      'Your account is open, and everything that you kept before you had one is in it: lists, bookmarks and your place in the tour.',
      'A good first step is the demo: open a stock there and read why it is rated as it is. Every number leads back to what it was made of.',
      { label: 'Open the demo', address: `${siteOrigin}/demo` },
      `What each plan opens, and what it costs, stands at ${siteOrigin}/plans.`,
      'Your profile holds your name, your password and all of your data, to take with you whenever you like.',
      `If it was not you who opened this account, choose a password of your own at ${siteOrigin}/forgot-password and delete the account in its profile; or answer this letter, and we do it for you.`,
    ],
  }
}
