import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toggleTheme } from '../../ui/theme/theme.ts'
import { ListTabs } from '../../features/lists/list-tabs.tsx'
import { readScreener, type ScreenerState, writeScreener } from '../../features/screener/engine/screener-address.ts'
import { EMPTY_FILTER } from '../../features/screener/engine/stock-filter.ts'
import { StockGrid } from '../../features/screener/stock-grid.tsx'
import { useBookmarkMarks, useScreenedStocks, useStockColumns } from '../../features/screener/use-screener.ts'
import { BottomBar } from './panes/bottom-bar.tsx'
import { ListToolbar } from './panes/list-toolbar.tsx'
import { NoMatch } from './panes/no-match.tsx'
import { type Pane, readPane, writePane } from './address/pane.ts'
import { OpenStock } from './panes/open-stock.tsx'
import { OptimizePane } from './panes/optimize-pane.tsx'
import { FilterPane } from './panes/filter-pane.tsx'
import { LIST_PANEL_ID, ListPane } from './lists/list-pane.tsx'
import { useIsBroad } from './use-is-broad.ts'
import { loadListDialogs, usePartsAtHand } from './use-parts-at-hand.ts'
import { type AddressChange, useAddress } from './address/use-address.ts'
import { useBrowsing } from './address/use-browsing.ts'
import { useListDesk } from './lists/use-list-desk.ts'
import { useShortcuts } from './address/use-shortcuts.ts'
import type { LoadedStocks } from './use-stock-list.ts'
import { useIsWide } from '../../ui/overlays/use-is-wide.ts'

const ShortcutSheet = lazy(() => import('./panes/shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })))
const ListDialogs = lazy(() => loadListDialogs().then((module) => ({ default: module.ListDialogs })))

interface WorkbenchProps {
  readonly stocks: LoadedStocks
  /** False shows the optimizer locked. */
  readonly holdsOptimizer: boolean
}

/** List tabs, then three panes over one address: filters, then the stocks or the optimizer, then the selected list. Details rise from below. */
export function Workbench({ stocks, holdsOptimizer }: WorkbenchProps) {
  usePartsAtHand()
  const address = useAddress()
  const { params, change } = address
  const desk = useListDesk(address)
  const columns = useStockColumns(stocks.rows)
  const marks = useBookmarkMarks(columns, desk.bookmarks)
  const screener = useMemo(() => readScreener(params, columns.facets, columns.withheld), [params, columns])
  const { visible, counts, bookmarkCounts } = useScreenedStocks(columns, screener, marks)
  const browsing = useBrowsing(columns, visible, address)
  const isWide = useIsWide()
  const isBroad = useIsBroad()
  const [isCompact, setCompact] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const [areLettersOn, setLettersOn] = useState(true)
  const gridRef = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)

  const mode = readPane(params)
  const pane = isWide && mode === 'list' ? 'search' : mode
  const showsList = isWide || pane === 'list'
  const goTo = (next: Pane) => change(writePane(params, next), 'push')
  const screen = (next: ScreenerState, how: AddressChange) => change(writeScreener(params, next, columns.facets), how)
  const rowOf = useCallback((ticker: string) => columns.rows[columns.rowOfTicker.get(ticker) ?? -1], [columns])
  const known = (desk.tickers ?? []).filter((ticker) => rowOf(ticker)).length
  // Whoever does not hold the optimizer may come and read what it is.
  const canOptimize = known >= 2 || !holdsOptimizer
  const activeTicker = stocks.rows[visible[browsing.active] ?? -1]?.TICKER ?? browsing.openTicker
  const listName = desk.selected?.name ?? null

  useShortcuts(areLettersOn && !showsKeys && desk.question === null
    ? {
        '/': () => {
          if (pane !== 'search') flushSync(() => goTo('search'))
          searchRef.current?.focus()
        },
        j: () => browsing.step(1),
        k: () => browsing.step(-1),
        a: () => activeTicker && desk.toggle(activeTicker),
        b: () => activeTicker && desk.bookmark(activeTicker, 'value'),
        B: () => activeTicker && desk.bookmark(activeTicker, 'momentum'),
        o: () => (pane === 'optimize' ? goTo('search') : canOptimize && goTo('optimize')),
        t: toggleTheme,
        '?': () => setShowsKeys(true),
        ...Object.fromEntries((desk.tabs ?? []).slice(0, 9).map(({ id }, at) => [at + 1, () => desk.select(id)])),
      }
    : {})

  const filters = {
    facets: columns.facets, withheld: columns.withheld, filter: screener.filter, counts, bookmarkCounts,
    onFilter: (filter: ScreenerState['filter']) => screen({ ...screener, filter }, 'push'),
    hasBookmarks: desk.bookmarks.value.length + desk.bookmarks.momentum.length > 0,
    onClearBookmarks: () => desk.ask({ kind: 'clear-bookmarks' }),
  }
  const listPane = <ListPane desk={desk} rowOf={rowOf} dataset={stocks.dataset} openTicker={browsing.openTicker} onOpen={browsing.open} isOptimizing={pane === 'optimize'} holdsOptimizer={holdsOptimizer} known={known} onOptimize={() => goTo('optimize')} onSearch={() => goTo('search')} />
  return (
    <div className="flex min-h-0 flex-1 flex-col" data-details={browsing.openTicker ?? undefined}>
      <ListTabs tabs={desk.tabs} selected={desk.selected?.id ?? null} onSelect={desk.select} onCreate={() => desk.ask({ kind: 'create', ticker: null })} panelId={showsList ? LIST_PANEL_ID : undefined} error={desk.error} onRetry={showsList ? undefined : desk.retry} />
      <div className="flex min-h-0 flex-1">
        {isBroad && pane === 'search' && <FilterPane {...filters} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {pane === 'search' && (
            <>
              <ListToolbar screener={screener} onScreener={screen} filters={filters} shown={visible.length} total={stocks.rows.length} asOf={stocks.asOf} isCompact={isCompact} onCompact={setCompact} onKeys={() => setShowsKeys(true)} searchRef={searchRef} onLeave={() => gridRef.current?.focus()} />
              {visible.length === 0
                ? <NoMatch onClear={() => filters.onFilter(EMPTY_FILTER)} />
                : <StockGrid columns={columns} visible={visible} order={screener.order} onOrder={(order) => screen({ ...screener, order }, 'push')} active={browsing.active} onActive={browsing.activate} openTicker={browsing.openTicker} onOpen={browsing.open} picked={desk.picked} onPick={desk.toggle} listName={listName} marks={marks} onBookmark={desk.bookmark} isCompact={isCompact} gridRef={gridRef} />}
            </>
          )}
          {pane === 'optimize' && <OptimizePane isHeld={holdsOptimizer} address={address} desk={desk} stocks={stocks} rowOf={rowOf} onSearch={() => goTo('search')} />}
          {pane === 'list' && <div className="min-h-0 flex-1 overflow-y-auto p-4">{listPane}</div>}
        </div>
        {isWide && <aside aria-label="Your list" className="flex w-64 shrink-0 flex-col overflow-y-auto border-l border-hairline p-4">{listPane}</aside>}
      </div>
      {!isWide && <BottomBar pane={pane} listed={desk.tickers?.length ?? 0} canOptimize={canOptimize} isLocked={!holdsOptimizer} onPane={goTo} />}
      {browsing.openTicker && <OpenStock key="details" stocks={stocks} row={rowOf(browsing.openTicker)} browsing={browsing} desk={desk} last={visible.length - 1} gridRef={gridRef} />}
      {showsKeys && (
        <Suspense>
          <ShortcutSheet onClose={() => setShowsKeys(false)} areLettersOn={areLettersOn} onLetters={setLettersOn} />
        </Suspense>
      )}
      {desk.question && (
        <Suspense>
          <ListDialogs desk={desk} question={desk.question} />
        </Suspense>
      )}
      <p className="sr-only" role="status">{desk.said}</p>
    </div>
  )
}
