import type { BookmarkPlan, Bookmarks } from '@fairweight/contract/wire'
import type { EditRules } from './edit-queue.ts'

export type BookmarkEdit =
  | { readonly kind: 'set'; readonly plan: BookmarkPlan; readonly stock: string; readonly bookmark: boolean }
  | { readonly kind: 'clear' }

export const NO_BOOKMARKS: Bookmarks = { value: [], momentum: [] }

export const BOOKMARK_EDITS: EditRules<Bookmarks, BookmarkEdit> = {
  apply: (bookmarks, edit) => {
    if (edit.kind === 'clear') return NO_BOOKMARKS
    const others = bookmarks[edit.plan].filter((ticker) => ticker !== edit.stock)
    return { ...bookmarks, [edit.plan]: edit.bookmark ? [...others, edit.stock] : others }
  },
  supersedes: (newer, older) => newer.kind === 'clear' || (older.kind === 'set' && newer.plan === older.plan && newer.stock === older.stock),
}
