import type { LetterOf } from '../letter.ts'
import { type LetterText, greeting, inWords } from './letter-text.ts'

/** To a new address: whoever reads this can make it the one of the account. It says nothing of whose account it is. */
export function emailChange(letter: LetterOf<'email-change'>, siteOrigin: string): LetterText {
  return {
    subject: 'Confirm your new email address for Fairweight',
    paragraphs: [
      greeting(null),
      'Somebody, most likely you, wants to use this email address for a Fairweight account. This link makes it the address of that account:',
      { label: 'Use this address', address: `${siteOrigin}/confirm-email-change#token=${encodeURIComponent(letter.token)}` },
      `The link works once, and until ${inWords(letter.expiresAt)}. Until you open it, nothing changes.`,
      'If it was not you, there is nothing to do: without this link nobody can use your address.',
    ],
  }
}

/** To the earlier address: what happened, and the owner's way back. */
export function emailChanged(letter: LetterOf<'email-changed'>, siteOrigin: string): LetterText {
  return {
    subject: 'The email address of your Fairweight account was changed',
    paragraphs: [
      greeting(letter.firstName),
      `On ${inWords(letter.at)} your Fairweight account was given another email address. From now on you log in with the new one, and our letters go there. If that was you, all is well.`,
      `If it was not you, this link takes it back, until ${inWords(letter.undoUntil)}. It also logs everybody out and removes every password and other way to sign in that was added since:`,
      { label: 'Undo the change', address: `${siteOrigin}/undo-email-change#token=${encodeURIComponent(letter.token)}` },
    ],
  }
}
