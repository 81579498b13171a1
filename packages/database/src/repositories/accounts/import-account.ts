import type { AccountFile, ImportReport } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import { tours } from '../keepings/tours.ts'
import { withPerson } from '../people/with-person.ts'
import { ratingAlerts } from '../ratings/rating-alerts.ts'
import { importBookmarks } from './import-bookmarks.ts'
import { importConsents } from './import-consents.ts'
import { importFilters } from './import-filters.ts'
import { importLists } from './import-lists.ts'
import { importProfile } from './import-profile.ts'

/**
 * Takes an exported account into this one, in one transaction. Lists with the name of one that is here are merged into it, others are
 * made; saved results join their list; bookmarks and saved filters are united; names and newsletters become those of the file; consents that are missing are recorded with their own
 * times; the tour is set when the file has begun it, and so are letters about
 * changed grades. What does not fit is said in `leftOut`. Doing it again changes nothing.
 * Throws PersonGone.
 */
export function importAccount(db: Queryable, userId: string, file: AccountFile, now: Date): Promise<ImportReport> {
  return withPerson(db, userId, async (trx) => {
    const report: ImportReport = { listsCreated: 0, listsMerged: 0, stocksAdded: 0, runsAdded: 0, bookmarksAdded: 0, filtersAdded: 0, leftOut: [] }
    await importProfile(trx, userId, file.profile, report)
    await importConsents(trx, userId, file.consents, now, report)
    await importLists(trx, userId, file.lists, now, report)
    await importBookmarks(trx, userId, file.bookmarks, report)
    await importFilters(trx, userId, file.filters, report)
    if (file.tour.finished || file.tour.step !== null) await tours.save(trx, userId, file.tour)
    if (file.alerts.frequency !== 'off') await ratingAlerts.choose(trx, userId, file.alerts.frequency, null, now)
    return report
  })
}
