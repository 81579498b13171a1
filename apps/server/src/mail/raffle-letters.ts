import { createHash } from 'node:crypto'
import { z } from 'zod'
import { moment, secret } from './letter-parts.ts'

/** Who entered: people of whom we know no account. `entryId` is the entry's number, by which a draw can be checked. */
const entrant = { to: z.string(), entryId: z.string(), draw: z.string() }
/** Only for whoever has confirmed the address: what stands in the form may be a stranger's words. */
const confirmedName = z.string().nullable().default(null)

/** The letters of the raffle, as a row of the outbox keeps them. The operation that holds a draw writes `raffle-winner` by itself. */
export const raffleLetters = [
  /** The link counts the entry; `state` is the name of a state. */
  z.object({ kind: z.literal('raffle-confirm'), ...entrant, state: z.string(), token: secret(z.string()), expiresAt: moment, closesAt: moment }),
  /** Somebody entered an address again that counts already; `day` is when, in UTC. */
  z.object({ kind: z.literal('raffle-entered'), ...entrant, name: confirmedName, day: z.string(), closesAt: moment }),
  /** The link is made when the letter is handed over; `token` is empty until then. */
  z.object({ kind: z.literal('raffle-winner'), ...entrant, name: confirmedName, place: z.string(), token: secret(z.string().default('')), answerUntil: moment }),
] as const

export type RaffleLetter = z.output<(typeof raffleLetters)[number]>

/** What a letter of the raffle is about. */
export function keyOfRaffleLetter(letter: RaffleLetter): string {
  switch (letter.kind) {
    case 'raffle-confirm':
      return `raffle-confirm:${createHash('sha256').update(letter.token).digest('hex').slice(0, 32)}`
    case 'raffle-entered':
      return `raffle-entered:${letter.entryId}:${letter.day}`
    case 'raffle-winner':
      return `raffle-winner:${letter.draw}:${letter.place}`
  }
}
