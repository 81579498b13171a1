import type { LetterOf } from '../letter.ts'
import { type LetterText, greeting, inWords } from './letter-text.ts'

/** The last letter: the account is gone. */
export function accountDeleted(letter: LetterOf<'account-deleted'>, siteOrigin: string): LetterText {
  return {
    subject: 'Your Fairweight account is deleted',
    paragraphs: [
      greeting(letter.firstName),
      `Your Fairweight account was deleted on ${inWords(letter.at)}, as you asked. Your profile, lists and bookmarks went with it, and this is our last letter to you.`,
      'Thank you for having been with us. Should you want to come back, you are welcome, and the data that you took with you can be brought back in:',
      { label: 'Open a new account', address: `${siteOrigin}/sign-up` },
      'If it was not you who deleted it, please answer this letter, so that we can find out what happened.',
    ],
  }
}
