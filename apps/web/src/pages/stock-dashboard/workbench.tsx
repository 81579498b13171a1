import { Suspense, useCallback, useRef, useState } from 'react'
import { changeDisplay, useDisplayPreferences } from '../../data/display/display-preferences.ts'
import { keepsListsOffline } from '../../data/offline-cache/offline-use.ts'
import { ListTabs } from '../../features/lists/list-tabs.tsx'
import { NonModalContext } from '../../ui/overlays/non-modal-context.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { optionalComponent } from '../../ui/lazy/optional-component.ts'
import { type Pane, readPane, writePane } from './url-state/pane.ts'
import { type UrlChange, useUrlState } from './url-state/use-url-state.ts'
import { useBrowsing } from './url-state/use-browsing.ts'
import { useDashboardKeys } from './url-state/use-dashboard-keys.ts'
import { usePaletteKey } from './url-state/use-shortcuts.ts'
import { LIST_PANEL_ID } from './lists/list-pane.tsx'
import { ListSide, LIST_SIDE_ID } from './lists/list-side.tsx'
import { useListController } from './lists/use-list-controller.ts'
import { useListCollapse } from './lists/use-list-collapse.ts'
import { BottomBar } from './panes/bottom-bar.tsx'
import { OptimizePane } from './panes/optimize-pane.tsx'
import { PortfolioPane } from './panes/portfolio-pane.tsx'
import { SearchPane } from './panes/search-pane.tsx'
import { useStockComparison } from './screen/use-stock-comparison.ts'
import { useScreen } from './screen/use-screen.ts'
import { useDashboardTour } from './tour/use-dashboard-tour.ts'
import { loadListDialogs, usePrefetchedParts } from './use-prefetched-parts.ts'
import { readAssumed, useAssumedStocks, writeAssumed } from './use-assumed-stocks.ts'
import type { LoadedStocks } from './use-stock-list.ts'

const OpenStock = lazyComponent(
  () => import('./panes/open-stock.tsx').then((module) => module.OpenStock),
  ({ browsing }) => browsing.close,
)
const ShortcutSheet = lazyComponent(
  () => import('./panes/shortcut-sheet.tsx').then((module) => module.ShortcutSheet),
  ({ onClose }) => onClose,
)
const DashboardPalette = lazyComponent(
  () => import('./palette/dashboard-palette.tsx').then((module) => module.DashboardPalette),
  ({ onClose }) => onClose,
)
const DashboardTour = optionalComponent(() =>
  import('./tour/dashboard-tour.tsx').then((module) => module.DashboardTour),
)
const MarketWhatIf = lazyComponent(
  () => import('../../features/market-what-if/market-what-if.tsx').then((module) => module.MarketWhatIf),
  ({ onClose }) => onClose,
)
const OfflineCopy = optionalComponent(() => import('./offline-copy.ts').then((module) => module.OfflineCopy))
const ListDialogs = lazyComponent(
  () => loadListDialogs().then((module) => module.ListDialogs),
  ({ controller }) =>
    () =>
      controller.ask(null),
)

interface WorkbenchProps {
  readonly stocks: LoadedStocks
  /** False shows the optimizers locked. */
  readonly hasOptimizer: boolean
}

/** List tabs, then one of three modes over one address, with the selected list beside. Details rise from below. */
export function Workbench({ stocks: published, hasOptimizer }: WorkbenchProps) {
  usePrefetchedParts()
  const { stocks, onRows } = useAssumedStocks(published)
  const address = useUrlState()
  const { params, change } = address
  const controller = useListController(address)
  const tour = useDashboardTour(address, controller)
  const screen = useScreen(stocks, address, controller)
  const { columns, visible } = screen
  const comparison = useStockComparison(address)
  const browsing = useBrowsing(columns, visible, address)
  const collapse = useListCollapse()
  const [showsKeys, setShowsKeys] = useState(false)
  const [showsPalette, setShowsPalette] = useState(false)
  const { areLettersOn } = useDisplayPreferences()
  const gridRef = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)

  const pane = readPane(params)
  const assumed = readAssumed(params)
  const assume = (text: string | null, how: UrlChange) => change(writeAssumed(params, text), how)
  const goTo = (next: Pane) => change(writePane(params, next), 'push')
  const rowOf = useCallback((ticker: string) => columns.rows[columns.rowOfTicker.get(ticker) ?? -1], [columns])
  const known = (controller.tickers ?? []).filter((ticker) => rowOf(ticker)).length
  // Whoever does not hold the optimizer may come and read what it is.
  const canOptimize = known >= 2 || !hasOptimizer
  const activeTicker = stocks.rows[visible[browsing.active] ?? -1]?.TICKER ?? browsing.openTicker
  const onKeys = () => setShowsKeys(true)
  const focusSearch = () => searchRef.current?.focus()

  usePaletteKey(() => setShowsPalette(!showsKeys && controller.dialog === null))
  useDashboardKeys(areLettersOn && !showsKeys && !showsPalette && controller.dialog === null, {
    pane,
    goTo,
    browsing,
    activeTicker,
    controller,
    comparison,
    canOptimize,
    focusSearch,
    onKeys,
  })

  const listSide = collapse.isOpen && (
    <ListSide
      collapse={collapse}
      controller={controller}
      rowOf={rowOf}
      stocks={stocks}
      openTicker={browsing.openTicker}
      onOpen={browsing.open}
      pane={pane}
      hasOptimizer={hasOptimizer}
      known={known}
      onPane={goTo}
    />
  )
  const optimizing = { isHeld: hasOptimizer, address, controller, stocks, rowOf, onSearch: () => goTo('search') }
  return (
    <div className="flex min-h-0 flex-1 flex-col max-wide:pb-14.5" data-details={browsing.openTicker ?? undefined}>
      <ListTabs
        tabs={controller.tabs}
        selected={controller.selected?.id ?? null}
        onSelect={controller.select}
        onCreate={() => controller.ask({ kind: 'create', tickers: [] })}
        panelId={collapse.isOpen ? LIST_PANEL_ID : undefined}
        error={controller.error}
        onRetry={collapse.isOpen ? undefined : controller.retry}
        collapse={{ ...collapse, controls: LIST_SIDE_ID, listed: controller.tickers?.length ?? null }}
      />
      {assumed !== null && (
        <Suspense>
          <MarketWhatIf
            {...published}
            text={assumed}
            onText={(text) => assume(text, 'later')}
            onClose={() => assume(null, 'push')}
            onRows={onRows}
            list={controller.selected && { name: controller.selected.name, tickers: controller.tickers ?? [] }}
            onOpen={browsing.open}
          />
        </Suspense>
      )}
      <div className="flex min-h-0 flex-1 max-wide:flex-col max-wide:overflow-hidden print:overflow-visible">
        {!collapse.isBeside && listSide}
        {pane === 'search' && (
          <SearchPane
            stocks={stocks}
            screen={screen}
            browsing={browsing}
            controller={controller}
            comparison={comparison}
            address={address}
            onAssume={assumed === null ? () => assume('', 'push') : null}
            onKeys={onKeys}
            searchRef={searchRef}
            gridRef={gridRef}
          />
        )}
        {pane === 'optimize' && <OptimizePane {...optimizing} />}
        {pane === 'portfolio' && <PortfolioPane {...optimizing} />}
        {collapse.isBeside && listSide}
      </div>
      {!collapse.isBeside && <BottomBar pane={pane} canOptimize={canOptimize} isLocked={!hasOptimizer} onPane={goTo} />}
      <NonModalContext value={tour.showsStock}>
        {browsing.openTicker && (
          <Suspense>
            <OpenStock
              key="details"
              stocks={stocks}
              // Its details, and so its heading, are those that were published.
              row={published.rows[columns.rowOfTicker.get(browsing.openTicker) ?? -1]}
              browsing={browsing}
              controller={controller}
              comparison={comparison}
              last={visible.length - 1}
              gridRef={gridRef}
            />
          </Suspense>
        )}
      </NonModalContext>
      {tour.isOpen && (
        <Suspense>
          <DashboardTour
            tour={tour}
            address={address}
            controller={controller}
            collapse={collapse}
            stocks={stocks}
            pane={pane}
            hasOptimizer={hasOptimizer}
            gridRef={gridRef}
          />
        </Suspense>
      )}
      {showsKeys && (
        <Suspense>
          <ShortcutSheet
            onClose={() => setShowsKeys(false)}
            areLettersOn={areLettersOn}
            onLetters={(on) => changeDisplay({ areLettersOn: on })}
          />
        </Suspense>
      )}
      {showsPalette && (
        <Suspense>
          <DashboardPalette
            address={address}
            stocks={stocks}
            screen={screen}
            browsing={browsing}
            controller={controller}
            comparison={comparison}
            pane={pane}
            canOptimize={canOptimize}
            onPane={goTo}
            onAssume={() => assume(assumed ?? '', 'push')}
            onKeys={onKeys}
            onClose={() => setShowsPalette(false)}
          />
        </Suspense>
      )}
      {controller.dialog && (
        <Suspense>
          <ListDialogs controller={controller} dialog={controller.dialog} rows={stocks.rows} />
        </Suspense>
      )}
      {keepsListsOffline() && !stocks.isPast && (
        <Suspense>
          <OfflineCopy stocks={stocks} lists={controller} rowOf={rowOf} hasOptimizer={hasOptimizer} />
        </Suspense>
      )}
      <p className="sr-only" role="status">
        {controller.said}
      </p>
    </div>
  )
}
