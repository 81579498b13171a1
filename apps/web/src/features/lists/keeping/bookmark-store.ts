import type { Bookmarks } from '@fairweight/contract/wire'
import { BOOKMARK_EDITS, type BookmarkEdit, NO_BOOKMARKS } from '../engine/bookmark-edits.ts'
import { OptimisticStore } from '../engine/optimistic-store.ts'
import { bookmarkFailure, isOutcomeUnknown, meetsEveryEdit } from '../failure-words.ts'
import type { KeepingPort } from './keeping-port.ts'

/** Somebody's bookmarks. Where nobody knows whether a change arrived, they are asked for again. */
export function bookmarkStore({ calls, tell, isNobody }: KeepingPort): OptimisticStore<Bookmarks, BookmarkEdit> {
  const store = new OptimisticStore<Bookmarks, BookmarkEdit>({
    ...BOOKMARK_EDITS,
    load: async () => (isNobody() ? NO_BOOKMARKS : calls.bookmarks()),
    send: async (edit) => {
      const answer = edit.kind === 'clear' ? await calls.clearBookmarks() : await calls.setBookmark({ stock: edit.stock, bookmark: edit.bookmark, plan: edit.plan })
      return () => answer
    },
    meetsAll: meetsEveryEdit,
    onFailure: (cause, edits) => {
      tell(bookmarkFailure(cause, edits))
      if (isOutcomeUnknown(cause)) void store.load()
    },
  })
  return store
}
