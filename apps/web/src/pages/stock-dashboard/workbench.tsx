import { Suspense, useCallback, useRef, useState } from 'react'
import { changeDisplay, useDisplayPreferences } from '../../data/display/display-preferences.ts'
import { ListTabs } from '../../features/lists/list-tabs.tsx'
import { AccompaniedContext } from '../../ui/overlays/accompanied.ts'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { optionalPart } from '../../ui/parts/optional-part.ts'
import { type Pane, readPane, writePane } from './address/pane.ts'
import { useAddress } from './address/use-address.ts'
import { useBrowsing } from './address/use-browsing.ts'
import { useDashboardKeys } from './address/use-dashboard-keys.ts'
import { LIST_PANEL_ID } from './lists/list-pane.tsx'
import { ListSide, LIST_SIDE_ID } from './lists/list-side.tsx'
import { useListDesk } from './lists/use-list-desk.ts'
import { useListFold } from './lists/use-list-fold.ts'
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

const ShortcutSheet = lazyPart(() => import('./panes/shortcut-sheet.tsx').then((module) => module.ShortcutSheet), ({ onClose }) => onClose)
const DashboardTour = optionalPart(() => import('./tour/dashboard-tour.tsx').then((module) => module.DashboardTour))
const ListDialogs = lazyPart(() => loadListDialogs().then((module) => module.ListDialogs), ({ desk }) => () => desk.ask(null))

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
  const fold = useListFold()
  const [showsKeys, setShowsKeys] = useState(false)
  const { areLettersOn } = useDisplayPreferences()
  const gridRef = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)

  const pane = readPane(params)
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

  const listSide = fold.isOpen && <ListSide fold={fold} desk={desk} rowOf={rowOf} stocks={stocks} openTicker={browsing.openTicker} onOpen={browsing.open} pane={pane} holdsOptimizer={holdsOptimizer} known={known} onPane={goTo} />
  const optimizing = { isHeld: holdsOptimizer, address, desk, stocks, rowOf, onSearch: () => goTo('search') }
  return (
    <div className="flex min-h-0 flex-1 flex-col" data-details={browsing.openTicker ?? undefined}>
      <ListTabs tabs={desk.tabs} selected={desk.selected?.id ?? null} onSelect={desk.select} onCreate={() => desk.ask({ kind: 'create', ticker: null })} panelId={fold.isOpen ? LIST_PANEL_ID : undefined} error={desk.error} onRetry={fold.isOpen ? undefined : desk.retry} fold={fold.set && { isOpen: fold.isOpen, set: fold.set, controls: LIST_SIDE_ID, listed: desk.tickers?.length ?? null }} />
      <div className="flex min-h-0 flex-1 max-wide:flex-col max-wide:overflow-hidden print:overflow-visible">
        {fold.set && listSide}
        {pane === 'search' && <SearchPane stocks={stocks} screen={screen} browsing={browsing} desk={desk} comparison={comparison} onKeys={onKeys} searchRef={searchRef} gridRef={gridRef} />}
        {pane === 'optimize' && <OptimizePane {...optimizing} />}
        {pane === 'portfolio' && <PortfolioPane {...optimizing} />}
        {!fold.set && listSide}
      </div>
      {fold.set && <BottomBar pane={pane} canOptimize={canOptimize} isLocked={!holdsOptimizer} onPane={goTo} />}
      <AccompaniedContext value={tour.showsStock}>
        {browsing.openTicker && <OpenStock key="details" stocks={stocks} row={rowOf(browsing.openTicker)} browsing={browsing} desk={desk} comparison={comparison} last={visible.length - 1} gridRef={gridRef} />}
      </AccompaniedContext>
      {tour.isOpen && (
        <Suspense>
          <DashboardTour tour={tour} address={address} desk={desk} fold={fold} stocks={stocks} pane={pane} holdsOptimizer={holdsOptimizer} gridRef={gridRef} />
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
