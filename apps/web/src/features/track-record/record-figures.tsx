import { getTrackRecord } from '@fairweight/contract/calls'
import type { RecordedChain, TrackRecord } from '@fairweight/contract/wire'
import type { ReactNode } from 'react'
import { callWithoutSession } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'
import { longDate, shortDate } from '../../data/dates.ts'
import { count } from '../../data/figures.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import '../../ui/styles/dashboard.css'
import { ChainRecord } from './chain-record.tsx'
import { CohortTicks } from './cohort-ticks.tsx'
import { CHAIN_LABELS, isEmpty } from './record-text.ts'
import { RecordSkeleton } from './record-skeleton.tsx'

const fetchRecord = (signal: AbortSignal) => callWithoutSession(getTrackRecord, { signal })

/** The figures of this moment, or in one sentence why there are none. */
export function RecordFigures() {
  const { answer, failure, isAsking, askAgain } = useAnswer(fetchRecord)
  if (answer !== null) return <Figures record={answer} />
  return failure === null || isAsking ? <RecordSkeleton /> : <FiguresUnavailable cause={failure} onRetry={askAgain} />
}

function Figures({ record }: { readonly record: TrackRecord }) {
  return (
    <div className="flex flex-col gap-12">
      {record.dataset === 'sample' && <SampleNote />}
      <Chains record={record} />
    </div>
  )
}

function Chains({ record }: { readonly record: TrackRecord }) {
  if (!record.isIntact) return <BrokenChain chains={record.chains} />
  if (isEmpty(record)) return <NothingYet record={record} />
  return (
    <>
      {record.chains.map((chain) => (
        <ChainRecord key={chain.origin} chain={chain} record={record} />
      ))}
      {record.computedAt !== null && (
        <p className="text-xs text-muted">Read from the ledger on {longDate(Date.parse(record.computedAt))}.</p>
      )}
    </>
  )
}

function SampleNote() {
  return (
    <p role="note" className="rounded-large bg-caution-soft p-4 text-sm">
      <strong className="font-semibold text-caution">SAMPLE DATA, NOT MARKET DATA.</strong> These companies are
      fictional. The figures show how the record is kept and say nothing about the market.
    </p>
  )
}

/** As high as the space that the page keeps free, so that a short answer leaves no hole. */
function ShortAnswer({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-[28rem] flex-col justify-center gap-6 rounded-large border border-hairline bg-surface p-6 wide:px-16">
      {children}
    </div>
  )
}

function NothingYet({ record: { horizonSessions, minCohorts } }: { readonly record: TrackRecord }) {
  return (
    <ShortAnswer>
      <p className="font-serif text-2xl font-semibold">Nothing has been recorded yet</p>
      <CohortTicks cohorts={0} minCohorts={minCohorts} />
      <p className="max-w-[56ch] text-muted">
        The record begins with the first published day. Its stocks are followed for {horizonSessions} sessions, about a
        month; after {minCohorts} such months, each grade gets a verdict.
      </p>
    </ShortAnswer>
  )
}

function BrokenChain({ chains }: { readonly chains: readonly RecordedChain[] }) {
  return (
    <ShortAnswer>
      <ErrorState title="A past day has been altered">
        The chain of days is broken, so no figures are shown until the original records have been restored.
      </ErrorState>
      {chains
        .filter(({ days }) => days > 0)
        .map(({ origin, days, lastDay, head }) => (
          <p key={origin} className="text-sm text-muted">
            {CHAIN_LABELS[origin].title}: when it was last intact, it had {count(days)} {days === 1 ? 'day' : 'days'} up
            to {lastDay === null ? 'n/a' : shortDate(lastDay)}, head{' '}
            <code className="block text-xs break-all text-ink">{head}</code>
          </p>
        ))}
    </ShortAnswer>
  )
}

function FiguresUnavailable({ cause, onRetry }: { readonly cause: unknown; readonly onRetry: () => void }) {
  const isOffline = cause instanceof ApiError && cause.failure === 'FETCH_ERROR'
  if (cause instanceof ApiError && cause.code === 'no-data-yet') {
    return (
      <ShortAnswer>
        <p className="font-serif text-2xl font-semibold">Nothing has been published yet</p>
        <p className="text-muted">The record begins with the first published day.</p>
      </ShortAnswer>
    )
  }
  return (
    <ShortAnswer>
      <ErrorState title="The figures cannot be loaded right now" onRetry={onRetry}>
        {isOffline
          ? 'You are offline. The explanation below is still available.'
          : 'How they are made is explained below.'}
      </ErrorState>
    </ShortAnswer>
  )
}
