import { SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import type { PublishedData } from '@fairweight/contract/wire'
import { exactMomentOf, shortDate } from '../../../data/dates.ts'
import { count } from '../../../data/figures.ts'
import { Pill } from '../../../ui/marks/pill.tsx'
import { FindingTable } from './finding-table.tsx'

interface PublishedDatasetProps {
  readonly published: PublishedData
  /** Whether the paid dashboard shows it. */
  readonly isShown: boolean
}

const TITLES = { market: 'Market data', sample: 'Sample data' } as const
const PUBLISHERS = { hand: 'By hand', 'daily-run': 'By the daily run' } as const

/** One dataset: from which day, since when, how much of it, and what the checks found. */
export function PublishedDataset({ published, isShown }: PublishedDatasetProps) {
  const { dataset, asOf, findings } = published
  return (
    <section aria-labelledby={`${dataset}-title`} className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={`${dataset}-title`} className="font-serif text-2xl font-semibold">
          {TITLES[dataset]}
        </h2>
        {isShown && <Pill tone="accent">In the dashboard</Pill>}
        {dataset === 'sample' && <Pill tone="caution">{SAMPLE_DATA_NOTICE}</Pill>}
      </div>
      <p className="flex items-baseline gap-2">
        <span className="text-muted">As of</span>
        <time dateTime={asOf} className="font-serif text-4xl font-semibold tracking-[-0.02em]">
          {shortDate(asOf)}
        </time>
      </p>
      <dl className="grid gap-x-8 border-t border-hairline wide:grid-cols-2">
        {factsOf(published).map(([name, fact]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-b border-hairline py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right">{fact}</dd>
          </div>
        ))}
      </dl>
      <FindingTable title={TITLES[dataset]} findings={findings} />
    </section>
  )
}

function factsOf({
  publishedAt,
  publishedBy,
  stocks,
  ranked,
  filings,
  firstSession,
  lastSession,
  methodVersion,
  snapshot,
}: PublishedData): [string, string][] {
  return [
    ['Published', exactMomentOf(publishedAt)],
    ['How', PUBLISHERS[publishedBy]],
    ['Stocks', count(stocks)],
    ['Filings', count(filings)],
    ['With a value grade', count(ranked.value)],
    ['With a momentum grade', count(ranked.momentum)],
    ['First trading day', shortDate(firstSession)],
    ['Last trading day', shortDate(lastSession)],
    ['Method version', methodVersion],
    ['Snapshot', snapshot.slice(0, 12)],
  ]
}
