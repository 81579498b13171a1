import { useState } from 'react'
import type { ActivityEvent, ActivityPage } from '@fairweight/contract/wire'
import { describeFailure } from '../../../data/api-error.ts'
import { exactMomentOf } from '../../../data/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Pill } from '../../../ui/marks/pill.tsx'
import { ProfileSheet } from '../profile-sheet.tsx'
import { useAnswer } from '../../../data/use-answer.ts'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { fetchActivity } from '../account-calls.ts'

interface Activity {
  /** Null until the first page is here. */
  readonly events: readonly ActivityEvent[] | null
  readonly failure: unknown
  readonly askAgain: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => Promise<void>
}

const fetchNewest = (signal: AbortSignal) => fetchActivity(null, signal)

/** What happened to the account, so that its owner sees when somebody else was at it. */
export function RecentActivity() {
  const { events, failure, askAgain, hasMore, isLoadingMore, loadMore } = useActivity()
  return (
    <ProfileSheet
      title="Recent activity"
      lead="Sign-ins, changes to your account, and anything our team did, for the last two years. If you don’t recognize something, change your password."
    >
      {failure !== null && <ActivityFailure failure={failure} onRetry={askAgain} />}
      {events === null && failure === null && <Skeleton className="h-64 w-full" />}
      {events?.length === 0 && (
        <EmptyState title="Nothing yet">Sign-ins and changes to your account will be listed here.</EmptyState>
      )}
      {events !== null && events.length > 0 && <ActivityTable events={events} />}
      {hasMore && (
        <Button variant="secondary" className="self-start" loading={isLoadingMore} onClick={() => void loadMore()}>
          Show earlier activity
        </Button>
      )}
    </ProfileSheet>
  )
}

/** Two columns, so that it is whole on a phone too. */
function ActivityTable({ events }: { readonly events: readonly ActivityEvent[] }) {
  return (
    <DataTable
      caption="Recent activity"
      captionHidden
      rows={events}
      rowKey={({ id }) => String(id)}
      columns={COLUMNS}
    />
  )
}

const COLUMNS: readonly DataColumn<ActivityEvent>[] = [
  { name: 'What happened', cell: (event) => <ActivityName event={event} /> },
  { name: 'When', cell: ({ at }) => <time dateTime={at}>{exactMomentOf(at)}</time> },
]

function ActivityName({
  event: { sentence, actor, device, network, isThisSession },
}: {
  readonly event: ActivityEvent
}) {
  const from =
    actor === 'person' ? [device ?? 'Unknown device', network].filter((part) => part !== null).join(', ') : null
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {sentence}
        {isThisSession && <Pill tone="accent">This session</Pill>}
      </span>
      {from !== null && <span className="break-words text-muted">{from}</span>}
    </span>
  )
}

function ActivityFailure({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(failure)
  return (
    <ErrorState title={title} reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}

/** What happened to the account: the newest page on arrival, older ones on demand below it. */
function useActivity(): Activity {
  const { answer, failure, askAgain } = useAnswer(fetchNewest)
  const [older, setOlder] = useState<readonly ActivityPage[]>([])
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const last = older.at(-1) ?? answer
  const loadMore = async () => {
    if (!last || last.nextBefore === null || isLoadingMore) return
    setIsLoadingMore(true)
    try {
      const page = await fetchActivity(last.nextBefore)
      setOlder((pages) => [...pages, page])
    } catch (cause) {
      const { title, text } = describeFailure(cause)
      showToast({ title, text, tone: 'error' })
    }
    setIsLoadingMore(false)
  }
  const events = answer && [answer, ...older].flatMap((page) => page.events)
  return { events, failure, askAgain, hasMore: last !== null && last.nextBefore !== null, isLoadingMore, loadMore }
}
