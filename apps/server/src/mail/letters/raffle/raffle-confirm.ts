import { RAFFLE } from '@fairweight/contract/product'
import type { LetterOf } from '../../letter.ts'
import { type LetterText, greeting, inWords } from '../letter-text.ts'
import { numberOfEntry } from './number-of-entry.ts'

/** The link that makes an entry count, and until when it does. */
export function raffleConfirm(letter: LetterOf<'raffle-confirm'>, siteOrigin: string): LetterText {
  return {
    subject: 'Confirm your Fairweight raffle entry',
    paragraphs: [
      greeting(null),
      `Somebody, most likely you, entered this e-mail address into the Fairweight raffle ${letter.draw}, for somebody who lives in ${letter.state}. The prize is ${RAFFLE.prize}. The entry counts once you open this link:`,
      { label: 'Confirm your entry', address: `${siteOrigin}/raffle-terms#entry=${encodeURIComponent(letter.token)}` },
      `Please open it by ${inWords(letter.expiresAt)}. This draw closes on ${inWords(letter.closesAt)}, and what is not confirmed by then is not drawn, even if it was entered in time. If you get several letters like this one, the entry whose link you open first counts.`,
      numberOfEntry(letter.entryId),
      'If it was not you, there is nothing to do: without this link nothing counts, and the entry is deleted by itself.',
    ],
  }
}
