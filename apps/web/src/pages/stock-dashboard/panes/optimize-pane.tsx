import { Suspense } from 'react'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import type { ModePaneProps } from '../modes/mode-pane-props.ts'

const OptimizeMode = lazyComponent(() => import('../modes/optimize-mode.tsx').then((module) => module.OptimizeMode))

/** The Optimize mode, fetched when somebody first comes to it. */
export function OptimizePane(props: ModePaneProps) {
  return (
    <Suspense fallback={<Skeleton className="m-8 h-96 flex-1" />}>
      <OptimizeMode {...props} />
    </Suspense>
  )
}
