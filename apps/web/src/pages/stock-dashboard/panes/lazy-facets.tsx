import { type ComponentProps, Suspense } from 'react'
import type { FacetPanel } from '../../../features/screener/facet-panel.tsx'
import type { KeepScreen } from '../living-lists/keep-screen.tsx'
import type { RegisterScreen } from '../registered-screens/register-screen.tsx'
import type { SavedFilters } from '../../../features/saved-filters/saved-filters.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'

const Panel = lazyComponent(() =>
  import('../../../features/screener/facet-panel.tsx').then((module) => module.FacetPanel),
)

const Saved = lazyComponent(() =>
  import('../../../features/saved-filters/saved-filters.tsx').then((module) => module.SavedFilters),
)

const Living = lazyComponent(() => import('../living-lists/keep-screen.tsx').then((module) => module.KeepScreen))

const Registered = lazyComponent(() =>
  import('../registered-screens/register-screen.tsx').then((module) => module.RegisterScreen),
)

export interface Filters extends ComponentProps<typeof FacetPanel> {
  readonly saved: ComponentProps<typeof SavedFilters>
  readonly living: Pick<ComponentProps<typeof KeepScreen>, 'snapshot' | 'isAssumed' | 'onOpen'>
  readonly onOpenRegistered: ComponentProps<typeof RegisterScreen>['onOpen']
}

/** The filters themselves, fetched when somebody first opens them; what frames them is there at once. */
export function LazyFacets({ saved, living, onOpenRegistered, ...props }: Filters) {
  const screen = { columns: props.columns, query: saved.query, filter: props.filter }
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <div className="flex flex-col gap-5">
        <Saved {...saved} />
        <Living {...living} {...screen} />
        <Registered {...living} {...screen} onOpen={onOpenRegistered} />
        <Panel {...props} />
      </div>
    </Suspense>
  )
}
