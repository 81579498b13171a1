import type { LedgerDay } from '@fairweight/database/repositories/ledger/ledger.ts'
import { sha256Of } from '../storage/hash.ts'

/** What stands before the first day of a chain. */
export const NO_DAY_BEFORE = '0'.repeat(64)

/**
 * SHA-256 of everything of a day but the hash itself: one line a field in this order, then the grades as they are kept. It holds
 * the hash of the day before, and so the whole chain up to it.
 */
export function hashOfDay(day: Omit<LedgerDay, 'hash'>): string {
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
  return sha256Of(Buffer.concat([Buffer.from(`${heading.join('\n')}\n`, 'utf8'), day.grades]))
}
