import type { TrackRecord } from '@fairweight/contract/wire'
import { callApi } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'
import { longDate } from '../../data/dates.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import '../../ui/styles/dashboard.css'
import { ChainRecord } from './chain-record.tsx'
import { isEmpty } from './record-words.ts'
import { WaitingRecord } from './waiting-record.tsx'

const fetchRecord = (signal: AbortSignal) => callApi<TrackRecord>({ path: '/stocks/track-record', signal })

/** The figures of this moment, or in one sentence why there are none. */
export function RecordFigures() {
  const { answer, failure, isAsking, askAgain } = useAnswer(fetchRecord)
  if (answer !== null) return <Figures record={answer} />
  return failure === null || isAsking ? <WaitingRecord /> : <FiguresAway cause={failure} onRetry={askAgain} />
}

function Figures({ record }: { readonly record: TrackRecord }) {
  return (
    <div className="flex flex-col gap-12">
      {record.dataset === 'sample' && <SampleNote />}
      {!record.isIntact && <BrokenChain />}
      {record.isIntact && isEmpty(record) && (
        <EmptyState title="Nothing has been recorded yet">The first published day begins the record. Its figures follow once {record.horizonSessions} sessions have passed.</EmptyState>
      )}
      {record.isIntact && !isEmpty(record) && record.chains.map((chain) => <ChainRecord key={chain.origin} chain={chain} record={record} />)}
      {record.computedAt !== null && <p className="text-xs text-muted">Read from the ledger on {longDate(Date.parse(record.computedAt))}.</p>}
    </div>
  )
}

function SampleNote() {
  return (
    <p role="note" className="rounded-large bg-caution-soft p-4 text-sm">
      <strong className="font-semibold text-caution">SAMPLE DATA, NOT MARKET DATA.</strong> These companies are invented. The figures show how the record is kept and say nothing about the market.
    </p>
  )
}

function BrokenChain() {
  return (
    <ErrorState title="A past day is not as it was written">
      The chain of days does not hold together any more, so no figure is shown until what was written has been restored.
    </ErrorState>
  )
}

function FiguresAway({ cause, onRetry }: { readonly cause: unknown; readonly onRetry: () => void }) {
  const isOffline = cause instanceof ApiError && cause.failure === 'FETCH_ERROR'
  const isMissing = cause instanceof ApiError && cause.code === 'no-data-yet'
  if (isMissing) return <EmptyState title="Nothing has been published yet">The record begins with the first published day.</EmptyState>
  return (
    <ErrorState title="The figures cannot be loaded right now" onRetry={onRetry}>
      {isOffline ? 'There is no connection. The explanation below is here all the same.' : 'How they are made is explained below.'}
    </ErrorState>
  )
}
