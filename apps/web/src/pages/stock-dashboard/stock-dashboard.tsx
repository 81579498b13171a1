import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { queryClient } from '../../data/query-client.ts'
import { useSession, useTools } from '../../data/session/use-session.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { SampleDataStrip, Watermark } from '../../ui/marks/watermark.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { optionalComponent } from '../../ui/lazy/optional-component.ts'
import { usePastDay } from '../../features/past-days/use-past-day.ts'
import { DashboardFailure } from './dashboard-failure.tsx'
import { Notices } from './notices.tsx'
import { type DashboardSource, type StockListState, useStockList } from './use-stock-list.ts'
import { Workbench } from './workbench.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

const PastDay = lazyComponent(() => import('./past-day/past-day.tsx').then((module) => module.PastDay))
const SampleMakingPage = lazyComponent(() =>
  import('../../features/sample-making/sample-making.tsx').then((module) => module.SampleMakingPage),
)
const SampleMakingStrip = optionalComponent(() =>
  import('../../features/sample-making/sample-making.tsx').then((module) => module.SampleMakingStrip),
)
const ChangedGrades = optionalComponent(() => import('./changed-grades.tsx').then((module) => module.ChangedGrades))

/** The dashboard over the demo's 200 companies or the full list. Sample data is marked as such in both. */
export function StockDashboard({ source }: { readonly source: DashboardSource }) {
  return (
    <QueryClientProvider client={queryClient}>
      <h1 className="sr-only">{source === 'demo' ? 'Stock dashboard demo' : 'Stock dashboard'}</h1>
      <LoadedDashboard source={source} />
    </QueryClientProvider>
  )
}

function LoadedDashboard({ source }: { readonly source: DashboardSource }) {
  const state = useStockList(source)
  const holds = useTools()
  const pastDay = usePastDay()
  const isSample = source === 'demo' || state.stocks?.dataset === 'sample'
  // The demo shows every tool to everybody.
  const hasOptimizer = source === 'demo' || holds.has('optimizer')
  const body = (shown: StockListState) => <Body source={source} state={shown} hasOptimizer={hasOptimizer} />
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {isSample && <SampleDataStrip />}
      {pastDay === null ? (
        body(state)
      ) : (
        <Suspense fallback={<DashboardSkeleton />}>
          <PastDay asOf={pastDay} source={source} current={state}>
            {body}
          </PastDay>
        </Suspense>
      )}
      {isSample && <Watermark />}
    </div>
  )
}

function Body({
  source,
  state,
  hasOptimizer,
}: {
  readonly source: DashboardSource
  readonly state: StockListState
  readonly hasOptimizer: boolean
}) {
  const { user } = useSession()
  const { stocks, error, retry } = state
  if (!stocks) {
    if (error === null) return <DashboardSkeleton />
    const failure = <DashboardFailure error={error} onRetry={retry} />
    if (!(error instanceof ApiError && error.code === 'no-data-yet')) return failure
    return (
      <Suspense fallback={<DashboardSkeleton />}>
        <SampleMakingPage what="the dashboard" onDone={retry} otherwise={failure} />
      </Suspense>
    )
  }
  if (stocks.rows.length === 0)
    return (
      <EmptyState title="No stocks yet">
        The current data has no rated stocks. New ratings are ready every day at 08:00 UTC.
      </EmptyState>
    )
  return (
    <>
      {stocks.isFirstPart && (
        <Suspense>
          <SampleMakingStrip here="These 200 companies are complete" />
        </Suspense>
      )}
      {!stocks.isPast && <Notices asOf={stocks.asOf} error={error} onRetry={retry} />}
      {/* Whoever has kept nothing yet has nothing that could have changed. */}
      {user && !stocks.isPast && (
        <Suspense>
          <ChangedGrades key={`${user.userId} ${stocks.snapshot}`} source={source} rows={stocks.rows} />
        </Suspense>
      )}
      <Workbench stocks={stocks} hasOptimizer={hasOptimizer} />
    </>
  )
}

/** Three panes in waiting, each where it will stand. */
function DashboardSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-1 gap-8 p-4 wide:p-6">
      <p className="sr-only" role="status">
        The stocks are loading.
      </p>
      <div className="hidden w-56 flex-col gap-3 broad:flex">
        <Bars count={9} className="h-7 w-full" />
      </div>
      <div className="flex flex-1 flex-col gap-3">
        <Skeleton className="h-10 w-full max-w-md" />
        <Bars count={12} className="h-9 w-full" />
      </div>
      <div className="hidden w-64 flex-col gap-3 wide:flex">
        <Bars count={4} className="h-9 w-full" />
      </div>
    </div>
  )
}

function Bars({ count, className }: { readonly count: number; readonly className: string }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />)
}
