import { MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import { z } from 'zod'
import { listNameField } from '../forms/index.ts'

/** A ticker as people type it; the server reads it in upper case. */
export const tickerField = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9.-]{1,12}$/, 'This is not a ticker.')
const listId = z.string().min(1).max(64)

/** Every list of the caller: id to name. */
export const listNames = z.record(z.string(), z.string())

export const stockListContents = z.object({
  id: z.string(),
  name: z.string(),
  /** In the order in which they were added. */
  tickers: z.array(z.string()),
})

export const listSummary = z.object({ id: z.string(), name: z.string() })

export const listCreation = z.strictObject({ name: listNameField })
export const listChoice = z.strictObject({ id: listId })
export const listRenaming = z.strictObject({ id: listId, name: listNameField })
/** One ticker, or beside the specification several at once: they go together or not at all. */
export const listModification = z
  .strictObject({
    id: listId,
    operation: z.enum(['add', 'remove']),
    ticker: tickerField.optional(),
    tickers: z.array(tickerField).min(1).max(MAX_STOCKS_PER_LIST).optional(),
  })
  .refine(({ ticker, tickers }) => (ticker === undefined) !== (tickers === undefined), {
    path: ['ticker'],
    message: 'Name one ticker, or several tickers.',
  })

export const bookmarkPlan = z.enum(['value', 'momentum'])

/** The bookmarked tickers of each rating, sorted. */
export const bookmarks = z.object({ value: z.array(z.string()), momentum: z.array(z.string()) })

export const bookmarkChange = z.strictObject({ stock: tickerField, bookmark: z.boolean(), plan: bookmarkPlan })

/** How far somebody came in the tour; null = not begun. */
export const tourState = z.object({
  step: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'This is not a step of the tour.')
    .nullable(),
  finished: z.boolean(),
})
export const tourChange = z.strictObject(tourState.shape)

export type StockListContents = z.infer<typeof stockListContents>
export type ListSummary = z.infer<typeof listSummary>
export type ListModification = z.infer<typeof listModification>
export type BookmarkPlan = z.infer<typeof bookmarkPlan>
export type Bookmarks = z.infer<typeof bookmarks>
export type BookmarkChange = z.infer<typeof bookmarkChange>
export type TourState = z.infer<typeof tourState>
