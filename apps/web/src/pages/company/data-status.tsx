import { lazy } from 'react'
import { OnceAlive } from '../once-alive.tsx'
import { pageMeta } from '../page-meta.ts'
import { StillText } from '../still-text.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

export const meta = () => pageMeta('/status', 'What is published, from which day, and what our checks found.')

const loadReport = () => import('../../features/support/status/data-status-report.tsx').then(({ DataStatusReport }) => DataStatusReport)
const Text = lazy(() => import('./data-status-text.tsx').then(({ DataStatusText }) => ({ default: DataStatusText })))

export default function DataStatus() {
  return (
    <Sheet>
      <PageHeading eyebrow="Help" title="Status of the data" lead="What is published, from which day, and what our checks found. The figures are those of this moment; below them stands what each of their words means." />
      <OnceAlive load={loadReport} fallback={<Skeleton className="h-160 w-full noscript:hidden" />} />
      <noscript>
        <p>The figures of this moment appear once scripts are allowed.</p>
      </noscript>
      <StillText id="status-words" text={Text} className="prose pt-14" />
    </Sheet>
  )
}
