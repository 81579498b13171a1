import { lazy } from 'react'
import { ClientOnly } from '../client-only.tsx'
import { pageMeta } from '../page-meta.ts'
import { StaticContent } from '../static-content.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

export const meta = () => pageMeta('/status', 'What data is published, as of which day, and what our checks found.')

const loadReport = () =>
  import('../../features/support/status/data-status-report.tsx').then(({ DataStatusReport }) => DataStatusReport)
const Text = lazy(() => import('./data-status-text.tsx').then(({ DataStatusText }) => ({ default: DataStatusText })))

export default function DataStatus() {
  return (
    <Sheet>
      <PageHeading
        eyebrow="Help"
        title="Data status"
        lead="What is published, as of which day, and what our checks found. The figures are current; what each term means is explained below them."
      />
      <ClientOnly load={loadReport} fallback={<Skeleton className="h-160 w-full noscript:hidden" />} />
      <noscript>
        <p>Turn on JavaScript to see current figures.</p>
      </noscript>
      <StaticContent id="status-words" text={Text} className="prose pt-14" />
    </Sheet>
  )
}
