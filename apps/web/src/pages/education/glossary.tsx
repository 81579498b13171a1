import { lazy } from 'react'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { pageMeta } from '../page-meta.ts'
import { StillText } from '../still-text.tsx'
import { GlossarySearch } from './glossary-search.tsx'

export const meta = () => pageMeta('/learn/glossary', 'The words of valuation, momentum and portfolios, each in two plain sentences.')

const Text = lazy(() => import('./glossary-text.tsx').then(({ GlossaryText }) => ({ default: GlossaryText })))

export default function Glossary() {
  return (
    <Sheet width="wide">
      <PageHeading eyebrow="Learn" title="Glossary" lead="The words this site uses, each in two plain sentences." />
      <GlossarySearch listId="terms" />
      <StillText id="terms" text={Text} className="prose terms" />
    </Sheet>
  )
}
