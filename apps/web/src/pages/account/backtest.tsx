import { Suspense } from 'react'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { pageMeta } from '../page-meta.ts'
import '../../ui/styles/dashboard.css'

const BacktestView = lazyComponent(() =>
  import('../../features/backtest/backtest-view.tsx').then((module) => module.BacktestView),
)

export const meta = () => pageMeta('/backtest')

/** How a screen would have done with what was known then. At least as high as the window, so that the foot of the page never moves into view and out again. */
export default function Backtest() {
  return (
    <div className="mx-auto min-h-[calc(100dvh-4rem)] max-w-[72rem] px-4 py-10 wide:px-6 wide:py-16">
      <h1 className="pb-3 font-serif text-3xl font-semibold tracking-[-0.015em]">Backtest</h1>
      <p className="max-w-prose pb-8 text-muted">
        How a screen would have done with nothing but what was known on each day, after costs, and whether that can be
        told from luck. Each different screen that you try counts, and the test says so.
      </p>
      <Suspense fallback={<Skeleton className="h-80 w-full" />}>
        <BacktestView />
      </Suspense>
    </div>
  )
}
