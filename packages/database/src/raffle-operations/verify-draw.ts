import { DAYS_KEPT_AFTER_DRAW, type DrawId } from '@fairweight/domain/raffle'
import type { Queryable } from '../opening/database.ts'
import { OperationFailed } from '../operations/operation-failed.ts'
import { type HeldDraw, raffleDraws } from '../repositories/raffle/draws.ts'
import { raffleEntries } from '../repositories/raffle/entries.ts'
import { fingerprintOf, type RankedEntry, rankEntries } from '../repositories/raffle/rank-entries.ts'
import { raffleWinners } from '../repositories/raffle/winners.ts'
import { inUtc } from './winner-report.ts'

/** Whether a draw comes out again as it was recorded, and everything that it takes to check that elsewhere. */
export interface DrawCheck {
  result: string
  draw: string
  isAsRecorded: boolean
  drawnAt: string
  seed: string
  entries: number
  entriesHash: string
  /** What is not as recorded, a sentence each. */
  faults: string[]
  /** Whom it chose, by the numbers of their entries. */
  winners: { place: number; entryId: string }[]
  /** Every entry at its place, without name or address. */
  ranking: { place: number; entryId: string; digest: string }[]
}

const dayMilliseconds = 86_400_000

/** Holds a draw again from its seed and entries, changes nothing, and says whether it comes out as recorded. Throws OperationFailed. */
export async function verifyDraw(db: Queryable, draw: DrawId, now: Date): Promise<DrawCheck> {
  const held = await raffleDraws.find(db, draw)
  if (held === null) throw new OperationFailed('not-drawn', `${draw} was not drawn yet.`)
  const ranking = rankEntries(held.seed, await raffleEntries.counted(db, draw))
  requireEntries(held, ranking.length, now)
  const winners = (await raffleWinners.ofDraw(db, draw)).map(({ place, entryId }) => ({ place, entryId }))
  const faults = [...faultsOfEntries(held, ranking), ...faultsOfWinners(winners, ranking)]
  const isAsRecorded = faults.length === 0
  return {
    result: isAsRecorded ? `${draw} comes out as it was recorded: the same entries, in the same order, with the same winner.` : `${draw} does not come out as it was recorded.`,
    draw,
    isAsRecorded,
    drawnAt: held.drawnAt.toISOString(),
    seed: held.seed,
    entries: held.entries,
    entriesHash: held.entriesHash,
    faults,
    winners,
    ranking: ranking.map(({ entry, digest }, index) => ({ place: index + 1, entryId: entry.id, digest })),
  }
}

function requireEntries({ draw, drawnAt }: HeldDraw, count: number, now: Date): void {
  const keptUntil = new Date(drawnAt.getTime() + DAYS_KEPT_AFTER_DRAW * dayMilliseconds)
  if (count > 0 || now < keptUntil) return
  throw new OperationFailed('entries-deleted', `The entries of ${draw} were deleted, as promised, on or after ${inUtc(keptUntil)}; the draw cannot be held again.`)
}

function faultsOfEntries({ entries, entriesHash }: HeldDraw, ranking: readonly RankedEntry[]): string[] {
  const count = ranking.length === entries ? [] : [`${entries} entries took part, and ${ranking.length} are there now.`]
  const hash = fingerprintOf(ranking)
  return hash === entriesHash ? count : [...count, `The hash over the entries is ${hash}, and ${entriesHash} was recorded: an entry was changed, added or taken out, or the seed was changed.`]
}

function faultsOfWinners(winners: readonly { place: number; entryId: string }[], ranking: readonly RankedEntry[]): string[] {
  const missing = winners.length === 0 ? ['No winner is recorded.'] : []
  const outOfTurn = winners.flatMap(({ place }, index) => (place === index + 1 ? [] : [`Place ${place} was chosen out of turn.`]))
  const others = winners.flatMap(({ place, entryId }) => {
    const rightful = ranking[place - 1]?.entry.id
    return rightful === entryId ? [] : [`Place ${place} went to the entry ${entryId}; by the seed it belongs to ${rightful ?? 'nobody'}.`]
  })
  return [...missing, ...outOfTurn, ...others]
}
