import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { subjectOfAddress } from '../../features/journal/journal-address.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { pageMeta } from '../page-meta.ts'
import '../../ui/styles/dashboard.css'

const JournalSection = lazyComponent(() =>
  import('../../features/journal/journal-section.tsx').then((module) => module.JournalSection),
)

export const meta = () => pageMeta('/journal')

/** What somebody noted about their decisions, and what happened since. At least as high as the window, so that the foot of the page never moves. */
export default function Journal() {
  const [params] = useSearchParams()
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-4rem)] max-w-[72rem] flex-col gap-12 px-4 py-10 wide:px-6 wide:py-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-3xl font-semibold tracking-[-0.015em]">My Journal</h1>
        <Link to="/alerts" className="text-sm text-accent-text underline underline-offset-4">
          My Alerts
        </Link>
      </div>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <JournalSection key={params.toString()} subject={subjectOfAddress(params)} />
      </Suspense>
    </div>
  )
}
