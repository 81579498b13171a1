import { RAFFLE } from '@fairweight/contract/product'
import type { LetterOf } from '../../letter.ts'
import { type LetterText, greeting, inWords } from '../letter-text.ts'
import { numberOfEntry } from './number-of-entry.ts'

/** Tells who won, what, and until when it can be taken. */
export function raffleWinner(letter: LetterOf<'raffle-winner'>, siteOrigin: string): LetterText {
  return {
    subject: `You won the Fairweight raffle ${letter.draw}`,
    paragraphs: [
      greeting(letter.name),
      `Your entry was drawn in the Fairweight raffle ${letter.draw}. The prize is ${RAFFLE.prize}. It costs nothing, and no card is asked for. To take it, open this page and press the button there:`,
      { label: 'Take the prize', address: `${siteOrigin}/raffle-terms#prize=${encodeURIComponent(letter.token)}` },
      `You have ${RAFFLE.replyDays} days, until ${inWords(letter.answerUntil)}. After that the prize goes to the next place.`,
      numberOfEntry(letter.entryId),
      'If it was not you who entered, or you do not want the prize, there is nothing to do.',
    ],
  }
}
