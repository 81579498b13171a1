import { type RefObject, Suspense, useState } from 'react'
import { useDisplayPreferences } from '../../../data/display/display-preferences.ts'
import { useSettings } from '../../../data/settings.ts'
import { ActiveFilterChips } from '../../../features/screener/active-filter-chips.tsx'
import { readScreener, writeScreener } from '../../../features/screener/engine/screener-address.ts'
import { EMPTY_FILTER } from '../../../features/screener/engine/stock-filter.ts'
import { StockGrid } from '../../../features/screener/stock-grid.tsx'
import type { Browsing } from '../address/use-browsing.ts'
import type { ListDesk } from '../lists/use-list-desk.ts'
import type { Comparison } from '../screen/use-comparison.ts'
import type { Screen } from '../screen/use-screen.ts'
import { useIsBroad } from '../use-is-broad.ts'
import type { LoadedStocks } from '../use-stock-list.ts'
import { FilterPane } from './filter-pane.tsx'
import type { Filters } from './lazy-facets.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { NoMatch } from './no-match.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'

const ComparePane = lazyPart(() => import('./compare-pane.tsx').then((module) => module.ComparePane), ({ comparison }) => comparison.close)
const CompareTray = lazyPart(() => import('../../../features/compare/compare-tray.tsx').then((module) => module.CompareTray))
const TableStrip = lazyPart(() => import('./table-strip.tsx').then((module) => module.TableStrip))

interface SearchPaneProps {
  readonly stocks: LoadedStocks
  readonly screen: Screen
  readonly browsing: Browsing
  readonly desk: ListDesk
  readonly comparison: Comparison
  readonly onKeys: () => void
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly gridRef: RefObject<HTMLDivElement | null>
}

/** The Search mode: filters beside or behind a button, then every stock that passes them. */
export function SearchPane({ stocks, screen, browsing, desk, comparison, onKeys, searchRef, gridRef }: SearchPaneProps) {
  const isBroad = useIsBroad()
  const { toolFilterOpen } = useSettings()
  const { isCompact } = useDisplayPreferences()
  const [takesAlong, takeAlong] = useState(false)
  const { columns, state, visible } = screen
  const filters = filtersOf(screen, desk)
  if (comparison.isOpen) {
    return (
      <Suspense fallback={<div className="flex-1" aria-busy="true" />}>
        <ComparePane comparison={comparison} columns={columns} stocks={stocks} onOpen={browsing.open} />
      </Suspense>
    )
  }
  return (
    <>
      {isBroad && toolFilterOpen && <FilterPane {...filters} />}
      <div data-tour="stocks" className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ListToolbar screener={state} onScreener={screen.change} filters={filters} shown={visible.length} total={stocks.rows.length} asOf={stocks.asOf} takesAlong={takesAlong} onTakeAlong={takeAlong} onKeys={onKeys} searchRef={searchRef} onLeave={() => gridRef.current?.focus()} />
        <ActiveFilterChips facets={columns.facets} filter={state.filter} onFilter={filters.onFilter} />
        {takesAlong && (
          <Suspense>
            <TableStrip screen={screen} stocks={stocks} />
          </Suspense>
        )}
        {visible.length === 0
          ? <NoMatch onClear={() => filters.onFilter(EMPTY_FILTER)} />
          : <StockGrid columns={columns} visible={visible} order={state.order} onOrder={(order) => screen.change({ ...state, order }, 'push')} active={browsing.active} onActive={browsing.activate} openTicker={browsing.openTicker} onOpen={browsing.open} picked={desk.picked} onPick={desk.toggle} listName={desk.selected?.name ?? null} marks={screen.marks} onBookmark={desk.bookmark} compared={comparison.marked} onCompare={comparison.toggle} isCompact={isCompact} gridRef={gridRef} />}
        {comparison.marked.length > 0 && (
          <Suspense>
            <CompareTray marked={comparison.marked} onRemove={comparison.toggle} onClear={comparison.clear} onCompare={comparison.open} />
          </Suspense>
        )}
      </div>
    </>
  )
}

function filtersOf({ columns, state, counts, bookmarkCounts, unknownCounts, change }: Screen, { bookmarks, ask }: ListDesk): Filters {
  return {
    facets: columns.facets,
    withheld: columns.withheld,
    filter: state.filter,
    counts,
    bookmarkCounts,
    unknownCounts,
    saved: {
      query: writeScreener(new URLSearchParams(), state, columns.facets).toString(),
      onApply: (query) => change(readScreener(new URLSearchParams(query), columns.facets, columns.withheld), 'push'),
    },
    onRanges: (ranges) => change({ ...state, filter: { ...state.filter, ranges } }, 'later'),
    onFilter: (filter) => change({ ...state, filter }, 'push'),
    hasBookmarks: bookmarks.value.length + bookmarks.momentum.length > 0,
    onClearBookmarks: () => ask({ kind: 'clear-bookmarks' }),
  }
}
