import type { RecordedChain, TrackRecord } from '@fairweight/contract/wire'
import type { ReactNode } from 'react'
import { callApi } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'
import { longDate } from '../../data/dates.ts'
import { count, shortDate } from '../../data/figures.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import '../../ui/styles/dashboard.css'
import { ChainRecord } from './chain-record.tsx'
import { CohortTicks } from './cohort-ticks.tsx'
import { CHAIN_WORDS, isEmpty } from './record-words.ts'
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
      <Chains record={record} />
    </div>
  )
}

function Chains({ record }: { readonly record: TrackRecord }) {
  if (!record.isIntact) return <BrokenChain chains={record.chains} />
  if (isEmpty(record)) return <NothingYet record={record} />
  return (
    <>
      {record.chains.map((chain) => <ChainRecord key={chain.origin} chain={chain} record={record} />)}
      {record.computedAt !== null && <p className="text-xs text-muted">Read from the ledger on {longDate(Date.parse(record.computedAt))}.</p>}
    </>
  )
}

function SampleNote() {
  return (
    <p role="note" className="rounded-large bg-caution-soft p-4 text-sm">
      <strong className="font-semibold text-caution">SAMPLE DATA, NOT MARKET DATA.</strong> These companies are invented. The figures show how the record is kept and say nothing about the market.
    </p>
  )
}

/** As high as the room that the page keeps free, so that a short answer leaves no hole. */
function ShortAnswer({ children }: { readonly children: ReactNode }) {
  return <div className="flex min-h-[28rem] flex-col justify-center gap-6 rounded-large border border-hairline bg-surface p-6 wide:px-16">{children}</div>
}

function NothingYet({ record: { horizonSessions, fewestCohorts } }: { readonly record: TrackRecord }) {
  return (
    <ShortAnswer>
      <p className="font-serif text-2xl font-semibold">Nothing has been recorded yet</p>
      <CohortTicks cohorts={0} fewestCohorts={fewestCohorts} />
      <p className="max-w-[56ch] text-muted">
        The first published day begins the record. Its stocks are followed for {horizonSessions} sessions, about a month; after {fewestCohorts} such months a verdict stands beside each grade.
      </p>
    </ShortAnswer>
  )
}

function BrokenChain({ chains }: { readonly chains: readonly RecordedChain[] }) {
  return (
    <ShortAnswer>
      <ErrorState title="A past day is not as it was written">
        The chain of days does not hold together any more, so no figure is shown until what was written has been restored.
      </ErrorState>
      {chains.filter(({ days }) => days > 0).map(({ origin, days, lastDay, head }) => (
        <p key={origin} className="text-sm text-muted">
          {CHAIN_WORDS[origin].title}: when it was last whole it had {count(days)} {days === 1 ? 'day' : 'days'} up to {lastDay === null ? 'n/a' : shortDate(lastDay)}, head <code className="block text-xs break-all text-ink">{head}</code>
        </p>
      ))}
    </ShortAnswer>
  )
}

function FiguresAway({ cause, onRetry }: { readonly cause: unknown; readonly onRetry: () => void }) {
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
        {isOffline ? 'There is no connection. The explanation below is here all the same.' : 'How they are made is explained below.'}
      </ErrorState>
    </ShortAnswer>
  )
}
