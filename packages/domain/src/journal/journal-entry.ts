import type { ListId, PortfolioId } from '../identifiers/index.ts'
import { DAY_MS } from '../time/durations.ts'

/** How many entries one account keeps. */
export const MAX_JOURNAL_ENTRIES = 500

/** How many notes can be appended to an entry. */
export const MAX_JOURNAL_NOTES = 50

/** The longest text of an entry, in characters. */
export const MAX_JOURNAL_TEXT = 2000

/** How many kill criteria one entry has. */
export const MAX_JOURNAL_CRITERIA = 5

/** How long an entry can still be changed or deleted, in milliseconds. */
export const JOURNAL_CHANGE_MS = DAY_MS

/** What an entry is about. A result is one that is saved with a list. */
export type JournalSubject =
  | { readonly of: 'stock'; readonly ticker: string }
  | { readonly of: 'list'; readonly listId: ListId }
  | { readonly of: 'result'; readonly listId: ListId; readonly runId: string }
  | { readonly of: 'portfolio'; readonly portfolioId: PortfolioId }

/** When an entry stops being changeable. */
export function journalFixedAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + JOURNAL_CHANGE_MS)
}
