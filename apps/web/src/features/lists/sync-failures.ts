import type { ItemEdit } from '@fairweight/domain/lists'
import { ApiError, describeFailure } from '../../data/api-error.ts'
import type { BookmarkEdit } from './edited-parts.ts'
import { outcomeOfWaiting } from '../../data/edit-log/outcome-of-waiting.ts'
import type { SyncOutcome } from '../../data/edit-log/sync-queue.ts'

/** A message about edits that were rolled back: which, and why. */
export interface RollbackMessage {
  readonly title: string
  readonly text: string
}

export function isListGone(cause: unknown): boolean {
  return cause instanceof ApiError && cause.code === 'unknown-list'
}

/** What a failure means for edits of a list's stocks, which wait for the connection. */
export function outcomeOfItems(cause: unknown): SyncOutcome {
  return outcomeOfWaiting(cause, isListGone(cause) ? 'subject' : 'these')
}

/** What a failure means for edits of names and bookmarks: without a connection all of them are rolled back. */
export function outcomeOfOthers(cause: unknown): SyncOutcome {
  const { kind } = outcomeOfItems(cause)
  return { kind: 'refused', scope: kind === 'refused' ? (isListGone(cause) ? 'subject' : 'these') : 'all' }
}

export function itemFailure(cause: unknown, edits: readonly ItemEdit[], listName: string | null): RollbackMessage {
  if (isListGone(cause)) {
    const lost =
      edits.length === 1
        ? 'The change you made to it was discarded.'
        : `The ${edits.length} changes you made to it were discarded.`
    return {
      title: `${listName ?? 'This list'} no longer exists`,
      text: `It was deleted in another window or on another device. ${lost}`,
    }
  }
  const title = (edit: ItemEdit) =>
    edit.kind === 'add' ? `${edit.ticker} was not added` : `${edit.ticker} was not removed`
  return { title: titleOf(edits, title), text: describeFailure(cause).text }
}

/** A message about edits of a person whose session has ended. */
export function lostEditsMessage(count: number): RollbackMessage {
  const changes = count === 1 ? '1 change to your lists was not sent' : `${count} changes to your lists were not sent`
  return { title: changes, text: 'The session in which you made them has ended. Please log in and make them again.' }
}

export function bookmarkFailureMessage(cause: unknown, edits: readonly BookmarkEdit[]): RollbackMessage {
  const title = (edit: BookmarkEdit) => {
    if (edit.kind === 'clear-bookmarks') return 'Your bookmarks were not cleared'
    return edit.isSet ? `${edit.ticker} was not bookmarked` : `The bookmark for ${edit.ticker} was not removed`
  }
  return { title: titleOf(edits, title), text: textOf(cause, 'Bookmarks') }
}

export function deletionFailure(cause: unknown): RollbackMessage {
  return { title: 'The list was not deleted', text: textOf(cause, 'Lists') }
}

/** Only edits of a list's stocks wait for the connection; the rest says that it needs one. */
function textOf(cause: unknown, what: string): string {
  const isCutOff = cause instanceof ApiError && cause.failure === 'FETCH_ERROR'
  return isCutOff
    ? `You are offline. ${what} can only be changed online, but you can still edit the stocks on your lists.`
    : describeFailure(cause).text
}

function titleOf<Edit>(edits: readonly Edit[], title: (edit: Edit) => string): string {
  const [only] = edits
  return edits.length === 1 && only !== undefined ? title(only) : `${edits.length} changes were not saved`
}
