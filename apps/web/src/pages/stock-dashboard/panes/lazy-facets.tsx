import { type ComponentProps, lazy, Suspense } from 'react'
import type { FacetPanel } from '../../../features/screener/facet-panel.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'

const Panel = lazy(() => import('../../../features/screener/facet-panel.tsx').then((module) => ({ default: module.FacetPanel })))

export type Filters = ComponentProps<typeof FacetPanel>

/** The filters themselves, fetched when somebody first opens them; what frames them is there at once. */
export function LazyFacets(props: Filters) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Panel {...props} />
    </Suspense>
  )
}
