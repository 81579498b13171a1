import { pageMeta } from '../page-meta.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () => pageMeta('/status', 'What is published, from which day, and what our checks found.')

export default function DataStatus() {
  return (
    <Sheet>
      <PageHeading eyebrow="Help" title="Status of the data" lead="What is published, from which day, and what our checks found." />
    </Sheet>
  )
}
