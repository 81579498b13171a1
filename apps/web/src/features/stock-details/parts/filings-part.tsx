import { type ComponentProps, type ComponentType, Suspense } from 'react'
import { count } from '../../../data/figures.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import type { Statements as StatementsSection } from '../statements/statements.tsx'
import { FilingTrail } from '../trail/filing-trail.tsx'
import { latestFirst } from '../trail/latest-first.ts'
import type { PartProps } from './part-props.ts'

interface FilingsPartProps extends PartProps {
  /** Ten years of charts, which have a script of their own and are fetched apart. */
  readonly statements: ComponentType<ComponentProps<typeof StatementsSection>>
}

/** What the company filed: ten years of statements, then every reported row behind the figures. */
export function FilingsPart({ statements: Statements, ...part }: FilingsPartProps) {
  const { row, source } = part
  return (
    <div className="flex flex-col gap-10">
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Statements ticker={row.TICKER} snapshot={source.snapshot} dataset={source.dataset} />
      </Suspense>
      <EveryRow {...part} />
    </div>
  )
}

/** The latest filing first. */
function EveryRow({ details, source }: PartProps) {
  const { facts, cik, predecessor } = details.EXPLANATION
  if (facts.length === 0) {
    return (
      <EmptyState title="No reported rows">
        Nothing that this company filed, and no price of it, stands behind a figure that your plan shows.
      </EmptyState>
    )
  }
  const filings = new Set(facts.flatMap(({ accession }) => accession ?? [])).size
  return (
    <section aria-label="Every reported row" className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">Every reported row</h3>
      <p className="text-sm text-muted">
        {count(facts.length)} {facts.length === 1 ? 'row' : 'rows'} from {count(filings)}{' '}
        {filings === 1 ? 'filing' : 'filings'} and the price history stand behind the figures, the latest filing first.
      </p>
      <FilingTrail
        name="all figures"
        facts={latestFirst(facts)}
        subtracted={[]}
        cik={cik}
        {...(predecessor && { predecessor })}
        dataset={source.dataset}
      />
    </section>
  )
}
