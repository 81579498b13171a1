import { lazy } from 'react'
import { ClientOnly } from '../client-only.tsx'
import { pageMeta } from '../page-meta.ts'
import { StaticContent } from '../static-content.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

const SUMMARY =
  'How the stocks of each grade performed after they were graded, compared with an equal-weight mix of all graded stocks.'

export const meta = () => pageMeta('/track-record', SUMMARY)

const loadFigures = () =>
  import('../../features/track-record/record-figures.tsx').then(({ RecordFigures }) => RecordFigures)
const Text = lazy(() => import('./track-record-text.tsx').then(({ TrackRecordText }) => ({ default: TrackRecordText })))

export default function TrackRecord() {
  return (
    <Sheet width="wide">
      <PageHeading
        eyebrow="Learn"
        title="Track record"
        lead={`${SUMMARY} Companies that disappear stay in, and no past day can be changed unnoticed.`}
      />
      {/* As high as the shortest answer wants, so that the text below never moves into view. */}
      <div className="min-h-[28rem]">
        <ClientOnly load={loadFigures} fallback={<Skeleton className="h-96 w-full" />} />
      </div>
      <noscript>
        <p>Turn on JavaScript to see current figures.</p>
      </noscript>
      <StaticContent id="track-record-text" text={Text} className="prose pt-16" />
    </Sheet>
  )
}
