import { ApiError, describeFailure } from '../../data/api-error.ts'
import type { BookmarkEdit } from './engine/bookmark-edits.ts'
import type { StockEdit } from './engine/list-edits.ts'

/** What is said when something could not be kept: what was taken back, and why. */
export interface FailureWords {
  readonly title: string
  readonly text: string
}

/** True when the reason would meet every other edit too: no connection, too many requests, the list gone. */
export function meetsEveryEdit(cause: unknown): boolean {
  if (!(cause instanceof ApiError) || typeof cause.failure === 'string') return true
  return cause.failure === 401 || cause.failure === 429 || cause.failure >= 500 || isListGone(cause)
}

/** True when nobody knows whether the server carried the edit out before the line broke. */
export function isOutcomeUnknown(cause: unknown): boolean {
  return !(cause instanceof ApiError) || typeof cause.failure === 'string' || cause.failure >= 500
}

export function isListGone(cause: unknown): boolean {
  return cause instanceof ApiError && cause.code === 'unknown-list'
}

export function stockFailure(cause: unknown, edits: readonly StockEdit[], listName: string | null): FailureWords {
  if (isListGone(cause)) return { title: `${listName ?? 'This list'} is gone`, text: 'It was deleted in another window. Choose another list.' }
  const title = (edit: StockEdit) => (edit.operation === 'add' ? `${edit.ticker} was not added` : `${edit.ticker} was not removed`)
  return { title: titleOf(edits, title), text: describeFailure(cause).text }
}

export function bookmarkFailure(cause: unknown, edits: readonly BookmarkEdit[]): FailureWords {
  const title = (edit: BookmarkEdit) => {
    if (edit.kind === 'clear') return 'Your bookmarks were not cleared'
    return edit.bookmark ? `${edit.stock} was not bookmarked` : `The bookmark of ${edit.stock} was not removed`
  }
  return { title: titleOf(edits, title), text: describeFailure(cause).text }
}

function titleOf<Edit>(edits: readonly Edit[], title: (edit: Edit) => string): string {
  const [only] = edits
  return edits.length === 1 && only !== undefined ? title(only) : `${edits.length} changes were not kept`
}
