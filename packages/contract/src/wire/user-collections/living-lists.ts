import { z } from 'zod'
import { listNameField } from '../../forms/index.ts'
import { savedFilter } from './saved-filters.ts'

/** Why a living list stands still. */
export const livingListPause = z.enum([
  'no-plan',
  'bookmarks',
  'tool-not-held',
  'no-day-before',
  'no-such-class',
  'no-key-figures',
  'too-many-stocks',
])

const listId = z.string().min(1).max(64)
const day = z.iso.date()

/** A screen that is kept as a list which follows it. */
export const livingList = z.object({
  id: z.string(),
  name: z.string(),
  /** The screen: the part of the page's address that says what is filtered and in which order. */
  query: z.string(),
  /** The published day on which the list began, and the newest that it tells of; null before its screen was asked for the first time. */
  startedOn: day.nullable(),
  asOf: day.nullable(),
  stocks: z.number(),
  /** The published day up to which its owner has seen it, and how many entered and left after that. */
  lastLook: day.nullable(),
  entered: z.number(),
  left: z.number(),
  /** Null while it follows. */
  pause: livingListPause.nullable(),
})

/** How many changes one answer holds, the newest ones. */
export const MAX_LIVING_LIST_CHANGES = 500

export const livingListContents = livingList.extend({
  /** The stocks of today by ticker. `since` is the published day on which each was first seen; null for those from the start. */
  members: z.array(z.object({ TICKER: z.string(), COMPANY_NAME: z.string(), since: day.nullable() })),
  /** Who entered and who left, newest first, at most 500. */
  changes: z.array(
    z.object({
      TICKER: z.string(),
      COMPANY_NAME: z.string(),
      on: day,
      /** `gone`: the published data no longer has the stock. */
      change: z.enum(['entered', 'left', 'gone']),
    }),
  ),
})

/** Beside its name and its screen, what it knows: each stay of a stock from the published day on which it was first seen. */
export const exportedLivingList = z.object({
  name: listNameField,
  query: savedFilter.shape.query,
  startedOn: day.nullable(),
  asOf: day.nullable(),
  stays: z.array(
    z.object({
      ticker: z.string(),
      company: z.string(),
      /** Null: from the start. */
      entered: day.nullable(),
      left: z.object({ on: day, reason: z.enum(['screen', 'gone']) }).nullable(),
    }),
  ),
})

export const livingListCreation = z.strictObject({ name: listNameField, query: savedFilter.shape.query })
export const livingListChoice = z.strictObject({ id: listId })
export const livingListRenaming = z.strictObject({ id: listId, name: listNameField })
/** The list was on the screen as it was on a day. */
export const livingListLook = z.strictObject({ id: listId, asOf: day })

export type LivingListPause = z.infer<typeof livingListPause>
export type LivingListSummary = z.infer<typeof livingList>
export type LivingListContents = z.infer<typeof livingListContents>
