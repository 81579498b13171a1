import type { RaffleLetter } from '../../raffle-letters.ts'
import type { LetterText } from '../letter-text.ts'
import { raffleConfirm } from './raffle-confirm.ts'
import { raffleEntered } from './raffle-entered.ts'
import { raffleWinner } from './raffle-winner.ts'

/** What a letter of the raffle says; its links begin with `siteOrigin`. */
export function textOfRaffleLetter(letter: RaffleLetter, siteOrigin: string): LetterText {
  switch (letter.kind) {
    case 'raffle-confirm':
      return raffleConfirm(letter, siteOrigin)
    case 'raffle-entered':
      return raffleEntered(letter, siteOrigin)
    case 'raffle-winner':
      return raffleWinner(letter, siteOrigin)
  }
}
