import { asSnapshotId } from '@fairweight/domain/identifiers'
import { type LedgerChain, type LedgerDay, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { addDays, parseIsoDate } from '@fairweight/domain/time'
import { appendDay } from '@fairweight/market-data/ledger/append-day.ts'
import { writeGrades } from '@fairweight/market-data/ledger/grades-text.ts'

export const chain: LedgerChain = { dataset: 'market', origin: 'recorded' }

/** Appends so many days, each with a grade of its own. */
export async function appendDays(db: Queryable, count: number, to: LedgerChain = chain): Promise<LedgerDay[]> {
  const days: LedgerDay[] = []
  let last = await ledger.last(db, to)
  for (let step = 0; step < count; step++) {
    const position = (last?.place ?? 0) + 1
    last = await appendDay(
      db,
      to,
      last,
      {
        asOf: dateOf(position),
        snapshotId: asSnapshotId(`snapshot ${position}`),
        methodVersion: '2026.1',
        grades: writeGrades([
          { ticker: `T${position}`, value: 'A', momentum: 'B' },
          { ticker: 'KO', value: position % 2 ? 'B' : 'A*', momentum: 'C' },
        ]),
        inputHashes: null,
      },
      new Date(`${dateOf(position)}T21:00:00.123Z`),
    )
    days.push(last)
  }
  return days
}

export function dateOf(position: number): string {
  const start = parseIsoDate('2026-01-05')
  if (start === null) throw new TypeError('A date')
  return addDays(start, position)
}
