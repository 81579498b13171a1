import { lazy } from 'react'
import { STATUS_FEED_PATH } from '@fairweight/contract/routes'
import { ClientOnly } from '../client-only.tsx'
import { pageMeta } from '../page-meta.ts'
import { StaticContent } from '../static-content.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** The page, and where feed readers find the same. */
export const meta = () => [
  ...pageMeta('/status', 'What data was published on each day, when, and what our checks found.'),
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: 'Data status', href: STATUS_FEED_PATH },
]

const loadRunLog = () =>
  import('../../features/support/status/run-log-report.tsx').then(({ RunLogReport }) => RunLogReport)

const loadReport = () =>
  import('../../features/support/status/data-status-report.tsx').then(({ DataStatusReport }) => DataStatusReport)
const Text = lazy(() => import('./data-status-text.tsx').then(({ DataStatusText }) => ({ default: DataStatusText })))

export default function DataStatus() {
  return (
    <Sheet>
      <PageHeading
        eyebrow="Help"
        title="Data status"
        lead="What was published on each day, when, and what our checks found. The figures are current; what each term means is explained below them."
      />
      <div className="flex flex-col gap-14">
        <ClientOnly load={loadRunLog} fallback={<Skeleton className="h-80 w-full noscript:hidden" />} />
        <ClientOnly load={loadReport} fallback={<Skeleton className="h-160 w-full noscript:hidden" />} />
      </div>
      <noscript>
        <p>Turn on JavaScript to see current figures.</p>
      </noscript>
      <StaticContent id="status-words" text={Text} className="prose pt-14" />
    </Sheet>
  )
}
