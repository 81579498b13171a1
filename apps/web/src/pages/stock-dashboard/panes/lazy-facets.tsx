import { type ComponentProps, memo, Suspense, useDeferredValue } from 'react'
import type { FacetPanel } from '../../../features/screener/facet-panel.tsx'
import type { KeepScreen } from '../living-lists/keep-screen.tsx'
import type { RegisterScreen } from '../registered-screens/register-screen.tsx'
import type { SavedFilters } from '../../../features/saved-filters/saved-filters.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
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
  // What can be done with a screen follows with its stocks, so that the press itself is painted first.
  const query = useDeferredValue(saved.query)
  const filter = useDeferredValue(props.filter)
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <div className="flex flex-col gap-5">
        <KeptScreens
          columns={props.columns}
          query={query}
          filter={filter}
          snapshot={living.snapshot}
          isAssumed={living.isAssumed}
          onApply={useStableCallback(saved.onApply)}
          onOpenLiving={useStableCallback(living.onOpen)}
          onOpenRegistered={useStableCallback(onOpenRegistered)}
        />
        <Panel {...props} />
      </div>
    </Suspense>
  )
}

type KeptScreensProps = Omit<ComponentProps<typeof KeepScreen>, 'onOpen'> & {
  readonly onApply: Filters['saved']['onApply']
  readonly onOpenLiving: Filters['living']['onOpen']
  readonly onOpenRegistered: Filters['onOpenRegistered']
}

/** The three ways to keep the screen on show. */
const KeptScreens = memo(function KeptScreens({
  onApply,
  onOpenLiving,
  onOpenRegistered,
  ...screen
}: KeptScreensProps) {
  return (
    <>
      <Saved query={screen.query} onApply={onApply} />
      <Living {...screen} onOpen={onOpenLiving} />
      <Registered {...screen} onOpen={onOpenRegistered} />
    </>
  )
})
