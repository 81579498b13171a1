import { dayText } from '@fairweight/domain/grade-receipt'
import type { DaySeal, LedgerDay } from '@fairweight/database/repositories/ledger/ledger.ts'
import { sha256Of } from '../storage/hash.ts'

/** What stands before the first day of a chain. */
export const NO_DAY_BEFORE = '0'.repeat(64)

/** A day as it is before it has its hash. */
export type UnsealedDay = Omit<LedgerDay, 'hash'>

/**
 * SHA-256 of everything of a day but the hash itself. It holds the hash of the day before, and so the whole chain up to it. A day that
 * was written before single grades could be proven keeps the hash that it was given.
 */
export function hashOfDay(day: UnsealedDay): string {
  return sha256Of(day.seal === null ? contentWithGrades(day) : sealedText(day, day.seal))
}

/** The text whose hash is the day's, and which anybody may read: it tells no grade. */
export function sealedText({ seal: _seal, ...day }: UnsealedDay, { secret, ...roots }: DaySeal): string {
  return dayText({ ...day, ...roots, gradesHash: sha256Of(Buffer.concat([secret, day.grades])) })
}

/** One line a field in this order, then the grades as they are kept. */
function contentWithGrades(day: UnsealedDay): Buffer {
  const heading = [
    'fairweight ledger 1',
    day.dataset,
    day.origin,
    String(day.place),
    day.asOf,
    day.snapshotId,
    day.methodVersion,
    String(day.stocks),
    day.writtenAt,
    day.previousHash,
  ]
  return Buffer.concat([Buffer.from(`${heading.join('\n')}\n`, 'utf8'), day.grades])
}
