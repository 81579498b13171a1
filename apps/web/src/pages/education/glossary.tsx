import { lazy } from 'react'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { pageMeta } from '../page-meta.ts'
import { StaticContent } from '../static-content.tsx'
import { GlossarySearch } from './glossary-search.tsx'

export const meta = () =>
  pageMeta('/learn/glossary', 'Valuation, momentum and portfolio terms, each in two plain sentences.')

const Text = lazy(() => import('./glossary-text.tsx').then(({ GlossaryText }) => ({ default: GlossaryText })))

export default function Glossary() {
  return (
    <Sheet width="wide">
      <PageHeading eyebrow="Learn" title="Glossary" lead="Each term in two plain sentences." />
      <GlossarySearch listId="terms" />
      <StaticContent id="terms" text={Text} className="prose terms" />
    </Sheet>
  )
}
