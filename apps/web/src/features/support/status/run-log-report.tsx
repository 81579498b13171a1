import { useEffect } from 'react'
import { getRunLogs } from '@fairweight/contract/calls'
import { STATUS_FEED_PATH } from '@fairweight/contract/routes'
import type { RunLogs } from '@fairweight/contract/wire'
import '../../../ui/styles/dashboard.css'
import { callWithoutSession } from '../../../data/api-client.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { DatasetRunLog } from './run-log.tsx'

/** A page that stays open shows a missed cut-off well within five minutes. */
const LOOK_INTERVAL_MS = 60_000

/** What was published day by day, and whether something is late at this moment. */
export function RunLogReport() {
  const { answer, failure, isAsking, askAgain } = useAnswer(fetchRunLogs)
  useRegularLook(askAgain)
  if (answer !== null) return <Logs logs={answer.logs} />
  if (failure === null || isAsking) return <Skeleton className="h-80 w-full" />
  return (
    <ErrorState title="The run log cannot be loaded right now." reference={null} onRetry={askAgain}>
      Please try again in a minute.
    </ErrorState>
  )
}

function Logs({ logs }: RunLogs) {
  return (
    <div className="flex flex-col gap-10">
      {logs.map((log) => (
        <DatasetRunLog key={log.dataset} log={log} />
      ))}
      <p className="text-sm text-muted">
        <a href={STATUS_FEED_PATH} className="text-accent-text underline underline-offset-2">
          Follow this log in a feed reader
        </a>{' '}
        (Atom).
      </p>
    </div>
  )
}

/** Asks again every minute while somebody looks, and when they come back. */
function useRegularLook(askAgain: () => void): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && askAgain()
    const timer = setInterval(look, LOOK_INTERVAL_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  })
}

/** Throws ApiError when it cannot be said. */
function fetchRunLogs(signal: AbortSignal): Promise<RunLogs> {
  return callWithoutSession(getRunLogs, { signal })
}
