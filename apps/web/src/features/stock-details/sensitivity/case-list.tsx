import type { Contribution, StockFigures } from '@fairweight/domain/what-if'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { effectText, contributionText } from './contribution-text.ts'

interface CaseListProps {
  readonly title: string
  readonly contributions: readonly Contribution[]
  readonly figures: StockFigures
}

const AT_FIRST = 5

/** The strongest inputs on one side, in the order of their effect. */
export function CaseList({ title, contributions, figures }: CaseListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const rows = (showsAll ? contributions : contributions.slice(0, AT_FIRST)).map((contribution) => ({
    words: contributionText(contribution, figures),
    effect: effectText(contribution),
  }))
  return (
    <section aria-label={title} className="flex flex-col gap-1 text-sm">
      <h3 className="font-semibold">{title}</h3>
      {contributions.length === 0 ? (
        <p className="text-muted">Nothing could be computed.</p>
      ) : (
        <DataTable
          caption={`${title}, strongest first`}
          captionHidden
          columns={COLUMNS}
          rows={rows}
          rowKey={({ words }) => words}
        />
      )}
      {contributions.length > AT_FIRST && (
        <Button
          variant="secondary"
          size="small"
          className="self-start print:hidden"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? `Only the strongest ${AT_FIRST}` : `All ${contributions.length}`}
          <span className="sr-only"> of {title.toLowerCase()}</span>
        </Button>
      )}
    </section>
  )
}

const COLUMNS: readonly DataColumn<{ readonly words: string; readonly effect: string }>[] = [
  { name: 'Input', cell: ({ words }) => words },
  { name: 'Effect', numeric: true, cell: ({ effect }) => <span className="whitespace-nowrap">{effect}</span> },
]
