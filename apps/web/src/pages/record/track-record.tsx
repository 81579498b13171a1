import { lazy } from 'react'
import { OnceAlive } from '../once-alive.tsx'
import { pageMeta } from '../page-meta.ts'
import { StillText } from '../still-text.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

const SUMMARY = 'How the stocks of each grade did after they were graded, against equal weight of all of them.'

export const meta = () => pageMeta('/track-record', SUMMARY)

const loadFigures = () => import('../../features/track-record/record-figures.tsx').then(({ RecordFigures }) => RecordFigures)
const Text = lazy(() => import('./track-record-text.tsx').then(({ TrackRecordText }) => ({ default: TrackRecordText })))

export default function TrackRecord() {
  return (
    <Sheet width="wide">
      <PageHeading eyebrow="Learn" title="Track record" lead={`${SUMMARY} Companies that disappear stay in, and no past day can be changed without it showing.`} />
      {/* As high as the shortest answer wants, so that the text below never moves into view. */}
      <div className="min-h-[28rem]">
        <OnceAlive load={loadFigures} fallback={<Skeleton className="h-96 w-full" />} />
      </div>
      <noscript>
        <p>The figures of this moment appear once scripts are allowed.</p>
      </noscript>
      <StillText id="track-record-text" text={Text} className="prose pt-16" />
    </Sheet>
  )
}
