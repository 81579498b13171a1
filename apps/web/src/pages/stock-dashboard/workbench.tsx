import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toggleTheme } from '../../ui/theme/theme.ts'
import { readScreener, type ScreenerState, writeScreener } from '../../features/screener/engine/screener-address.ts'
import { EMPTY_FILTER } from '../../features/screener/engine/stock-filter.ts'
import { StockGrid } from '../../features/screener/stock-grid.tsx'
import { useScreenedStocks, useStockColumns } from '../../features/screener/use-screener.ts'
import { BottomBar } from './panes/bottom-bar.tsx'
import { ListToolbar } from './panes/list-toolbar.tsx'
import { NoMatch } from './panes/no-match.tsx'
import { type Pane, readPane, writePane } from './address/pane.ts'
import { OpenStock } from './panes/open-stock.tsx'
import { OptimizePane } from './panes/optimize-pane.tsx'
import { FilterPane, PicksPane } from './panes/side-panes.tsx'
import { useIsBroad } from './use-is-broad.ts'
import { type AddressChange, useAddress } from './address/use-address.ts'
import { useBrowsing } from './address/use-browsing.ts'
import { usePicks } from './address/use-picks.ts'
import { useShortcuts } from './address/use-shortcuts.ts'
import type { LoadedStocks } from './use-stock-list.ts'
import { useIsWide } from '../../ui/overlays/use-is-wide.ts'

const ShortcutSheet = lazy(() => import('./panes/shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })))

/** The three panes over one address: filters, then the list or the optimizer, then the picks. Details rise from below. */
export function Workbench({ stocks }: { readonly stocks: LoadedStocks }) {
  const address = useAddress()
  const { params, change } = address
  const columns = useStockColumns(stocks.rows)
  const screener = useMemo(() => readScreener(params, columns.facets), [params, columns])
  const { visible, counts } = useScreenedStocks(columns, screener)
  const browsing = useBrowsing(columns, visible, address)
  const picks = usePicks(address)
  const picked = useMemo(() => new Set(picks.all), [picks.all])
  const isWide = useIsWide()
  const isBroad = useIsBroad()
  const [isCompact, setCompact] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const [areLettersOn, setLettersOn] = useState(true)
  const gridRef = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)

  const mode = readPane(params)
  const pane = isWide && mode === 'picks' ? 'search' : mode
  const goTo = (next: Pane) => change(writePane(params, next), 'push')
  const screen = (next: ScreenerState, how: AddressChange) => change(writeScreener(params, next, columns.facets), how)
  const rowOf = (ticker: string) => stocks.rows[columns.rowOfTicker.get(ticker) ?? -1]
  const known = picks.all.filter((ticker) => rowOf(ticker)).length
  const activeTicker = stocks.rows[visible[browsing.active] ?? -1]?.TICKER ?? browsing.openTicker

  useShortcuts(areLettersOn && !showsKeys
    ? {
        '/': () => {
          if (pane !== 'search') flushSync(() => goTo('search'))
          searchRef.current?.focus()
        },
        j: () => browsing.step(1),
        k: () => browsing.step(-1),
        a: () => activeTicker && picks.toggle(activeTicker),
        o: () => (pane === 'optimize' ? goTo('search') : known >= 2 && goTo('optimize')),
        t: toggleTheme,
        '?': () => setShowsKeys(true),
      }
    : {})

  const filters = { facets: columns.facets, filter: screener.filter, counts, onFilter: (filter: ScreenerState['filter']) => screen({ ...screener, filter }, 'push') }
  const picksPane = <PicksPane picks={picks} rowOf={rowOf} onOpen={browsing.open} isOptimizing={pane === 'optimize'} onOptimize={() => goTo('optimize')} onSearch={() => goTo('search')} />
  return (
    <div className="flex min-h-0 flex-1 flex-col" data-details={browsing.openTicker ?? undefined}>
      <div className="flex min-h-0 flex-1">
        {isBroad && pane === 'search' && <FilterPane {...filters} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {pane === 'search' && (
            <>
              <ListToolbar screener={screener} onScreener={screen} filters={filters} shown={visible.length} total={stocks.rows.length} asOf={stocks.asOf} isCompact={isCompact} onCompact={setCompact} onKeys={() => setShowsKeys(true)} searchRef={searchRef} onLeave={() => gridRef.current?.focus()} />
              {visible.length === 0
                ? <NoMatch onClear={() => filters.onFilter(EMPTY_FILTER)} />
                : <StockGrid columns={columns} visible={visible} order={screener.order} onOrder={(order) => screen({ ...screener, order }, 'push')} active={browsing.active} onActive={browsing.activate} openTicker={browsing.openTicker} onOpen={browsing.open} picked={picked} onPick={picks.toggle} isCompact={isCompact} gridRef={gridRef} />}
            </>
          )}
          {pane === 'optimize' && <OptimizePane address={address} picks={picks} stocks={stocks} rowOf={rowOf} onSearch={() => goTo('search')} />}
          {pane === 'picks' && <div className="min-h-0 flex-1 overflow-y-auto p-4">{picksPane}</div>}
        </div>
        {isWide && <aside aria-label="Your picks" className="flex w-60 shrink-0 flex-col overflow-y-auto border-l border-hairline p-4">{picksPane}</aside>}
      </div>
      {!isWide && <BottomBar pane={pane} picked={picks.all.length} canOptimize={known >= 2} onPane={goTo} />}
      {browsing.openTicker && <OpenStock key="details" stocks={stocks} row={rowOf(browsing.openTicker)} browsing={browsing} picks={picks} last={visible.length - 1} gridRef={gridRef} />}
      {showsKeys && (
        <Suspense>
          <ShortcutSheet onClose={() => setShowsKeys(false)} areLettersOn={areLettersOn} onLetters={setLettersOn} />
        </Suspense>
      )}
    </div>
  )
}
