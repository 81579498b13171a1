import type { Queryable } from '../opening/database.ts'
import type { HeldDraw } from '../repositories/raffle/draws.ts'
import { raffleEntries } from '../repositories/raffle/entries.ts'
import type { RaffleWinner } from '../repositories/raffle/winners.ts'
import { letterState } from './winner-letter.ts'

/** One whom a draw chose. Times are ISO text. */
export interface WinnerReport {
  place: number
  entryId: string
  /** Null once the entries were deleted. */
  name: string | null
  email: string | null
  chosenAt: string
  answerUntil: string
  acceptedAt: string | null
  /** How the letter to them stands. */
  letter: string
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
    letter: await letterState(db, winner),
  }
}

export async function reportOnDraw(db: Queryable, held: HeldDraw, winner: RaffleWinner, result: string): Promise<DrawReport> {
  const { draw, drawnAt, seed, entries, entriesHash } = held
  return { result, draw, drawnAt: drawnAt.toISOString(), seed, entries, entriesHash, winner: await reportOnWinner(db, winner) }
}

/** Such as "2027-01-01 00:00 UTC". */
export function inUtc(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
