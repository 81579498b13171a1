import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type LedgerDay, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { type Grading, readGrades } from './grades-text.ts'

/** What the ledger holds of a day: what was recorded on it, or else what was replayed; null when it is in neither chain. */
export async function ledgerDay(db: Queryable, dataset: Dataset, asOf: string): Promise<LedgerDay | null> {
  return (
    (await ledger.on(db, { dataset, origin: 'recorded' }, asOf)) ??
    (await ledger.on(db, { dataset, origin: 'replayed' }, asOf))
  )
}

/** The grades of {@link ledgerDay}, by ticker; null when the ledger has none. */
export async function gradesOfDay(
  db: Queryable,
  dataset: Dataset,
  asOf: string,
): Promise<ReadonlyMap<string, Grading> | null> {
  const day = await ledgerDay(db, dataset, asOf)
  const grades = day && readGrades(day.grades)
  return grades && new Map(grades.map((graded) => [graded.ticker, graded]))
}
