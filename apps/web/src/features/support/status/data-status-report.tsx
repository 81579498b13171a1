import { useEffect } from 'react'
import { SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import type { DataStatus } from '@fairweight/contract/wire'
import { getDataStatus } from '@fairweight/contract/calls'
import '../../../ui/styles/dashboard.css'
import { ApiError } from '../../../data/api-error.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { PublishedDataset } from './published-dataset.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { callWithoutSession } from '../../../data/api-client.ts'

/** What is published at this moment. */
export function DataStatusReport() {
  const { answer, failure, isAsking, askAgain } = useAnswer(fetchDataStatus)
  useBackOnline(failure !== null, askAgain)
  if (answer !== null) return <Report status={answer} />
  if (failure === null || isAsking) return <WaitingStatus />
  return (
    <ErrorState
      title="The status cannot be loaded right now."
      reference={failure instanceof ApiError ? failure.reference : null}
      onRetry={askAgain}
    >
      {reasonOf(failure)}
    </ErrorState>
  )
}

/** What the reader can do about it; the server's own words speak of accounts. */
function reasonOf(failure: unknown): string {
  return failure instanceof ApiError && (typeof failure.failure === 'string' || failure.failure === 429)
    ? failure.message
    : 'Please try again in a minute.'
}

/** Whoever was offline need not press anything once they are back. */
function useBackOnline(isWaiting: boolean, askAgain: () => void): void {
  useEffect(() => {
    if (!isWaiting) return
    addEventListener('online', askAgain)
    return () => removeEventListener('online', askAgain)
  })
}

function Report({ status: { shown, datasets } }: { readonly status: DataStatus }) {
  if (shown === null)
    return (
      <Card>
        <EmptyState title="Nothing is published yet">
          The dashboard and the demo will open as soon as there is something to show.
        </EmptyState>
      </Card>
    )
  return (
    <div className="flex flex-col gap-10">
      {shown === 'sample' && <SampleShown />}
      {datasets.map((published) => (
        <PublishedDataset key={published.dataset} published={published} isShown={published.dataset === shown} />
      ))}
    </div>
  )
}

function SampleShown() {
  return (
    <div role="note" className="flex flex-col items-start gap-3 border-l-2 border-caution-fill bg-caution-soft p-4">
      <p className="font-semibold tracking-[0.04em] text-caution">{SAMPLE_DATA_NOTICE}</p>
      <p>No market data is published right now. The dashboard shows fictional companies and says so on every screen.</p>
      <LinkButton to="/demo" variant="secondary" size="small">
        Try the demo
      </LinkButton>
    </div>
  )
}

/** As high as the rest of a screen, so that nothing on it moves when the report takes its place. */
function WaitingStatus() {
  return <Skeleton className="h-160 w-full" />
}

/** What is published at this moment. Throws ApiError when that cannot be said. */
function fetchDataStatus(signal: AbortSignal): Promise<DataStatus> {
  return callWithoutSession(getDataStatus, { signal })
}
