import { count } from '../../../data/figures.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { FilingTrail } from '../trail/filing-trail.tsx'
import { latestFirst } from '../trail/latest-first.ts'
import type { PartProps } from './part-props.ts'

/** Every reported row behind the figures, the latest filing first. */
export function FilingsPart({ details, source }: PartProps) {
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
