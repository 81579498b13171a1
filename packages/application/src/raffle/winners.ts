import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { RAFFLE } from '@fairweight/contract/product'
import type { RaffleEntry } from '@fairweight/domain/raffle'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { createToken } from '@fairweight/database/repositories/raffle/mailed-token.ts'
import { raffleWinners, type RaffleWinner } from '@fairweight/database/repositories/raffle/winners.ts'
import type { CompletedDraw } from '@fairweight/database/repositories/raffle/draws.ts'
import { raffleEntries } from '@fairweight/database/repositories/raffle/entries.ts'

/** Chooses an entry for the prize and leaves the email that says so, in the caller's transaction. */
export async function chooseWinner(
  trx: Queryable,
  entry: RaffleEntry,
  place: number,
  now: Date,
): Promise<RaffleWinner> {
  const winner = {
    draw: entry.draw,
    place,
    entryId: entry.id,
    chosenAt: now,
    answerUntil: new Date(now.getTime() + RAFFLE.replyDays * DAY_MS),
    acceptedAt: null,
  }
  // Nobody knows this token: the link is made when the email is handed over.
  await raffleWinners.choose(trx, { ...winner, tokenHash: createToken().hash })
  const told = {
    entryId: entry.id,
    name: entry.name,
    draw: entry.draw,
    place: String(place),
    answerUntil: winner.answerUntil.toISOString(),
  }
  await mails.write(trx, { key: winnerEmailKey(winner), kind: 'raffle-winner', recipient: entry.email, content: told })
  return winner
}

const STATE_TEXTS = {
  waiting: 'waits to be sent',
  sending: 'is being sent',
  sent: 'sent',
  failed: 'could not be sent',
  uncertain: 'may not have been sent',
} as const

/** How the email to a winner stands, in words. */
async function winnerEmailState(db: Queryable, winner: Pick<RaffleWinner, 'draw' | 'place'>): Promise<string> {
  const state = await mails.stateOf(db, winnerEmailKey(winner))
  return state === null ? 'no longer known' : STATE_TEXTS[state]
}

function winnerEmailKey({ draw, place }: Pick<RaffleWinner, 'draw' | 'place'>): string {
  return `raffle-winner:${draw}:${place}`
}

/** One whom a draw chose. Times are ISO text. */
interface WinnerReport {
  place: number
  entryId: string
  /** Null once the entries were deleted. */
  name: string | null
  email: string | null
  chosenAt: string
  answerUntil: string
  acceptedAt: string | null
  /** How the email to them stands. */
  emailState: string
}

/** How a draw was held, and who has the prize by it now. */
export interface DrawReport {
  /** What happened, in a sentence. */
  result: string
  draw: string
  drawnAt: string
  seed: string
  entries: number
  entriesHash: string
  winner: WinnerReport
}

export async function reportOnWinner(db: Queryable, winner: RaffleWinner): Promise<WinnerReport> {
  const entry = await raffleEntries.find(db, winner.entryId)
  return {
    place: winner.place,
    entryId: winner.entryId,
    name: entry?.name ?? null,
    email: entry?.email ?? null,
    chosenAt: winner.chosenAt.toISOString(),
    answerUntil: winner.answerUntil.toISOString(),
    acceptedAt: winner.acceptedAt?.toISOString() ?? null,
    emailState: await winnerEmailState(db, winner),
  }
}

export async function reportOnDraw(
  db: Queryable,
  held: CompletedDraw,
  winner: RaffleWinner,
  result: string,
): Promise<DrawReport> {
  const { draw, drawnAt, seed, entries, entriesHash } = held
  return {
    result,
    draw,
    drawnAt: drawnAt.toISOString(),
    seed,
    entries,
    entriesHash,
    winner: await reportOnWinner(db, winner),
  }
}
