import { useDeferredValue, useMemo } from 'react'
import type { ListedRow } from '@fairweight/domain/screener/grade-moves.ts'
import type { ScreenerState } from '@fairweight/domain/screener/screener-address.ts'
import { type BookmarkClass, bookmarkMarks } from '@fairweight/domain/screener/bookmark-marks.ts'
import { type StockColumns, stockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { type FilterResult, filterStocks } from '@fairweight/domain/screener/stock-filter.ts'
import { firstOfSectors, orderStocks, visibleRows } from '@fairweight/domain/screener/stock-order.ts'

export interface ScreenedStocks {
  /** Row numbers, filtered and in order. */
  readonly visible: Uint16Array
  readonly found: FilterResult
}

export function useStockColumns(rows: readonly ListedRow[]): StockColumns {
  return useMemo(() => stockColumns(rows), [rows])
}

export function useBookmarkMarks(
  columns: StockColumns,
  bookmarks: Readonly<Record<BookmarkClass, readonly string[]>>,
): Uint8Array {
  return useMemo(() => bookmarkMarks(columns, bookmarks), [columns, bookmarks])
}

/** The list as asked, with each row's bookmarks. The typed letter is painted first; the rows follow in the next frame. */
export function useScreenedStocks(columns: StockColumns, state: ScreenerState, marks: Uint8Array): ScreenedStocks {
  const { filter, order } = useDeferredValue(state)
  const result = useMemo(() => filterStocks(columns, filter, marks), [columns, filter, marks])
  const visible = useMemo(
    () =>
      firstOfSectors(visibleRows(orderStocks(columns, order), result.passes, result.count), columns, filter.perSector),
    [columns, order, result, filter.perSector],
  )
  return { visible, found: result }
}
