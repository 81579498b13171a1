import type { DrawId } from '@fairweight/domain/raffle'
import type { Queryable } from '../opening/database.ts'
import { inTransaction } from '../opening/in-transaction.ts'
import { OperationFailed } from '../operations/operation-failed.ts'
import { type HeldDraw, raffleDraws } from '../repositories/raffle/draws.ts'
import { raffleEntries } from '../repositories/raffle/entries.ts'
import { fingerprintOf, type RankedEntry, rankEntries } from '../repositories/raffle/rank-entries.ts'
import { raffleWinners, type RaffleWinner } from '../repositories/raffle/winners.ts'
import { chooseWinner } from './winner-letter.ts'
import { type DrawReport, inUtc, reportOnDraw } from './winner-report.ts'

/** Chooses the next place of a draw whose last winner did not answer in time, and writes to them. Throws OperationFailed. */
export async function drawAgain(db: Queryable, draw: DrawId, now: Date): Promise<DrawReport> {
  return inTransaction(db, async (trx) => {
    await raffleDraws.hold(trx, draw)
    await raffleWinners.hold(trx, draw)
    const held = await raffleDraws.find(trx, draw)
    const last = (await raffleWinners.ofDraw(trx, draw)).at(-1)
    if (held === null || last === undefined) throw new OperationFailed('not-drawn', `${draw} was not drawn yet; draw it without --redraw.`)
    requireUnanswered(last, now)
    const ranking = await rankingAsHeld(trx, held)
    const next = ranking[last.place]
    if (!next) throw new OperationFailed('nobody-left', `Everybody who entered ${draw} was asked, and nobody took the prize.`)
    const winner = await chooseWinner(trx, next.entry, last.place + 1, now)
    return reportOnDraw(trx, held, winner, `Place ${last.place} of ${draw} did not answer by ${inUtc(last.answerUntil)}. Place ${winner.place} was chosen, and the letter to them waits in the outbox.`)
  })
}

function requireUnanswered({ draw, place, acceptedAt, answerUntil }: RaffleWinner, now: Date): void {
  if (acceptedAt !== null) throw new OperationFailed('prize-taken', `Place ${place} of ${draw} took the prize on ${inUtc(acceptedAt)}.`)
  if (now < answerUntil) throw new OperationFailed('answer-awaited', `Place ${place} of ${draw} may answer until ${inUtc(answerUntil)}; it can be drawn again from then on.`)
}

/** The places as they were drawn: nobody is chosen from entries that are not those that took part. */
async function rankingAsHeld(trx: Queryable, { draw, seed, entriesHash }: HeldDraw): Promise<RankedEntry[]> {
  const ranking = rankEntries(seed, await raffleEntries.counted(trx, draw))
  if (fingerprintOf(ranking) === entriesHash) return ranking
  throw new OperationFailed('entries-changed', `The entries of ${draw} are not those that took part; “raffle verify” says what differs.`)
}
