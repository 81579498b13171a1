import { RAFFLE } from '@fairweight/contract/product'
import { useCallback } from 'react'
import { failureMessage } from '../../../data/failure-message.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { zonedMomentOf } from '../../../data/dates.ts'
import { formatDraw } from '../draw-text.ts'
import { confirmEntry, isInvalidLink } from '../raffle-calls.ts'
import { ConfirmationCard } from '../confirmation-card.tsx'
import { WaitingForLink } from './waiting-for-link.tsx'

interface ConfirmedEntryProps {
  readonly token: string
  /** The link is not valid: entering again is the way on. */
  readonly onInvalid: () => void
}

/** Counts the entry of a mailed link, and says what came of it. */
export function ConfirmedEntry({ token, onInvalid }: ConfirmedEntryProps) {
  const ask = useCallback(
    () =>
      confirmEntry(token).catch((cause: unknown) => {
        if (isInvalidLink(cause)) onInvalid()
        throw cause
      }),
    [token, onInvalid],
  )
  const { answer, failure, isAsking, askAgain } = useAnswer(ask)
  if (answer) {
    return (
      <ConfirmationCard title={answer.wasCounted ? 'Your entry already counts' : 'Your entry counts'}>
        <p>
          You are in the draw for {formatDraw(answer.draw)}, which closes on {zonedMomentOf(answer.closesAt)}. There is
          nothing more to do.
        </p>
        <p className="text-muted">
          We email the winner within {RAFFLE.notifyDays} days of the draw, and the winner has {RAFFLE.replyDays} days to
          claim the prize.
        </p>
      </ConfirmationCard>
    )
  }
  if (isAsking || isInvalidLink(failure)) return <WaitingForLink words="Confirming your entry…" />
  const { title, text, reference } = failureMessage('follow-raffle-link', failure)
  return (
    <ErrorState title={title} reference={reference} onRetry={askAgain}>
      {text}
    </ErrorState>
  )
}
