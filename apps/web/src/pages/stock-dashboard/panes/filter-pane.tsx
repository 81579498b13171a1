import { type Filters, LazyFacets } from './lazy-facets.tsx'

export const FILTER_PANE_ID = 'filter-pane'

/** The filters as the left pane. */
export function FilterPane(props: Filters) {
  return (
    <aside
      id={FILTER_PANE_ID}
      data-tour="filters"
      aria-label="Filters"
      className="w-60 shrink-0 overflow-y-auto border-r border-hairline p-4"
    >
      <LazyFacets {...props} />
    </aside>
  )
}
