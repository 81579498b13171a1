import { RAFFLE } from '@fairweight/contract/product'
import type { RaffleEntry } from '@fairweight/domain/raffle'
import type { Queryable } from '../opening/database.ts'
import { mails } from '../repositories/mails.ts'
import { makeToken } from '../repositories/raffle/mailed-token.ts'
import { raffleWinners, type RaffleWinner } from '../repositories/raffle/winners.ts'

const dayMilliseconds = 86_400_000

/** Chooses an entry for the prize and leaves the letter that says so, in the caller's transaction. */
export async function chooseWinner(trx: Queryable, entry: RaffleEntry, place: number, now: Date): Promise<RaffleWinner> {
  const winner = { draw: entry.draw, place, entryId: entry.id, chosenAt: now, answerUntil: new Date(now.getTime() + RAFFLE.replyDays * dayMilliseconds), acceptedAt: null }
  // Nobody knows this token: the link is made when the letter is handed over.
  await raffleWinners.choose(trx, { ...winner, tokenHash: makeToken().hash })
  const told = { entryId: entry.id, name: entry.name, draw: entry.draw, place: String(place), answerUntil: winner.answerUntil.toISOString() }
  await mails.write(trx, { key: keyOfLetter(winner), kind: 'raffle-winner', recipient: entry.email, content: told })
  return winner
}

const stateInWords = {
  waiting: 'waits to be sent',
  sending: 'is being sent',
  sent: 'sent',
  failed: 'could not be sent',
  uncertain: 'may not have been sent',
} as const

/** How the letter to a winner stands, in words. */
export async function letterState(db: Queryable, winner: Pick<RaffleWinner, 'draw' | 'place'>): Promise<string> {
  const row = await db.selectFrom('mail').select('state').where('key', '=', keyOfLetter(winner)).executeTakeFirst()
  return row ? stateInWords[row.state] : 'not known any more'
}

function keyOfLetter({ draw, place }: Pick<RaffleWinner, 'draw' | 'place'>): string {
  return `raffle-winner:${draw}:${place}`
}
