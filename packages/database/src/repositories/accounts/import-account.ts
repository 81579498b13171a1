import type { AccountFile, ImportReport } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import { tours } from '../keepings/tours.ts'
import { withPerson } from '../people/with-person.ts'
import { ratingAlerts } from '../ratings/rating-alerts.ts'
import { importBookmarks } from './import-bookmarks.ts'
import { importFilters } from './import-filters.ts'
import { importLists } from './import-lists.ts'
import { importProfile } from './import-profile.ts'
import { reportConsents } from './report-consents.ts'

/**
 * Takes an exported account into this one, in one transaction. Lists with the name of one that is here are merged into it, others are
 * made; saved results join their list; bookmarks and saved filters are united; names and newsletters become those of the file; the tour is
 * set when the file has begun it, and so are letters about changed grades. Consents stay where they were given. What does not fit is said in `leftOut`. Doing it again changes nothing.
 * Throws PersonGone.
 */
export function importAccount(db: Queryable, userId: string, file: AccountFile, now: Date): Promise<ImportReport> {
  return withPerson(db, userId, async (trx) => {
    const report: ImportReport = { listsCreated: 0, listsMerged: 0, stocksAdded: 0, runsAdded: 0, bookmarksAdded: 0, filtersAdded: 0, leftOut: [] }
    await importProfile(trx, userId, file.profile, report)
    await reportConsents(trx, userId, file.consents, report)
    await importLists(trx, userId, file.lists, now, report)
    await importBookmarks(trx, userId, file.bookmarks, report)
    await importFilters(trx, userId, file.filters, report)
    if (file.tour.finished || file.tour.step !== null) await tours.save(trx, userId, file.tour)
    if (file.alerts.frequency !== 'off') await ratingAlerts.choose(trx, userId, file.alerts.frequency, null, now)
    return report
  })
}
