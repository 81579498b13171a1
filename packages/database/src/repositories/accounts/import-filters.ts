import { type AccountExport, type ImportReport, SAVED_FILTERS } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import { appendFilters } from '../keepings/saved-filters.ts'

/** Adds the file's filters to those that are here, up to the limit. */
export async function importFilters(trx: Queryable, userId: string, file: AccountExport['filters'], report: ImportReport): Promise<void> {
  const { added, leftOut } = await appendFilters(trx, userId, file)
  report.filtersAdded += added
  if (leftOut > 0) report.leftOut.push(`${leftOut === 1 ? 'One saved filter' : `${leftOut} saved filters`} did not fit: you can keep up to ${SAVED_FILTERS.most}.`)
}
