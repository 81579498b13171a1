import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { type LedgerOrigin, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { gradesOfDay } from '../ledger/grades-of-day.ts'
import type { Grading } from '../ledger/grades-text.ts'

/** A day whose grades the ledger holds. */
export interface PastDay {
  /** An ISO date. */
  readonly asOf: string
  /** `recorded`: published on the day itself; `replayed`: computed later from history. A day that is both counts as recorded. */
  readonly origin: LedgerOrigin
}

const FIRST_DAY = '0001-01-01'

/** All days of a dataset that the ledger holds, newest first. */
export async function pastDays(db: Queryable, dataset: Dataset): Promise<PastDay[]> {
  const originOf = new Map<string, LedgerOrigin>()
  for (const origin of ['replayed', 'recorded'] as const)
    for (const { asOf } of await ledger.writtenFrom(db, { dataset, origin }, FIRST_DAY)) originOf.set(asOf, origin)
  return [...originOf]
    .map(([asOf, origin]) => ({ asOf, origin }))
    .toSorted((one, other) => (one.asOf < other.asOf ? 1 : -1))
}

/** The newest day before another of which the ledger holds grades, with them; null when there is none. */
export async function gradesOfDayBefore(
  db: Queryable,
  dataset: Dataset,
  asOf: string,
): Promise<{ readonly asOf: string; readonly grades: ReadonlyMap<string, Grading> } | null> {
  const before = (await pastDays(db, dataset)).find((day) => day.asOf < asOf)
  const grades = before && (await gradesOfDay(db, dataset, before.asOf))
  return before && grades ? { asOf: before.asOf, grades } : null
}
