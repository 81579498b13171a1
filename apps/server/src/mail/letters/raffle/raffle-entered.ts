import { RAFFLE } from '@fairweight/contract/product'
import type { LetterOf } from '../../letter.ts'
import { type LetterText, greeting, inWords } from '../letter-text.ts'
import { numberOfEntry } from './number-of-entry.ts'

/** Says to whoever entered again that they are in already. */
export function raffleEntered(letter: LetterOf<'raffle-entered'>, siteOrigin: string): LetterText {
  return {
    subject: 'You are already in the Fairweight raffle',
    paragraphs: [
      greeting(letter.name),
      `Somebody, most likely you, entered this e-mail address into the Fairweight raffle ${letter.draw} again. Your entry counts already, and nothing about it has changed: one per person and draw.`,
      numberOfEntry(letter.entryId),
      `The draw closes on ${inWords(letter.closesAt)}. Whoever wins hears of it by e-mail within ${RAFFLE.notifyDays} days. The terms are here:`,
      { label: 'Read the raffle terms', address: `${siteOrigin}/raffle-terms` },
      'If it was not you, there is nothing to do.',
    ],
  }
}
