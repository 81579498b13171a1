import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { DAYS_KEPT_AFTER_DRAW, type DrawId } from '@fairweight/domain/raffle'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { type CompletedDraw, raffleDraws } from '@fairweight/database/repositories/raffle/draws.ts'
import { raffleEntries } from '@fairweight/database/repositories/raffle/entries.ts'
import { rankingHash, type RankedEntry, rankEntries } from '@fairweight/database/repositories/raffle/rank-entries.ts'
import { raffleWinners } from '@fairweight/database/repositories/raffle/winners.ts'
import { formatUtc } from '@fairweight/domain/time'

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

/** Holds a draw again from its seed and entries, changes nothing, and says whether it comes out as recorded. Throws OperationError. */
export async function verifyDraw(db: Queryable, draw: DrawId, now: Date): Promise<DrawCheck> {
  const held = await raffleDraws.find(db, draw)
  if (held === null) throw new OperationError('not-drawn', `${draw} has not been drawn yet.`)
  const ranking = rankEntries(held.seed, await raffleEntries.counted(db, draw))
  requireEntries(held, ranking.length, now)
  const winners = (await raffleWinners.ofDraw(db, draw)).map(({ place, entryId }) => ({ place, entryId }))
  const faults = [...faultsOfEntries(held, ranking), ...faultsOfWinners(winners, ranking)]
  const isAsRecorded = faults.length === 0
  return {
    result: isAsRecorded
      ? `${draw} matches its record: the same entries, in the same order, with the same winner.`
      : `${draw} does not match its record.`,
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

function requireEntries({ draw, drawnAt }: CompletedDraw, count: number, now: Date): void {
  const expiresOn = new Date(drawnAt.getTime() + DAYS_KEPT_AFTER_DRAW * DAY_MS)
  if (count > 0 || now < expiresOn) return
  throw new OperationError(
    'entries-deleted',
    `The entries of ${draw} were deleted, as promised, on or after ${formatUtc(expiresOn)}; the draw cannot be repeated.`,
  )
}

function faultsOfEntries({ entries, entriesHash }: CompletedDraw, ranking: readonly RankedEntry[]): string[] {
  const count = ranking.length === entries ? [] : [`${entries} entries took part, and ${ranking.length} are there now.`]
  const hash = rankingHash(ranking)
  return hash === entriesHash
    ? count
    : [
        ...count,
        `The hash over the entries is ${hash}, and ${entriesHash} was recorded: an entry was changed, added or removed, or the seed was changed.`,
      ]
}

function faultsOfWinners(
  winners: readonly { place: number; entryId: string }[],
  ranking: readonly RankedEntry[],
): string[] {
  const missing = winners.length === 0 ? ['No winner is recorded.'] : []
  const outOfTurn = winners.flatMap(({ place }, index) =>
    place === index + 1 ? [] : [`Place ${place} was drawn out of order.`],
  )
  const others = winners.flatMap(({ place, entryId }) => {
    const rightful = ranking[place - 1]?.entry.id
    return rightful === entryId
      ? []
      : [`Place ${place} went to the entry ${entryId}; according to the seed it belongs to ${rightful ?? 'nobody'}.`]
  })
  return [...missing, ...outOfTurn, ...others]
}
