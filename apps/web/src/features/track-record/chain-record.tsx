import type { RecordedChain, TrackRecord } from '@fairweight/contract/wire'
import { shortDate } from '../../data/dates.ts'
import { count } from '../../data/figures.ts'
import { Pill } from '../../ui/marks/pill.tsx'
import { GradeTable } from './grade-table.tsx'
import { CHAIN_LABELS, endedCohorts, knowsSurvivorsOnly } from './record-text.ts'
import { CohortTicks } from './cohort-ticks.tsx'

interface NotEnoughHistoryProps {
  readonly cohorts: number
  readonly minCohorts: number
  readonly horizonSessions: number
}

interface ChainRecordProps {
  readonly chain: RecordedChain
  readonly record: Pick<TrackRecord, 'dataset' | 'horizonSessions' | 'minCohorts'>
}

/** One chain of days: where it began and ended, how each grade did, and the hash that holds it together. */
export function ChainRecord({ chain, record: { dataset, horizonSessions, minCohorts } }: ChainRecordProps) {
  const { title, text, empty } = CHAIN_LABELS[chain.origin]
  const cohorts = endedCohorts(chain)
  const id = `chain-${chain.origin}`
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6 border-t border-rule pt-8">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={id} className="font-serif text-2xl font-semibold">
            {title}
          </h2>
          {dataset === 'sample' && <Pill tone="caution">SAMPLE</Pill>}
        </div>
        <p className="max-w-[60ch] text-muted">{chain.days === 0 ? empty : text}</p>
        {chain.firstDay !== null && chain.lastDay !== null && (
          <p className="text-sm">{spanOf(chain, chain.firstDay, chain.lastDay)}</p>
        )}
        {knowsSurvivorsOnly(chain) && <Survivors stocks={chain.stocks} />}
      </div>
      {chain.days > 0 && cohorts < minCohorts && (
        <NotEnoughHistory cohorts={cohorts} minCohorts={minCohorts} horizonSessions={horizonSessions} />
      )}
      {cohorts > 0 && (
        <>
          <GradeTable kind="value" records={chain.value} horizonSessions={horizonSessions} minCohorts={minCohorts} />
          <GradeTable
            kind="momentum"
            records={chain.momentum}
            horizonSessions={horizonSessions}
            minCohorts={minCohorts}
          />
        </>
      )}
      {chain.head !== null && (
        <p className="text-xs text-muted">
          Head of this chain, the hash of its newest day: <code className="break-all text-ink">{chain.head}</code>{' '}
          <a href={`/api/stocks/track-record/heads?dataset=${dataset}`} download>
            All heads
          </a>
        </p>
      )}
    </section>
  )
}

function spanOf({ days, stocks, stoppedTrading }: RecordedChain, first: string, last: string): string {
  const span =
    days === 1
      ? `One day, ${shortDate(first)}.`
      : `${count(days)} days, from ${shortDate(first)} to ${shortDate(last)}.`
  if (stocks === 0) return span
  const followed = `${span} ${count(stocks)} different stocks were followed.`
  if (stoppedTrading === 0) return followed
  return `${followed} ${count(stoppedTrading)} of them ${stoppedTrading === 1 ? 'has' : 'have'} stopped trading since and stayed in the record at the last price.`
}

function Survivors({ stocks }: { readonly stocks: number }) {
  return (
    <p role="note" className="max-w-[60ch] border-l-2 border-caution-fill pl-4 text-sm">
      None of the {count(stocks)} stocks has stopped trading since. The history behind these figures most likely
      includes only companies that still exist today, which makes the past look better than it was.
    </p>
  )
}

/** How far a young chain is. */
function NotEnoughHistory({ cohorts, minCohorts, horizonSessions }: NotEnoughHistoryProps) {
  return (
    <div className="flex flex-col gap-3 rounded-large border border-hairline bg-surface p-5">
      <p className="font-serif text-xl">Too early to tell</p>
      <CohortTicks cohorts={cohorts} minCohorts={minCohorts} />
      <p className="max-w-[60ch] text-sm text-muted">
        {count(cohorts)} of the {minCohorts} monthly cohorts that a verdict needs have ended. Each takes{' '}
        {horizonSessions} sessions, about a month.
      </p>
    </div>
  )
}
