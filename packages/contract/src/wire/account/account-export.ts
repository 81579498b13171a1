import { MAX_PORTFOLIOS } from '@fairweight/domain/portfolio'
import { z } from 'zod'
import { MAX_BOOKMARKS, MAX_LISTS, MAX_LIVING_LISTS, MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import { listNameField } from '../../forms/index.ts'
import { customerType } from './account.ts'
import { accountRecords } from './account-records.ts'
import { ratingAlerts } from '../user-collections/rating-changes.ts'
import { columnSets } from '../user-collections/column-sets.ts'
import { exportedPortfolio } from '../user-collections/portfolios.ts'
import { exportedLivingList } from '../user-collections/living-lists.ts'
import { savedFilters } from '../user-collections/saved-filters.ts'
import { runContents, runNameField, SAVED_RUNS } from '../user-collections/saved-runs.ts'
import { tickerField, tourState } from '../lists.ts'

const tickers = (most: number) => z.array(tickerField).max(most)
const exportedRuns = z
  .array(z.object({ id: z.string().max(64), name: runNameField, savedAt: z.string(), run: runContents }))
  .max(SAVED_RUNS.maxPerList)
const exportedList = z.object({
  id: z.string().max(64),
  name: listNameField,
  createdAt: z.string(),
  tickers: tickers(MAX_STOCKS_PER_LIST),
  /** Results of the optimizers, newest first. */
  runs: exportedRuns,
})

/** What somebody keeps in an account, and can bring back. */
const keptInAccount = z.object({
  format: z.literal('fairweight-account'),
  version: z.literal(3),
  exportedAt: z.string(),
  profile: z.object({
    firstName: z.string().max(50),
    lastName: z.string().max(50),
    email: z.string().nullable(),
    customerType,
    referralCode: z.string().nullable(),
    insightsSubscriber: z.boolean(),
    tipsSubscriber: z.boolean(),
    createdAt: z.string(),
  }),
  consents: z.array(z.object({ kind: z.string(), version: z.string().nullable(), givenAt: z.string() })).max(1000),
  lists: z.array(exportedList).max(MAX_LISTS),
  bookmarks: z.object({ value: tickers(MAX_BOOKMARKS), momentum: tickers(MAX_BOOKMARKS) }),
  /** Filters of the search, in their order. */
  filters: savedFilters,
  /** Columns of the stock list, in their order. */
  columnSets,
  /** Screens that are kept as lists which follow them, with every stay of a stock in one. */
  livingLists: z.array(exportedLivingList).max(MAX_LIVING_LISTS),
  /** What somebody holds, and everything that happened to it. */
  portfolios: z.array(exportedPortfolio).max(MAX_PORTFOLIOS),
  tour: tourState,
  alerts: ratingAlerts,
})

/** Everything of one account in one file, as it is written out. */
export const accountExport = keptInAccount.extend(accountRecords.shape)

/** What is taken back in. What older files know nothing of is taken as not there. */
export const accountFile = keptInAccount.extend({
  version: z.literal([1, 2, 3]),
  lists: z.array(exportedList.extend({ runs: exportedRuns.default([]) })).max(MAX_LISTS),
  filters: savedFilters.default([]),
  columnSets: columnSets.default([]),
  livingLists: z
    .array(exportedLivingList.pick({ name: true, query: true }))
    .max(MAX_LIVING_LISTS)
    .default([]),
  portfolios: z.array(exportedPortfolio).max(MAX_PORTFOLIOS).default([]),
  alerts: ratingAlerts.default({ frequency: 'off' }),
})

export const exportPart = z.enum(['profile', 'lists', 'bookmarks'])

/** What an import did, in counts. Doing it again changes nothing. */
export const importReport = z.object({
  listsCreated: z.number(),
  /** Lists of the file that were here already, by name. */
  listsMerged: z.number(),
  stocksAdded: z.number(),
  runsAdded: z.number(),
  bookmarksAdded: z.number(),
  filtersAdded: z.number(),
  columnSetsAdded: z.number(),
  /** They begin anew: nobody can bring along who entered and who left. */
  livingListsAdded: z.number(),
  portfoliosAdded: z.number(),
  transactionsAdded: z.number(),
  /** What did not fit into the limits of an account, in plain sentences. */
  leftOut: z.array(z.string()),
})

export type AccountExport = z.infer<typeof accountExport>
export type AccountFile = z.infer<typeof accountFile>
export type ExportPart = z.infer<typeof exportPart>
export type ImportReport = z.infer<typeof importReport>
