import { type ComponentProps, type RefObject, useState } from 'react'
import type { FacetPanel } from '../../../features/screener/facet-panel.tsx'
import { EMPTY_FILTER } from '../../../features/screener/engine/stock-filter.ts'
import { StockGrid } from '../../../features/screener/stock-grid.tsx'
import type { Browsing } from '../address/use-browsing.ts'
import type { ListDesk } from '../lists/use-list-desk.ts'
import type { Screen } from '../screen/use-screen.ts'
import { useIsBroad } from '../use-is-broad.ts'
import type { LoadedStocks } from '../use-stock-list.ts'
import { FilterPane } from './filter-pane.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { NoMatch } from './no-match.tsx'

interface SearchPaneProps {
  readonly stocks: LoadedStocks
  readonly screen: Screen
  readonly browsing: Browsing
  readonly desk: ListDesk
  readonly onKeys: () => void
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly gridRef: RefObject<HTMLDivElement | null>
}

/** The Search mode: filters beside or behind a button, then every stock that passes them. */
export function SearchPane({ stocks, screen, browsing, desk, onKeys, searchRef, gridRef }: SearchPaneProps) {
  const isBroad = useIsBroad()
  const [isCompact, setCompact] = useState(false)
  const { columns, state, visible } = screen
  const filters = filtersOf(screen, desk)
  return (
    <>
      {isBroad && <FilterPane {...filters} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <ListToolbar screener={state} onScreener={screen.change} filters={filters} shown={visible.length} total={stocks.rows.length} asOf={stocks.asOf} isCompact={isCompact} onCompact={setCompact} onKeys={onKeys} searchRef={searchRef} onLeave={() => gridRef.current?.focus()} />
        {visible.length === 0
          ? <NoMatch onClear={() => filters.onFilter(EMPTY_FILTER)} />
          : <StockGrid columns={columns} visible={visible} order={state.order} onOrder={(order) => screen.change({ ...state, order }, 'push')} active={browsing.active} onActive={browsing.activate} openTicker={browsing.openTicker} onOpen={browsing.open} picked={desk.picked} onPick={desk.toggle} listName={desk.selected?.name ?? null} marks={screen.marks} onBookmark={desk.bookmark} isCompact={isCompact} gridRef={gridRef} />}
      </div>
    </>
  )
}

function filtersOf({ columns, state, counts, bookmarkCounts, change }: Screen, { bookmarks, ask }: ListDesk): ComponentProps<typeof FacetPanel> {
  return {
    facets: columns.facets,
    withheld: columns.withheld,
    filter: state.filter,
    counts,
    bookmarkCounts,
    onFilter: (filter) => change({ ...state, filter }, 'push'),
    hasBookmarks: bookmarks.value.length + bookmarks.momentum.length > 0,
    onClearBookmarks: () => ask({ kind: 'clear-bookmarks' }),
  }
}
