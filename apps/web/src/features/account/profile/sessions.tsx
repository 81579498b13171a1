import type { ActiveSession } from '@fairweight/contract/wire'
import { useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Pill } from '../../../ui/marks/pill.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { endOtherSession, fetchSessions } from '../account-calls.ts'
import { momentOf } from '../../../data/dates.ts'
import { ProfileSheet } from '../profile-sheet.tsx'
import { useAnswer } from '../../../data/use-answer.ts'

/** Everywhere the person is logged in, and the way to end it. */
export function Sessions() {
  const { answer, failure, askAgain } = useAnswer(fetchSessions)
  const [ending, setEnding] = useState<string | null>(null)
  const end = async (id: string, done: string) => {
    setEnding(id)
    try {
      await endOtherSession(id)
      showToast({ title: done, tone: 'success' })
    } catch (cause) {
      const { title, text } = describeFailure(cause)
      showToast({ title, text, tone: 'error' })
    }
    setEnding(null)
    askAgain()
  }
  const others = answer?.filter(({ current }) => !current) ?? []
  return (
    <ProfileSheet
      title="Where you are logged in"
      lead="If you don’t recognize a session, end it and change your password."
    >
      {failure !== null && <SessionsFailure failure={failure} onRetry={askAgain} />}
      {answer === null && failure === null && <Skeleton className="h-[5.125rem] w-full" />}
      {answer !== null && (
        <ul aria-label="Sessions" className="border-t border-hairline">
          {answer.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending === session.id}
              onEnd={() => void end(session.id, 'Session ended')}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button
          variant="secondary"
          className="self-start"
          loading={ending === 'others'}
          onClick={() => void end('others', 'All other sessions ended')}
        >
          End all other sessions
        </Button>
      )}
    </ProfileSheet>
  )
}

interface SessionRowProps {
  readonly session: ActiveSession
  readonly isEnding: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const device = session.device ?? 'Unknown device'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-4">
      <div className="flex flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {session.current && <Pill tone="accent">This session</Pill>}
        </p>
        <p className="text-sm text-muted">
          Since {momentOf(session.startedAt)}, last seen {momentOf(session.lastSeenAt)}
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          variant="secondary"
          loading={isEnding}
          aria-label={`End the session on ${device}`}
          onClick={onEnd}
        >
          End session
        </Button>
      )}
    </li>
  )
}

function SessionsFailure({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(failure)
  return (
    <ErrorState title={title} reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}
