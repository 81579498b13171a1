import { Suspense } from 'react'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import type { ModePaneProps } from '../modes/mode-pane-props.ts'

const PortfolioMode = lazyComponent(() => import('../modes/portfolio-mode.tsx').then((module) => module.PortfolioMode))

/** The Portfolio mode, fetched when somebody first comes to it. */
export function PortfolioPane(props: ModePaneProps) {
  return (
    <Suspense fallback={<Skeleton className="m-8 h-96 flex-1" />}>
      <PortfolioMode {...props} />
    </Suspense>
  )
}
