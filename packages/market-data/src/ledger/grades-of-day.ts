import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { type Grading, readGrades } from './grades-text.ts'

/** The grades that a day was recorded with, or else those it was replayed with, by ticker; null when the ledger has neither. */
export async function gradesOfDay(
  db: Queryable,
  dataset: Dataset,
  asOf: string,
): Promise<ReadonlyMap<string, Grading> | null> {
  const day =
    (await ledger.on(db, { dataset, origin: 'recorded' }, asOf)) ??
    (await ledger.on(db, { dataset, origin: 'replayed' }, asOf))
  const grades = day && readGrades(day.grades)
  return grades && new Map(grades.map((graded) => [graded.ticker, graded]))
}
