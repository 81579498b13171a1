import { type Queryable, ledger } from '@fairweight/database'
import type { Grades } from '../rating-changes/grade-changes.ts'

let laid = 0

/** Puts a day into the sample's replayed chain on which some stocks were graded in this way, and no others at all. */
export async function layPastDay(db: Queryable, asOf: string, grades: Readonly<Record<string, Grades>>): Promise<void> {
  const lines = Object.entries(grades).map(([ticker, { value, momentum }]) => `${value} ${momentum}: ${ticker}\n`)
  await ledger.append(db, {
    dataset: 'sample', origin: 'replayed', place: (laid += 1), asOf, snapshotId: 'past', methodVersion: '1', stocks: lines.length,
    grades: Buffer.from(lines.join('')), previousHash: '', hash: `past ${laid}`, writtenAt: '2026-01-01T00:00:00.000Z',
  })
}
