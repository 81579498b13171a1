import { ApiError, describeFailure } from '../../data/api-error.ts'
import type { BookmarkEdit } from './engine/bookmark-edits.ts'
import type { Fate } from './engine/edit-courier.ts'
import type { StockEdit } from './engine/list-edits.ts'

/** What is said when something could not be kept: what was taken back, and why. */
export interface FailureWords {
  readonly title: string
  readonly text: string
}

/** How long to wait where the server asks to and does not say how long. */
const USUAL_WAIT = 10_000
const SECOND = 1000

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

/** What a failure means for an edit of a list. */
export function fateOfEdit(cause: unknown): Fate {
  if (!(cause instanceof ApiError) || isOutcomeUnknown(cause) || cause.failure === 401) return { kind: 'unreached' }
  if (cause.failure === 429) return { kind: 'wait', milliseconds: cause.retryAfter === null ? USUAL_WAIT : cause.retryAfter * SECOND }
  return { kind: 'refused', reach: isListGone(cause) ? 'list' : 'this' }
}

export function stockFailure(cause: unknown, edits: readonly StockEdit[], listName: string | null): FailureWords {
  if (isListGone(cause)) {
    const lost = edits.length === 1 ? 'The change that waited for it is dropped.' : `The ${edits.length} changes that waited for it are dropped.`
    return { title: `${listName ?? 'This list'} is gone`, text: `It was deleted in another window or on another device. ${lost}` }
  }
  const title = (edit: StockEdit) => (edit.operation === 'add' ? `${edit.ticker} was not added` : `${edit.ticker} was not removed`)
  return { title: titleOf(edits, title), text: describeFailure(cause).text }
}

/** Edits of a person who is no longer at the page. */
export function lostWords(count: number): FailureWords {
  const changes = count === 1 ? '1 change to your lists was not sent' : `${count} changes to your lists were not sent`
  return { title: changes, text: 'The session in which you made them has ended. Please log in and make them again.' }
}

export function bookmarkFailure(cause: unknown, edits: readonly BookmarkEdit[]): FailureWords {
  const title = (edit: BookmarkEdit) => {
    if (edit.kind === 'clear') return 'Your bookmarks were not cleared'
    return edit.bookmark ? `${edit.stock} was not bookmarked` : `The bookmark of ${edit.stock} was not removed`
  }
  return { title: titleOf(edits, title), text: textOf(cause, 'Bookmarks') }
}

/** Only edits of a list's stocks wait for the connection; the rest says that it needs one. */
export function textOf(cause: unknown, what: string): string {
  const isCutOff = cause instanceof ApiError && cause.failure === 'FETCH_ERROR'
  return isCutOff ? `There is no connection. ${what} cannot be changed without one; the stocks of your lists can.` : describeFailure(cause).text
}

function titleOf<Edit>(edits: readonly Edit[], title: (edit: Edit) => string): string {
  const [only] = edits
  return edits.length === 1 && only !== undefined ? title(only) : `${edits.length} changes were not kept`
}
