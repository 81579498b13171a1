import type { LetterOf } from '../../letter.ts'
import { type LetterText, dayInWords, greeting, inWords } from '../letter-text.ts'
import { toSubscriptions } from './where-to-cancel.ts'

/** Confirms a cancellation: until when access stays, and that nothing more is charged. */
export function cancellation(letter: LetterOf<'cancellation'>, siteOrigin: string): LetterText {
  const { accessUntil, canceledAt, planName } = letter
  return {
    subject: 'Your Fairweight subscription is canceled',
    paragraphs: [
      greeting(letter.firstName),
      `Your subscription to ${planName} was canceled on ${dayInWords(canceledAt)}. ${accessUntil ? `You keep your access until ${inWords(accessUntil)}, and nothing more is charged.` : 'Your access has ended, and nothing more is charged.'}`,
      'Your account stays open, with your lists, your bookmarks and your data.',
      accessUntil ? 'Should you change your mind before then, you can resume with one click, in your profile under Subscriptions:' : 'Should you want to come back, your profile shows how, under Subscriptions:',
      toSubscriptions(siteOrigin),
      `If it was not you who canceled, choose a new password at ${siteOrigin}/forgot-password, and tell us by answering this letter.`,
    ],
  }
}
