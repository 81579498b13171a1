import type { LetterOf } from '../letter.ts'
import { type LetterText, greeting, inWords } from './letter-text.ts'

/** Tells the owner that somebody signed in from a device that was never seen with this account. */
export function newSignIn(letter: LetterOf<'new-sign-in'>, siteOrigin: string): LetterText {
  return {
    subject: 'New sign-in to your Fairweight account',
    paragraphs: [
      greeting(letter.firstName),
      `Somebody signed in to your Fairweight account on ${inWords(letter.at)} from a device that we had not seen with it before${letter.device === null ? '' : `: ${letter.device}`}. If that was you, all is well.`,
      'If it was not you, choose a new password now. That signs out every device, the strange one included:',
      { label: 'Choose a new password', address: `${siteOrigin}/forgot-password` },
      'The devices that are signed in are listed in your profile, where you can sign out each of them.',
    ],
  }
}
