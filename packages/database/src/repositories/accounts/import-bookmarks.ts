import { type AccountExport, bookmarkPlan, type ImportReport } from '@fairweight/contract/wire'
import { MOST_BOOKMARKS } from '@fairweight/domain/lists'
import type { Queryable } from '../../opening/database.ts'
import { appendBookmarks } from '../keepings/append-bookmarks.ts'

/** Adds the file's bookmarks to those that are here, up to the limit of each rating. */
export async function importBookmarks(trx: Queryable, userId: string, file: AccountExport['bookmarks'], report: ImportReport): Promise<void> {
  for (const plan of bookmarkPlan.options) {
    const { added, leftOut } = await appendBookmarks(trx, userId, plan, file[plan], MOST_BOOKMARKS)
    report.bookmarksAdded += added
    if (leftOut > 0) {
      const marks = leftOut === 1 ? `One ${plan} bookmark` : `${leftOut} ${plan} bookmarks`
      report.leftOut.push(`${marks} did not fit: you can keep up to ${MOST_BOOKMARKS.toLocaleString('en-US')} of each kind.`)
    }
  }
}
