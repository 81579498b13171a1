import type { Queryable } from '@fairweight/database/opening/database.ts'
import { GRADES_PAGE } from '@fairweight/contract/wire'
import type { KeyScope } from '@fairweight/domain/api-keys'
import type { UserId } from '@fairweight/domain/identifiers'
import { listTable, portfolioTable, screenTable, stockTable } from './key-tables.ts'
import { listsForPrograms, screensForPrograms } from './lists-for-programs.ts'
import { portfoliosForPrograms } from './portfolios-for-programs.ts'
import { type ProgramDay, stocksAfter } from './stocks-for-programs.ts'

/** The one thing that a sheet address shows. */
export interface SheetSubject {
  readonly scope: KeyScope
  readonly subjectId: string | null
}

/** What a sheet address shows, as CSV. Throws HttpError where that no longer exists. */
export async function sheetTable(
  db: Queryable,
  userId: UserId,
  day: ProgramDay,
  { scope, subjectId }: SheetSubject,
): Promise<string> {
  switch (scope) {
    case 'ratings':
      return stockTable(stocksAfter(day, { limit: GRADES_PAGE.max }).stocks)
    case 'lists':
      return listTable(await listsForPrograms(db, userId, day, subjectId))
    case 'screens':
      return screenTable(await screensForPrograms(db, userId, day, subjectId))
    case 'portfolio':
      return portfolioTable(await portfoliosForPrograms(db, userId, day, subjectId))
  }
}
