import type { StockColumns } from './stock-columns.ts'

/** A stock can be bookmarked for its value rating, its momentum rating, or both. */
export type BookmarkClass = 'value' | 'momentum'

export const BOOKMARK_CLASSES: readonly BookmarkClass[] = ['value', 'momentum']

const BITS: Readonly<Record<BookmarkClass, number>> = { value: 1, momentum: 2 }

export const bookmarkBit = (kind: BookmarkClass): number => BITS[kind]

/** The bookmarks of every row as bits; tickers that are not in the list are left out. */
export function bookmarkMarks(
  columns: StockColumns,
  bookmarks: Readonly<Record<BookmarkClass, readonly string[]>>,
): Uint8Array {
  const marks = new Uint8Array(columns.rows.length)
  for (const kind of BOOKMARK_CLASSES) {
    for (const ticker of bookmarks[kind]) {
      const row = columns.rowOfTicker.get(ticker)
      if (row !== undefined) marks[row]! |= BITS[kind]
    }
  }
  return marks
}
