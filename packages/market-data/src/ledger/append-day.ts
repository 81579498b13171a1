import type { SnapshotId } from '@fairweight/domain/identifiers'
import { type LedgerChain, type LedgerDay, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { readGrades } from './grades-text.ts'
import { NO_DAY_BEFORE, hashOfDay } from './hash-of-day.ts'

/** A day that is about to become the newest of its chain. */
export interface NewDay {
  readonly asOf: string
  readonly snapshotId: SnapshotId
  readonly methodVersion: string
  readonly grades: Uint8Array
}

/** Appends a day behind `last`, which must be the newest of the locked chain, and returns it as it was written. */
export async function appendDay(
  trx: Queryable,
  chain: LedgerChain,
  last: LedgerDay | null,
  day: NewDay,
  now: Date,
): Promise<LedgerDay> {
  const stocks = readGrades(day.grades)?.length
  if (stocks === undefined) throw new TypeError('Grades are written by writeGrades')
  const unsealed = {
    dataset: chain.dataset,
    origin: chain.origin,
    place: (last?.place ?? 0) + 1,
    asOf: day.asOf,
    snapshotId: day.snapshotId,
    methodVersion: day.methodVersion,
    stocks,
    grades: Buffer.from(day.grades),
    previousHash: last?.hash ?? NO_DAY_BEFORE,
    writtenAt: now.toISOString(),
  }
  const sealed = { ...unsealed, hash: hashOfDay(unsealed) }
  await ledger.append(trx, sealed)
  return sealed
}
