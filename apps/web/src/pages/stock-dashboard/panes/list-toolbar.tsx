import { type FormEvent, type Ref, startTransition, Suspense, useOptimistic, useState } from 'react'
import type { Dataset } from '@fairweight/contract/wire'
import { count } from '../../../data/figures.ts'
import { changeDisplay, useDisplayPreferences } from '../../../data/display/display-preferences.ts'
import { changeSettings, useSettings } from '../../../data/settings.ts'
import { countFilters } from '@fairweight/domain/screener/stock-filter.ts'
import type { ScreenerState } from '@fairweight/domain/screener/screener-address.ts'
import { DEFAULT_ORDER } from '@fairweight/domain/screener/stock-order.ts'
import type { GridLayout } from '../../../features/screener/columns/grid-layout.ts'
import { SortSelect } from '../../../features/screener/sort-select.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { useIsWide } from '../../../ui/overlays/use-is-wide.ts'
import type { UrlChange } from '../url-state/use-url-state.ts'
import { useIsWideScreen } from '../use-is-wide-screen.ts'
import { AsOf } from './as-of.tsx'
import { FILTER_PANE_ID } from './filter-pane.tsx'
import type { Filters } from './lazy-facets.tsx'
import { loadFilterSheet } from '../use-prefetched-parts.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'

const FilterSheet = lazyComponent(
  () => loadFilterSheet().then((module) => module.FilterSheet),
  ({ onClose }) => onClose,
)

interface ListToolbarProps {
  readonly screener: ScreenerState
  readonly onScreener: (next: ScreenerState, how: UrlChange) => void
  readonly filters: Filters
  readonly layout: GridLayout
  readonly shown: number
  readonly total: number
  readonly asOf: string
  readonly dataset: Dataset
  /** The ways to take the table along stand open. */
  readonly isExporting: boolean
  readonly onExporting: (open: boolean) => void
  readonly onKeys: () => void
  readonly searchRef: Ref<HTMLInputElement>
  /** Enter leaves the field for the list. */
  readonly onLeave: () => void
}

/** What stands above the list: the search, how many match, how they are shown. */
export function ListToolbar(props: ListToolbarProps) {
  const { screener, onScreener } = props
  const isWide = useIsWide()
  const isBroad = useIsWideScreen()
  const [showsFilters, setShowsFilters] = useState(false)
  const { toolFilterOpen } = useSettings()
  const chosen = countFilters(screener.filter)
  return (
    <div className="@container border-b border-hairline">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 px-4 py-2 max-wide:gap-x-3">
        <StockSearch {...props} />
        <Button
          variant="secondary"
          size="small"
          data-tour="filters"
          aria-label={chosen > 0 ? `Filters (${chosen})` : 'Filters'}
          {...(isBroad && { 'aria-expanded': toolFilterOpen, 'aria-controls': FILTER_PANE_ID })}
          onClick={() => (isBroad ? changeSettings({ toolFilterOpen: !toolFilterOpen }) : setShowsFilters(true))}
        >
          <Icon name="filter" className="size-4" />
          {/* Beside an open list on a small wide screen there is room for the sign alone. */}
          <span className={isWide ? '@max-3xl:hidden' : ''}>Filters</span>
          {chosen > 0 && ` (${chosen})`}
        </Button>
        <div>
          <p className="text-sm text-muted" role="status">
            <strong className="font-semibold text-ink">{count(props.shown)}</strong> of {count(props.total)} stocks
          </p>
          <p className="text-xs text-muted wide:max-w-32 @3xl:max-w-48 @6xl:hidden">
            <AsOf date={props.asOf} dataset={props.dataset} />
          </p>
        </div>
        {isWide ? (
          <WideControls {...props} />
        ) : (
          <div className="min-w-36 flex-1">
            <SortSelect
              layout={props.layout}
              order={screener.order}
              onOrder={(order) => onScreener({ ...screener, order }, 'push')}
            />
          </div>
        )}
        <IconButton
          icon="download"
          label="Copy or download the table"
          aria-expanded={props.isExporting}
          className={isWide ? '' : '-ml-2'}
          onClick={() => props.onExporting(!props.isExporting)}
        />
        {showsFilters && !isBroad && (
          <Suspense>
            <FilterSheet {...props.filters} shown={props.shown} onClose={() => setShowsFilters(false)} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** A letter stands in the field at once, and the stocks are looked for in a task of their own, which the next letter may cut short. */
function StockSearch({ screener, onScreener, searchRef, onLeave }: ListToolbarProps) {
  const { filter } = screener
  const [text, setText] = useOptimistic(filter.text)
  const search = (sought: string) => onScreener({ ...screener, filter: { ...filter, text: sought } }, 'later')
  const type = (typed: string) =>
    startTransition(() => {
      setText(typed)
      search(typed)
    })
  const leaveField = (event: FormEvent) => {
    event.preventDefault()
    onLeave()
  }
  return (
    <form
      role="search"
      className="min-w-0 flex-1 basis-56 wide:max-w-sm wide:basis-36 @3xl:basis-54"
      onSubmit={leaveField}
    >
      <SearchField
        label="Search by ticker or company"
        placeholder="Ticker or company"
        shortcut="/"
        value={text}
        onValueChange={type}
        // Whatever is pressed next starts from what was typed.
        onBlur={() => text !== filter.text && search(text)}
        inputRef={searchRef}
      />
    </form>
  )
}

function WideControls({ asOf, dataset, filters, onKeys, screener, onScreener }: ListToolbarProps) {
  const { isCompact } = useDisplayPreferences()
  return (
    <div className="ml-auto flex items-center gap-1">
      <span className="hidden max-w-48 text-xs text-muted @6xl:flex">
        <AsOf date={asOf} dataset={dataset} />
      </span>
      <Button
        variant="quiet"
        size="small"
        title="Best grades first"
        aria-pressed={screener.order.key === DEFAULT_ORDER.key}
        onClick={() => onScreener({ ...screener, order: DEFAULT_ORDER }, 'push')}
      >
        {/* Beside open filters and an open list there is room for a sign alone. */}
        <Icon name="sort" className="size-5 @4xl:hidden" />
        <span className="sr-only @4xl:not-sr-only">Best grades first</span>
      </Button>
      <IconButton
        icon="rows"
        label={isCompact ? 'Comfortable rows' : 'Compact rows'}
        onClick={() => changeDisplay({ isCompact: !isCompact })}
      />
      <IconButton icon="table" label="Choose columns" onClick={filters.onColumns} />
      <IconButton icon="keyboard" label="Keyboard shortcuts" className="@max-3xl:hidden" onClick={onKeys} />
    </div>
  )
}
