import { type LedgerChain, type LedgerDay, type Queryable, ledger } from '@fairweight/database'
import { addDays, parseIsoDate } from '@fairweight/domain/time'
import { appendDay } from '../ledger/append-day.ts'
import { writeGrades } from '../ledger/grades-text.ts'

export const chain: LedgerChain = { dataset: 'market', origin: 'recorded' }

/** Appends so many days, each with a grade of its own. */
export async function appendDays(db: Queryable, count: number, to: LedgerChain = chain): Promise<LedgerDay[]> {
  const days: LedgerDay[] = []
  let last = await ledger.last(db, to)
  for (let step = 0; step < count; step++) {
    const place = (last?.place ?? 0) + 1
    last = await appendDay(db, to, last, {
      asOf: dateOf(place),
      snapshotId: `snapshot ${place}`,
      methodVersion: '2026.1',
      grades: writeGrades([{ ticker: `T${place}`, value: 'A', momentum: 'B' }, { ticker: 'KO', value: place % 2 ? 'B' : 'A*', momentum: 'C' }]),
    }, new Date(`${dateOf(place)}T21:00:00.123Z`))
    days.push(last)
  }
  return days
}

export function dateOf(place: number): string {
  const start = parseIsoDate('2026-01-05')
  if (start === null) throw new TypeError('A date')
  return addDays(start, place)
}
