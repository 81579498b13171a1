import { type ComponentProps, lazy, Suspense } from 'react'
import type { FacetPanel as Panel } from '../../../features/screener/facet-panel.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'

export const FILTER_PANE_ID = 'filter-pane'

const FacetPanel = lazy(() => import('../../../features/screener/facet-panel.tsx').then((module) => ({ default: module.FacetPanel })))

/** The filters as the left pane. */
export function FilterPane(props: ComponentProps<typeof Panel>) {
  return (
    <aside id={FILTER_PANE_ID} data-tour="filters" aria-label="Filters" className="w-60 shrink-0 overflow-y-auto border-r border-hairline p-4">
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <FacetPanel {...props} />
      </Suspense>
    </aside>
  )
}
