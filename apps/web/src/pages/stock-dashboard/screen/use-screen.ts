import { useMemo } from 'react'
import { changeDisplay, useDisplayPreferences } from '../../../data/display/display-preferences.ts'
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
  /** What of key figures the list asks for. */
  readonly keyFigures: Omit<KeyFiguresState, 'columns'>
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
  const { order: usualOrder, columns: usualSet } = useDisplayPreferences()
  const state = useMemo(
    () => readScreener(params, base.facets, base.withheld, { usualOrder, usualSet }),
    [params, base, usualOrder, usualSet],
  )
  const { columns, ...keyFigures } = useKeyFigures(base, state, { snapshot, dataset })
  const marks = useBookmarkMarks(columns, bookmarks)
  const screened = useScreenedStocks(columns, state, marks)
  return {
    ...screened,
    columns,
    keyFigures,
    marks,
    state,
    change: (next, how) => {
      if (orderText(next.order) !== orderText(state.order)) changeDisplay({ order: orderText(next.order) })
      if (next.set !== state.set) changeDisplay({ columns: next.set ?? '' })
      change(writeScreener(new URLSearchParams(params), next, columns.facets), how)
    },
  }
}
