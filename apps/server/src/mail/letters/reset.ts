import type { LetterOf } from '../letter.ts'
import { type LetterText, greeting, inWords } from './letter-text.ts'

/** The way to a new password. */
export function reset(letter: LetterOf<'reset'>, siteOrigin: string): LetterText {
  return {
    subject: 'Choose a new Fairweight password',
    paragraphs: [
      greeting(letter.firstName),
      'Somebody, most likely you, asked for a new password for the Fairweight account of this e-mail address. This link leads to the page where you choose one:',
      { label: 'Choose a new password', address: `${siteOrigin}/reset-password#token=${encodeURIComponent(letter.token)}` },
      `The link works once, and until ${inWords(letter.expiresAt)}. A new password signs you out everywhere.`,
      'If it was not you, there is nothing to do: without this letter nobody can change your password, and the old one stays as it is.',
    ],
  }
}
