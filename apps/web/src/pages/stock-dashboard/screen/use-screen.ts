import { useMemo } from 'react'
import { changeDisplay, useDisplayPreferences } from '../../../data/display/display-preferences.ts'
import { readColumns, writeColumns } from '@fairweight/domain/screener/column-choice.ts'
import { type GridLayout, gridLayout } from '../../../features/screener/columns/grid-layout.ts'
import {
  orderText,
  readScreener,
  type ScreenerState,
  writeScreener,
} from '@fairweight/domain/screener/screener-address.ts'
import type { StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { type KeyFiguresState, useKeyFigures } from '../../../features/screener/key-figures/use-key-figures.ts'
import {
  type ScreenedStocks,
  useBookmarkMarks,
  useScreenedStocks,
  useStockColumns,
} from '../../../features/screener/use-screener.ts'
import type { Address, UrlChange } from '../url-state/use-url-state.ts'
import type { ListController } from '../lists/use-list-controller.ts'
import type { LoadedStocks } from '../use-stock-list.ts'

/** The stocks as the address asks for them. */
export interface Screen extends ScreenedStocks {
  readonly columns: StockColumns
  /** The columns on show; the same object as long as they are the same. */
  readonly layout: GridLayout
  /** What the address calls columns and this version does not know. */
  readonly unknownColumns: readonly string[]
  /** What of key figures the list asks for. */
  readonly keyFigures: Omit<KeyFiguresState, 'columns' | 'shown'>
  /** Each row's bookmarks. */
  readonly marks: Uint8Array
  readonly state: ScreenerState
  readonly change: (next: ScreenerState, how: UrlChange) => void
}

/** Reads the screener from the address and answers the rows that pass it, in its order. */
export function useScreen(
  { rows, snapshot, dataset }: Pick<LoadedStocks, 'rows' | 'snapshot' | 'dataset'>,
  { params, change }: Address,
  { bookmarks }: Pick<ListController, 'bookmarks'>,
): Screen {
  const base = useStockColumns(rows)
  const { order: usualOrder, columns: usualColumns } = useDisplayPreferences()
  const state = useMemo(
    () => readScreener(params, base.facets, base.withheld, { usualOrder, usualColumns }),
    [params, base, usualOrder, usualColumns],
  )
  const { columns, shown, ...keyFigures } = useKeyFigures(base, state, { snapshot, dataset })
  // By their text: typing must not make the same columns others.
  const columnsText = writeColumns(state.columns)
  const layout = useMemo(
    () => gridLayout(base.withheld, readColumns(columnsText).choice, shown),
    [base, columnsText, shown],
  )
  const marks = useBookmarkMarks(columns, bookmarks)
  const screened = useScreenedStocks(columns, state, marks)
  return {
    ...screened,
    columns,
    layout,
    unknownColumns: readColumns(params.get('columns') ?? '').unknown,
    keyFigures,
    marks,
    state,
    change: (next, how) => {
      if (orderText(next.order) !== orderText(state.order)) changeDisplay({ order: orderText(next.order) })
      if (writeColumns(next.columns) !== columnsText) changeDisplay({ columns: writeColumns(next.columns) })
      change(writeScreener(new URLSearchParams(params), next, columns.facets), how)
    },
  }
}
