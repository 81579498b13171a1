import { type RefObject, Suspense, useState } from 'react'
import { useDisplayPreferences } from '../../../data/display/display-preferences.ts'
import { useSettings } from '../../../data/settings.ts'
import { readScreener, writeScreener } from '@fairweight/domain/screener/screener-address.ts'
import { EMPTY_FILTER } from '@fairweight/domain/screener/stock-filter.ts'
import type { SortKey } from '@fairweight/domain/screener/stock-order.ts'
import { type ColumnChoice, writeColumns } from '@fairweight/domain/screener/column-choice.ts'
import { ColumnSelect } from '../../../features/screener/columns/column-select.tsx'
import { StockGrid } from '../../../features/screener/stock-grid.tsx'
import type { Browsing } from '../url-state/use-browsing.ts'
import { readLiving, writeLiving } from '../living-lists/living-choice.ts'
import { readRegistered, writeRegistered } from '../registered-screens/registered-choice.ts'
import type { Address } from '../url-state/use-url-state.ts'
import type { ListController } from '../lists/use-list-controller.ts'
import type { StockComparison } from '../screen/use-stock-comparison.ts'
import type { Screen } from '../screen/use-screen.ts'
import { useIsWideScreen } from '../use-is-wide-screen.ts'
import type { LoadedStocks } from '../use-stock-list.ts'
import { FilterPane } from './filter-pane.tsx'
import type { Filters } from './lazy-facets.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { optionalComponent } from '../../../ui/lazy/optional-component.ts'

const ComparePane = lazyComponent(
  () => import('./compare-pane.tsx').then((module) => module.ComparePane),
  ({ comparison }) => comparison.close,
)
const CompareTray = lazyComponent(() =>
  import('../../../features/compare/compare-tray.tsx').then((module) => module.CompareTray),
)
const LivingPane = lazyComponent(
  () => import('../living-lists/living-pane.tsx').then((module) => module.LivingPane),
  ({ onBack }) =>
    () =>
      onBack(),
)
const RegisteredPane = lazyComponent(
  () => import('../registered-screens/registered-pane.tsx').then((module) => module.RegisteredPane),
  ({ onBack }) =>
    () =>
      onBack(),
)
const ScreenStrip = optionalComponent(() =>
  import('../../../features/screener/ready-made/screen-strip.tsx').then((module) => module.ScreenStrip),
)
const ColumnsNotice = lazyComponent(() =>
  import('../../../features/screener/columns/columns-notice.tsx').then((module) => module.ColumnsNotice),
)
const ColumnsDrawer = lazyComponent(
  () => import('../../../features/screener/columns/columns-drawer.tsx').then((module) => module.ColumnsDrawer),
  ({ onClose }) => onClose,
)
const NoMatch = lazyComponent(() => import('./no-match.tsx').then((module) => module.NoMatch))
const TableStrip = lazyComponent(() => import('./table-strip.tsx').then((module) => module.TableStrip))

interface SearchPaneProps {
  readonly stocks: LoadedStocks
  readonly screen: Screen
  readonly browsing: Browsing
  readonly controller: ListController
  readonly comparison: StockComparison
  readonly address: Address
  /** Opens the assumptions of every stock; null while they are open. */
  readonly onAssume: (() => void) | null
  readonly onKeys: () => void
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly gridRef: RefObject<HTMLDivElement | null>
}

/** The Search mode: filters beside or behind a button, then every stock that passes them. */
export function SearchPane({
  stocks,
  screen,
  browsing,
  controller,
  comparison,
  address,
  onAssume,
  onKeys,
  searchRef,
  gridRef,
}: SearchPaneProps) {
  const isBroad = useIsWideScreen()
  const { toolFilterOpen } = useSettings()
  const { isCompact } = useDisplayPreferences()
  const [isExporting, setIsExporting] = useState(false)
  const [choosesColumns, setChoosesColumns] = useState(false)
  const { columns, state, visible, keyFigures, layout, unknownColumns } = screen
  const hiddenOrder = hiddenOrderOf(screen)
  const filters = filtersOf(screen, controller, stocks, address, () => setChoosesColumns(true))
  const chooseColumns = (choice: ColumnChoice) => screen.change({ ...state, columns: choice }, 'later')
  const living = readLiving(address.params)
  const registered = readRegistered(address.params)
  /** From what stands in place of the stocks to the stocks, under the screen where one is named. */
  const backTo = (next: URLSearchParams) => (query?: string) =>
    address.change(query === undefined ? next : withScreen(next, query, screen), 'push')
  if (comparison.isOpen) {
    return (
      <Suspense fallback={<div className="flex-1" aria-busy="true" />}>
        <ComparePane comparison={comparison} columns={columns} stocks={stocks} onOpen={browsing.open} />
      </Suspense>
    )
  }
  if (living !== null) {
    return (
      <Suspense fallback={<div className="flex-1" aria-busy="true" />}>
        <LivingPane
          id={living}
          snapshot={stocks.snapshot}
          columns={columns}
          controller={controller}
          onOpen={browsing.open}
          onBack={backTo(writeLiving(address.params, null))}
        />
      </Suspense>
    )
  }
  if (registered !== null) {
    return (
      <Suspense fallback={<div className="flex-1" aria-busy="true" />}>
        <RegisteredPane
          id={registered.id}
          snapshot={stocks.snapshot}
          columns={columns}
          onOpenStock={browsing.open}
          onOpen={(id) => address.change(writeRegistered(address.params, { id }), 'push')}
          onBack={backTo(writeRegistered(address.params, null))}
        />
      </Suspense>
    )
  }
  return (
    <>
      {isBroad && toolFilterOpen && <FilterPane {...filters} />}
      <div data-tour="stocks" className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ListToolbar
          screener={state}
          onScreener={screen.change}
          filters={filters}
          layout={layout}
          shown={visible.length}
          total={stocks.rows.length}
          asOf={stocks.asOf}
          dataset={stocks.dataset}
          isExporting={isExporting}
          onExporting={setIsExporting}
          onKeys={onKeys}
          searchRef={searchRef}
          onLeave={() => gridRef.current?.focus()}
        />
        {/* As high as the strip of screens, and hidden where that is. */}
        <Suspense
          fallback={
            <div className={`h-15.75 shrink-0 ${onAssume === null ? '[@media(max-height:640px)]:hidden' : ''}`} />
          }
        >
          <ScreenStrip
            columns={columns}
            dayBefore={stocks.dayBefore}
            filter={state.filter}
            onFilter={filters.onFilter}
            visible={visible}
            listName={controller.selected?.name ?? null}
            picked={controller.picked}
            onAddAll={controller.addAll}
            onAssume={onAssume}
          />
        </Suspense>
        {isExporting && (
          <Suspense>
            <TableStrip screen={screen} stocks={stocks} />
          </Suspense>
        )}
        {(keyFigures.isPending || keyFigures.failure !== null || hiddenOrder !== null || unknownColumns.length > 0) && (
          <Suspense>
            <ColumnsNotice
              {...keyFigures}
              onRetry={keyFigures.retry}
              hiddenOrder={hiddenOrder}
              unknown={unknownColumns}
            />
          </Suspense>
        )}
        {visible.length === 0 ? (
          <Suspense>
            <NoMatch onClear={() => filters.onFilter(EMPTY_FILTER)} />
          </Suspense>
        ) : (
          <StockGrid
            columns={columns}
            layout={layout}
            choice={state.columns}
            onChoice={chooseColumns}
            corner={<ColumnSelect choice={state.columns} onChoice={filters.onChoice} />}
            visible={visible}
            order={state.order}
            onOrder={(order) => screen.change({ ...state, order }, 'push')}
            active={browsing.active}
            onActive={browsing.activate}
            openTicker={browsing.openTicker}
            onOpen={browsing.open}
            picked={controller.picked}
            onPick={controller.toggle}
            listName={controller.selected?.name ?? null}
            marks={screen.marks}
            onBookmark={controller.bookmark}
            compared={comparison.marked}
            onCompare={comparison.toggle}
            isCompact={isCompact}
            gridRef={gridRef}
          />
        )}
        {choosesColumns && (
          <Suspense>
            <ColumnsDrawer
              choice={state.columns}
              withheld={columns.withheld}
              onChoice={chooseColumns}
              onClose={() => setChoosesColumns(false)}
            />
          </Suspense>
        )}
        {comparison.marked.length > 0 && (
          <Suspense>
            <CompareTray
              marked={comparison.marked}
              onRemove={comparison.toggle}
              onClear={comparison.clear}
              onCompare={comparison.open}
              listName={controller.selected?.name ?? null}
              onAdd={controller.addAll}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** The address with a screen that was kept. */
function withScreen(params: URLSearchParams, query: string, { columns, state }: Screen): URLSearchParams {
  const usualColumns = writeColumns(state.columns)
  const kept = readScreener(new URLSearchParams(query), columns.facets, columns.withheld, { usualColumns })
  return writeScreener(params, kept, columns.facets)
}

/** The order's column, where it is not among those shown; the best grades and the ticker always have their place. */
function hiddenOrderOf({ state, layout }: Screen): SortKey | null {
  const { key } = state.order
  if (key === 'grade' || key === 'ticker') return null
  return layout.columns.some((column) => column.key === key) ? null : key
}

function filtersOf(
  { columns, state, found, change }: Screen,
  { bookmarks, ask }: ListController,
  { snapshot, assumptions }: LoadedStocks,
  address: Address,
  onColumns: () => void,
): Filters {
  return {
    facets: columns.facets,
    withheld: columns.withheld,
    filter: state.filter,
    columns,
    found,
    choice: state.columns,
    onChoice: (choice) => change({ ...state, columns: choice }, 'push'),
    onColumns,
    saved: {
      query: writeScreener(new URLSearchParams(), state, columns.facets).toString(),
      onApply: (query) =>
        change(
          readScreener(new URLSearchParams(query), columns.facets, columns.withheld, {
            usualColumns: writeColumns(state.columns),
          }),
          'push',
        ),
    },
    living: {
      snapshot,
      isAssumed: assumptions !== undefined,
      onOpen: (id) => address.change(writeLiving(address.params, id), 'push'),
    },
    onOpenRegistered: (id) => address.change(writeRegistered(address.params, { id }), 'push'),
    onRanges: (ranges) => change({ ...state, filter: { ...state.filter, ranges } }, 'later'),
    onFilter: (filter) => change({ ...state, filter }, 'push'),
    hasBookmarks: bookmarks.value.length + bookmarks.momentum.length > 0,
    onClearBookmarks: () => ask({ kind: 'clear-bookmarks' }),
  }
}
