import { pageMeta } from '../page-meta.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () => pageMeta('/unsubscribe', 'Stops the newsletters of the letter that led you here.')

export default function Unsubscribe() {
  return (
    <Sheet>
      <PageHeading eyebrow="Letters" title="Newsletters" lead="Stops the newsletters of the letter that led you here." />
    </Sheet>
  )
}
