import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { pageMeta } from '../page-meta.ts'
import '../../ui/styles/dashboard.css'

const NewsSection = lazyComponent(() =>
  import('../../features/alerts/news-section.tsx').then((module) => module.NewsSection),
)
const AlertsSection = lazyComponent(() =>
  import('../../features/alerts/alerts-section.tsx').then((module) => module.AlertsSection),
)

export const meta = () => pageMeta('/alerts')

/** What happened since the last visit, and what somebody wants to hear of. At least as high as the window, so that the foot of the page never moves. */
export default function Alerts() {
  const [params] = useSearchParams()
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-4rem)] max-w-[72rem] flex-col gap-12 px-4 py-10 wide:px-6 wide:py-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-3xl font-semibold tracking-[-0.015em]">My Alerts</h1>
        <Link to="/journal" className="text-sm text-accent-text underline underline-offset-4">
          My Journal
        </Link>
      </div>
      <section className="flex flex-col gap-4">
        <h2 className="font-serif text-xl font-semibold">Since your last visit</h2>
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <NewsSection />
        </Suspense>
      </section>
      <section className="flex flex-col gap-4">
        <h2 className="font-serif text-xl font-semibold">What you want to hear of</h2>
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <AlertsSection ticker={params.get('stock') ?? ''} />
        </Suspense>
      </section>
    </div>
  )
}
