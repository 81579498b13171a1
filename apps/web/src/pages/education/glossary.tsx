import { pageMeta } from '../page-meta.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { GLOSSARY_TERMS } from './glossary-terms.ts'

export const meta = () => pageMeta('/learn/glossary', 'The words of valuation, momentum and portfolios, each in a sentence or two.')

export default function Glossary() {
  return (
    <Sheet width="wide">
      <PageHeading eyebrow="Learn" title="Glossary" lead="The words this site uses, each in a sentence or two." />
      <dl className="border-t border-rule">
        {GLOSSARY_TERMS.map(([term, meaning]) => (
          <div key={term} className="grid gap-1 border-b border-hairline py-4 wide:grid-cols-[16rem_1fr] wide:gap-8">
            <dt className="font-serif text-lg font-semibold">{term}</dt>
            <dd className="max-w-[62ch] text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
