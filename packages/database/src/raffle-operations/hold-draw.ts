import { randomBytes } from 'node:crypto'
import { closesAt, type DrawId } from '@fairweight/domain/raffle'
import type { Queryable } from '../opening/database.ts'
import { inTransaction } from '../opening/in-transaction.ts'
import { OperationFailed } from '../operations/operation-failed.ts'
import { type HeldDraw, raffleDraws } from '../repositories/raffle/draws.ts'
import { raffleEntries } from '../repositories/raffle/entries.ts'
import { fingerprintOf, rankEntries } from '../repositories/raffle/rank-entries.ts'
import { raffleWinners } from '../repositories/raffle/winners.ts'
import { chooseWinner } from './winner-letter.ts'
import { type DrawReport, inUtc, reportOnDraw } from './winner-report.ts'

/** Holds a draw that is closed: once, however often it is asked for. Without a seed takes one from the system's random source. Throws OperationFailed. */
export async function holdDraw(db: Queryable, draw: DrawId, seed: string | null, now: Date): Promise<DrawReport> {
  const end = new Date(closesAt(draw))
  if (now < end) throw new OperationFailed('draw-open', `${draw} is open until ${inUtc(end)}; it can be drawn from then on.`)
  return inTransaction(db, async (trx) => {
    await raffleEntries.hold(trx)
    return (await earlierDraw(trx, draw, seed)) ?? (await firstDraw(trx, draw, seed ?? randomBytes(32).toString('hex'), now))
  })
}

async function firstDraw(trx: Queryable, draw: DrawId, seed: string, now: Date): Promise<DrawReport> {
  const ranking = rankEntries(seed, await raffleEntries.counted(trx, draw))
  const [first] = ranking
  if (!first) throw new OperationFailed('nobody-entered', `Nobody's entry into ${draw} counts, so that there is nothing to draw.`)
  const held: HeldDraw = { draw, seed, drawnAt: now, entries: ranking.length, entriesHash: fingerprintOf(ranking) }
  if (!(await raffleDraws.record(trx, held))) return (await earlierDraw(trx, draw, null)) ?? neverHappens(draw)
  const winner = await chooseWinner(trx, first.entry, 1, now)
  const count = ranking.length === 1 ? 'the only entry' : `${ranking.length} entries`
  return reportOnDraw(trx, held, winner, `${draw} was drawn from ${count}. The letter to the winner waits in the outbox and goes by itself while the server runs.`)
}

/** What was drawn before, as it stands now; null when nothing was. */
async function earlierDraw(trx: Queryable, draw: DrawId, seed: string | null): Promise<DrawReport | null> {
  const held = await raffleDraws.find(trx, draw)
  if (held === null) return null
  if (seed !== null && seed !== held.seed) throw new OperationFailed('other-seed', `${draw} was drawn on ${inUtc(held.drawnAt)} with another seed, and stays as it was drawn.`)
  const winner = (await raffleWinners.ofDraw(trx, draw)).at(-1) ?? neverHappens(draw)
  return reportOnDraw(trx, held, winner, `${draw} was drawn on ${inUtc(held.drawnAt)} already. This is what was drawn; nothing was changed and nobody was written to again.`)
}

function neverHappens(draw: DrawId): never {
  throw new Error(`${draw} was held without a winner.`)
}
