import { asSnapshotId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Grades } from '@fairweight/application/ratings/grade-changes.ts'

let added = 0

/** Puts a day into the sample's replayed chain on which some stocks were graded in this way, and no others at all. */
export async function addPastDay(db: Queryable, asOf: string, grades: Readonly<Record<string, Grades>>): Promise<void> {
  const lines = Object.entries(grades).map(([ticker, { value, momentum }]) => `${value} ${momentum}: ${ticker}\n`)
  await ledger.append(db, {
    dataset: 'sample',
    origin: 'replayed',
    place: (added += 1),
    asOf,
    snapshotId: asSnapshotId('past'),
    methodVersion: '1',
    stocks: lines.length,
    grades: Buffer.from(lines.join('')),
    previousHash: '',
    hash: `past ${added}`,
    writtenAt: '2026-01-01T00:00:00.000Z',
    seal: null,
  })
}
