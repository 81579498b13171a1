import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { changeDisplay, useDisplayPreferences } from '../../data/display/display-preferences.ts'
import { ListTabs } from '../../features/lists/list-tabs.tsx'
import { AccompaniedContext } from '../../ui/overlays/accompanied.ts'
import { useIsWide } from '../../ui/overlays/use-is-wide.ts'
import { type Pane, readPane, writePane } from './address/pane.ts'
import { useAddress } from './address/use-address.ts'
import { useBrowsing } from './address/use-browsing.ts'
import { useDashboardKeys } from './address/use-dashboard-keys.ts'
import { LIST_PANEL_ID, ListPane } from './lists/list-pane.tsx'
import { useListDesk } from './lists/use-list-desk.ts'
import { BottomBar } from './panes/bottom-bar.tsx'
import { OpenStock } from './panes/open-stock.tsx'
import { OptimizePane } from './panes/optimize-pane.tsx'
import { PortfolioPane } from './panes/portfolio-pane.tsx'
import { SearchPane } from './panes/search-pane.tsx'
import { useComparison } from './screen/use-comparison.ts'
import { useScreen } from './screen/use-screen.ts'
import { useDashboardTour } from './tour/use-dashboard-tour.ts'
import { useOfflineCopy } from './use-offline-copy.ts'
import { loadListDialogs, usePartsAtHand } from './use-parts-at-hand.ts'
import type { LoadedStocks } from './use-stock-list.ts'

const ShortcutSheet = lazy(() => import('./panes/shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })))
const DashboardTour = lazy(() => import('./tour/dashboard-tour.tsx').then((module) => ({ default: module.DashboardTour })))
const ListDialogs = lazy(() => loadListDialogs().then((module) => ({ default: module.ListDialogs })))

interface WorkbenchProps {
  readonly stocks: LoadedStocks
  /** False shows the optimizers locked. */
  readonly holdsOptimizer: boolean
}

/** List tabs, then one of three modes over one address, with the selected list beside. Details rise from below. */
export function Workbench({ stocks, holdsOptimizer }: WorkbenchProps) {
  usePartsAtHand()
  const address = useAddress()
  const { params, change } = address
  const desk = useListDesk(address)
  const tour = useDashboardTour(address, desk)
  const screen = useScreen(stocks, address, desk)
  const { columns, visible } = screen
  const comparison = useComparison(address)
  const browsing = useBrowsing(columns, visible, address)
  const isWide = useIsWide()
  const [showsKeys, setShowsKeys] = useState(false)
  const { areLettersOn } = useDisplayPreferences()
  const gridRef = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)

  const mode = readPane(params)
  const pane = isWide && mode === 'list' ? 'search' : mode
  const showsList = isWide || pane === 'list'
  const goTo = (next: Pane) => change(writePane(params, next), 'push')
  const rowOf = useCallback((ticker: string) => columns.rows[columns.rowOfTicker.get(ticker) ?? -1], [columns])
  useOfflineCopy(stocks, desk, rowOf, holdsOptimizer)
  const known = (desk.tickers ?? []).filter((ticker) => rowOf(ticker)).length
  // Whoever does not hold the optimizer may come and read what it is.
  const canOptimize = known >= 2 || !holdsOptimizer
  const activeTicker = stocks.rows[visible[browsing.active] ?? -1]?.TICKER ?? browsing.openTicker
  const onKeys = () => setShowsKeys(true)
  const focusSearch = () => searchRef.current?.focus()

  useDashboardKeys(areLettersOn && !showsKeys && desk.question === null, { pane, goTo, browsing, activeTicker, desk, comparison, canOptimize, focusSearch, onKeys })

  const listPane = <ListPane desk={desk} rowOf={rowOf} stocks={stocks} openTicker={browsing.openTicker} onOpen={browsing.open} pane={pane} holdsOptimizer={holdsOptimizer} known={known} onPane={goTo} />
  const optimizing = { isHeld: holdsOptimizer, address, desk, stocks, rowOf, onSearch: () => goTo('search') }
  return (
    <div className="flex min-h-0 flex-1 flex-col" data-details={browsing.openTicker ?? undefined}>
      <ListTabs tabs={desk.tabs} selected={desk.selected?.id ?? null} onSelect={desk.select} onCreate={() => desk.ask({ kind: 'create', ticker: null })} panelId={showsList ? LIST_PANEL_ID : undefined} error={desk.error} onRetry={showsList ? undefined : desk.retry} />
      <div className="flex min-h-0 flex-1">
        {pane === 'search' && <SearchPane stocks={stocks} screen={screen} browsing={browsing} desk={desk} comparison={comparison} onKeys={onKeys} searchRef={searchRef} gridRef={gridRef} />}
        {pane === 'optimize' && <OptimizePane {...optimizing} />}
        {pane === 'portfolio' && <PortfolioPane {...optimizing} />}
        {pane === 'list' && <div className="min-h-0 flex-1 overflow-y-auto p-4">{listPane}</div>}
        {isWide && <aside aria-label="Your list" className="flex w-64 shrink-0 flex-col overflow-y-auto border-l border-hairline p-4">{listPane}</aside>}
      </div>
      {!isWide && <BottomBar pane={pane} listed={desk.tickers?.length ?? 0} canOptimize={canOptimize} isLocked={!holdsOptimizer} onPane={goTo} />}
      <AccompaniedContext value={tour.showsStock}>
        {browsing.openTicker && <OpenStock key="details" stocks={stocks} row={rowOf(browsing.openTicker)} browsing={browsing} desk={desk} comparison={comparison} last={visible.length - 1} gridRef={gridRef} />}
      </AccompaniedContext>
      {tour.isOpen && (
        <Suspense>
          <DashboardTour tour={tour} address={address} desk={desk} stocks={stocks} pane={pane} holdsOptimizer={holdsOptimizer} gridRef={gridRef} />
        </Suspense>
      )}
      {showsKeys && (
        <Suspense>
          <ShortcutSheet onClose={() => setShowsKeys(false)} areLettersOn={areLettersOn} onLetters={(on) => changeDisplay({ areLettersOn: on })} />
        </Suspense>
      )}
      {desk.question && (
        <Suspense>
          <ListDialogs desk={desk} question={desk.question} rows={stocks.rows} />
        </Suspense>
      )}
      <p className="sr-only" role="status">{desk.said}</p>
    </div>
  )
}
