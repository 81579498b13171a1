import { count } from '@fairweight/domain/wording/figures.ts'
import type { UserId } from '@fairweight/domain/identifiers'
import {
  type AccountFile,
  type ImportReport,
  type AccountExport,
  COLUMN_SETS,
  SAVED_FILTERS,
  bookmarkPlan,
} from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { tours } from '@fairweight/database/repositories/user-data/tours.ts'
import { withPerson } from '@fairweight/database/repositories/users/with-locked-user.ts'
import { ratingAlerts } from '@fairweight/database/repositories/ratings/rating-alerts.ts'
import { appendColumnSets } from '@fairweight/database/repositories/user-data/column-sets.ts'
import { appendFilters } from '@fairweight/database/repositories/user-data/saved-filters.ts'
import { consents } from '@fairweight/database/repositories/users/consents.ts'
import { MAX_BOOKMARKS, MAX_LIVING_LISTS } from '@fairweight/domain/lists'
import { livingLists } from '@fairweight/database/repositories/living-lists/living-lists.ts'
import { appendBookmarks } from '@fairweight/database/repositories/user-data/append-bookmarks.ts'
import { profiles } from '@fairweight/database/repositories/users/profiles.ts'
import { importLists } from './import-lists.ts'
import { importPortfolios } from './import-portfolios.ts'

const MAX_CHARACTERS = 50

/**
 * Takes an exported account into this one, in one transaction. Lists with the name of one that is here are merged into it, others are
 * made; saved results join their list; bookmarks, saved filters and sets of columns are united, and so are portfolios of one name and their transactions;
 * living lists begin anew; names and newsletters become those of the file; the tour is
 * set when the file has begun it, and so are emails about changed grades. Consents stay where they were given. What does not fit is said in `leftOut`. Doing it again changes nothing.
 * Throws PersonNotFoundError.
 */
export function importAccount(db: Queryable, userId: UserId, file: AccountFile, now: Date): Promise<ImportReport> {
  return withPerson(db, userId, async (trx) => {
    const report: ImportReport = {
      listsCreated: 0,
      listsMerged: 0,
      stocksAdded: 0,
      runsAdded: 0,
      bookmarksAdded: 0,
      filtersAdded: 0,
      columnSetsAdded: 0,
      livingListsAdded: 0,
      portfoliosAdded: 0,
      transactionsAdded: 0,
      leftOut: [],
    }
    await importProfile(trx, userId, file.profile, report)
    await reportConsents(trx, userId, file.consents, report)
    await importLists(trx, userId, file.lists, now, report)
    await importBookmarks(trx, userId, file.bookmarks, report)
    await importFilters(trx, userId, file.filters, report)
    await importColumnSets(trx, userId, file.columnSets, report)
    await importLivingLists(trx, userId, file.livingLists, report)
    await importPortfolios(trx, userId, file.portfolios, report)
    if (file.tour.finished || file.tour.step !== null) await tours.save(trx, userId, file.tour)
    if (file.alerts.frequency !== 'off') await ratingAlerts.choose(trx, userId, file.alerts.frequency, null, now)
    return report
  })
}

/** Adds the file's filters to those that are here, up to the limit. */
async function importFilters(
  trx: Queryable,
  userId: UserId,
  file: AccountExport['filters'],
  report: ImportReport,
): Promise<void> {
  const { added, leftOut } = await appendFilters(trx, userId, file)
  report.filtersAdded += added
  if (leftOut > 0)
    report.leftOut.push(
      `${leftOut === 1 ? 'One saved filter' : `${leftOut} saved filters`} did not fit: you can have up to ${SAVED_FILTERS.most}.`,
    )
}

/** Adds the file's sets of columns to those that are here, up to the limit. */
async function importColumnSets(
  trx: Queryable,
  userId: UserId,
  file: AccountExport['columnSets'],
  report: ImportReport,
): Promise<void> {
  const { added, leftOut } = await appendColumnSets(trx, userId, file)
  report.columnSetsAdded += added
  if (leftOut > 0)
    report.leftOut.push(
      `${leftOut === 1 ? 'One set of columns' : `${leftOut} sets of columns`} did not fit: you can have up to ${COLUMN_SETS.most}.`,
    )
}

/** Adds the file's living lists to those that are here, up to the limit; one whose name is here is the same. Each begins anew. */
async function importLivingLists(
  trx: Queryable,
  userId: UserId,
  file: AccountFile['livingLists'],
  report: ImportReport,
): Promise<void> {
  let leftOut = 0
  for (const list of file) {
    const created = await livingLists.create(trx, userId, list)
    if (created === 'too-many-lists') leftOut += 1
    else if (created !== 'list-name-taken') report.livingListsAdded += 1
  }
  if (leftOut > 0)
    report.leftOut.push(
      `${leftOut === 1 ? 'One living list' : `${leftOut} living lists`} did not fit: you can have up to ${MAX_LIVING_LISTS}.`,
    )
}

/**
 * Says which consents of the file were not given in this account. None is brought in: a file can be written by anybody, and a consent
 * is the proof that this person agreed here.
 */
async function reportConsents(
  trx: Queryable,
  userId: UserId,
  file: AccountExport['consents'],
  report: ImportReport,
): Promise<void> {
  const given = await consents.list(trx, userId)
  const missing = file.filter(
    ({ kind, version }) => !given.some((one) => one.kind === kind && one.version === version),
  ).length
  if (missing === 0) return
  const some = missing === 1 ? 'One consent of the file was' : `${missing} consents of the file were`
  report.leftOut.push(`${some} not given in this account. You give consent here, not through a file.`)
}

/** Adds the file's bookmarks to those that are here, up to the limit of each rating. */
async function importBookmarks(
  trx: Queryable,
  userId: UserId,
  file: AccountExport['bookmarks'],
  report: ImportReport,
): Promise<void> {
  for (const plan of bookmarkPlan.options) {
    const { added, leftOut } = await appendBookmarks(trx, userId, plan, file[plan], MAX_BOOKMARKS)
    report.bookmarksAdded += added
    if (leftOut > 0) {
      const marks = leftOut === 1 ? `One ${plan} bookmark` : `${leftOut} ${plan} bookmarks`
      report.leftOut.push(`${marks} did not fit: you can have up to ${count(MAX_BOOKMARKS)} of each kind.`)
    }
  }
}

/** Sets names and newsletters as the file has them; a file of somebody without a profile sets nothing. */
async function importProfile(
  trx: Queryable,
  userId: UserId,
  file: AccountExport['profile'],
  report: ImportReport,
): Promise<void> {
  const { insightsSubscriber, tipsSubscriber } = file
  const [firstName, lastName] = [keptText(file.firstName), keptText(file.lastName)]
  if (firstName === '' && lastName === '') return
  const referralCode = file.referralCode === null ? null : keptText(file.referralCode)
  const kept = await profiles.save(trx, userId, {
    firstName,
    lastName,
    insightsSubscriber,
    tipsSubscriber,
    referralCode,
  })
  if (file.customerType !== kept.customerType) {
    report.leftOut.push(
      `Whether an account is “${file.customerType}” is set by us, not by a file. Yours stays “${kept.customerType}”.`,
    )
  }
}

/** A file can hold any text: what no database keeps, and more than a field takes, does not come in. */
function keptText(text: string): string {
  return [...text.toWellFormed().replaceAll('\0', '').trim()].slice(0, MAX_CHARACTERS).join('')
}
