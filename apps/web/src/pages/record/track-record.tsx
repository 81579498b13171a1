import { pageMeta } from '../page-meta.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () => pageMeta('/track-record', 'How the stocks of each grade did after they were graded, against equal weight of all of them.')

export default function TrackRecord() {
  return (
    <Sheet>
      <PageHeading eyebrow="Learn" title="Track record" lead="How the stocks of each grade did after they were graded, against equal weight of all of them." />
    </Sheet>
  )
}
