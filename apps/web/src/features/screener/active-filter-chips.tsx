import { AddAllButton, type AddAllProps } from './add-all-button.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { activeFilters } from './engine/active-filters.ts'
import type { Facet } from '@fairweight/domain/screener/facets.ts'
import { EMPTY_FILTER, type StockFilter } from '@fairweight/domain/screener/stock-filter.ts'

interface ActiveFilterChipsProps {
  readonly facets: readonly Facet[]
  readonly filter: StockFilter
  readonly onFilter: (filter: StockFilter) => void
  readonly adding: AddAllProps
}

/** What narrows the list, each to be taken away by a press, and where what is left can go. Nothing stands here while nothing does. */
export function ActiveFilterChips({ facets, filter, onFilter, adding }: ActiveFilterChipsProps) {
  const active = activeFilters(facets, filter)
  if (active.length === 0) return null
  return (
    <div className="strip flex shrink-0 items-center gap-2 overflow-x-auto border-b border-hairline px-4 py-1 wide:flex-wrap">
      <AddAllButton {...adding} />
      <div role="group" aria-label="Active filters" className="contents">
        {active.map(({ key, label, without }) => (
          <button
            key={key}
            type="button"
            aria-label={`Remove the filter ${label}`}
            onClick={() => onFilter(without)}
            className="group inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full text-xs wide:min-h-7"
          >
            <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full border border-hairline bg-sunken pr-1.5 pl-2.5 group-hover:border-rule">
              {label}
              <Icon name="close" className="size-3.5 text-muted" />
            </span>
          </button>
        ))}
        <button
          type="button"
          onClick={() => onFilter(EMPTY_FILTER)}
          className="min-h-11 shrink-0 px-1 text-xs font-medium text-accent-text hover:underline wide:min-h-7"
        >
          Clear all
        </button>
      </div>
    </div>
  )
}
