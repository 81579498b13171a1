import { formatUtc } from '@fairweight/domain/time'
import { randomBytes } from 'node:crypto'
import { closesAt, type DrawId } from '@fairweight/domain/raffle'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { type CompletedDraw, raffleDraws } from '@fairweight/database/repositories/raffle/draws.ts'
import { raffleEntries } from '@fairweight/database/repositories/raffle/entries.ts'
import { rankingHash, rankEntries, type RankedEntry } from '@fairweight/database/repositories/raffle/rank-entries.ts'
import { raffleWinners, type RaffleWinner } from '@fairweight/database/repositories/raffle/winners.ts'
import { chooseWinner, type DrawReport, reportOnDraw } from './winners.ts'

/** Holds a draw that is closed: once, however often it is asked for. Without a seed takes one from the system's random source. Throws OperationError. */
export async function runDraw(db: Queryable, draw: DrawId, seed: string | null, now: Date): Promise<DrawReport> {
  const end = new Date(closesAt(draw))
  if (now < end)
    throw new OperationError('draw-open', `${draw} is open until ${formatUtc(end)} and can be drawn after that.`)
  return inTransaction(db, async (trx) => {
    await raffleEntries.hold(trx)
    return (
      (await earlierDraw(trx, draw, seed)) ?? (await firstDraw(trx, draw, seed ?? randomBytes(32).toString('hex'), now))
    )
  })
}

async function firstDraw(trx: Queryable, draw: DrawId, seed: string, now: Date): Promise<DrawReport> {
  const ranking = rankEntries(seed, await raffleEntries.counted(trx, draw))
  const [first] = ranking
  if (!first)
    throw new OperationError('nobody-entered', `Nobody's entry into ${draw} counts, so that there is nothing to draw.`)
  const held: CompletedDraw = { draw, seed, drawnAt: now, entries: ranking.length, entriesHash: rankingHash(ranking) }
  if (!(await raffleDraws.record(trx, held))) return (await earlierDraw(trx, draw, null)) ?? neverHappens(draw)
  const winner = await chooseWinner(trx, first.entry, 1, now)
  const count = ranking.length === 1 ? 'the only entry' : `${ranking.length} entries`
  return reportOnDraw(
    trx,
    held,
    winner,
    `${draw} was drawn from ${count}. The email to the winner is waiting in the outbox and is sent while the server runs.`,
  )
}

/** What was drawn before, as it stands now; null when nothing was. */
async function earlierDraw(trx: Queryable, draw: DrawId, seed: string | null): Promise<DrawReport | null> {
  const held = await raffleDraws.find(trx, draw)
  if (held === null) return null
  if (seed !== null && seed !== held.seed)
    throw new OperationError(
      'other-seed',
      `${draw} was drawn on ${formatUtc(held.drawnAt)} with a different seed. That draw stands.`,
    )
  const winner = (await raffleWinners.ofDraw(trx, draw)).at(-1) ?? neverHappens(draw)
  return reportOnDraw(
    trx,
    held,
    winner,
    `${draw} was already drawn on ${formatUtc(held.drawnAt)}. This is what was drawn. Nothing was changed, and no email was sent again.`,
  )
}

function neverHappens(draw: DrawId): never {
  throw new Error(`${draw} was held without a winner.`)
}

/** Chooses the next place of a draw whose last winner did not answer in time, and writes to them. Throws OperationError. */
export async function redrawWinner(db: Queryable, draw: DrawId, now: Date): Promise<DrawReport> {
  return inTransaction(db, async (trx) => {
    await raffleDraws.hold(trx, draw)
    await raffleWinners.hold(trx, draw)
    const held = await raffleDraws.find(trx, draw)
    const last = (await raffleWinners.ofDraw(trx, draw)).at(-1)
    if (held === null || last === undefined)
      throw new OperationError('not-drawn', `${draw} has not been drawn yet. Draw it without --redraw.`)
    requireUnanswered(last, now)
    const ranking = await rankingAsHeld(trx, held)
    const next = ranking[last.place]
    if (!next)
      throw new OperationError('nobody-left', `Everybody who entered ${draw} was asked, and nobody claimed the prize.`)
    const winner = await chooseWinner(trx, next.entry, last.place + 1, now)
    return reportOnDraw(
      trx,
      held,
      winner,
      `Place ${last.place} of ${draw} did not reply by ${formatUtc(last.answerUntil)}. Place ${winner.place} was drawn, and the email to them is waiting in the outbox.`,
    )
  })
}

function requireUnanswered({ draw, place, acceptedAt, answerUntil }: RaffleWinner, now: Date): void {
  if (acceptedAt !== null)
    throw new OperationError('prize-taken', `Place ${place} of ${draw} claimed the prize on ${formatUtc(acceptedAt)}.`)
  if (now < answerUntil)
    throw new OperationError(
      'answer-awaited',
      `Place ${place} of ${draw} may reply until ${formatUtc(answerUntil)}. After that, the next place can be drawn.`,
    )
}

/** The places as they were drawn: nobody is chosen from entries that are not those that took part. */
async function rankingAsHeld(trx: Queryable, { draw, seed, entriesHash }: CompletedDraw): Promise<RankedEntry[]> {
  const ranking = rankEntries(seed, await raffleEntries.counted(trx, draw))
  if (rankingHash(ranking) === entriesHash) return ranking
  throw new OperationError(
    'entries-changed',
    `The entries of ${draw} are not the ones that took part. “raffle verify” shows what differs.`,
  )
}
