import { RAFFLE } from '@fairweight/contract/product'
import { useCallback } from 'react'
import { wordsFor } from '../../../data/failure-words.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { closingInWords, drawInWords } from '../draw-words.ts'
import { confirmEntry, isInvalidLink } from '../raffle-calls.ts'
import { SaidCard } from '../said-card.tsx'
import { WaitingForLink } from './waiting-for-link.tsx'

interface ConfirmedEntryProps {
  readonly token: string
  /** The link is not valid: entering again is the way on. */
  readonly onInvalid: () => void
}

/** Counts the entry of a mailed link, and says what came of it. */
export function ConfirmedEntry({ token, onInvalid }: ConfirmedEntryProps) {
  const ask = useCallback(() => confirmEntry(token).catch((cause: unknown) => {
    if (isInvalidLink(cause)) onInvalid()
    throw cause
  }), [token, onInvalid])
  const { answer, failure, isAsking, askAgain } = useAnswer(ask)
  if (answer) {
    return (
      <SaidCard title={answer.wasCounted ? 'Your entry counts already' : 'Your entry counts'}>
        <p>You take part in the draw of {drawInWords(answer.draw)}, which closes on {closingInWords(answer.closesAt)}. There is nothing more to do.</p>
        <p className="text-muted">Whoever wins hears of it by mail within {RAFFLE.notifyDays} days of the draw, and has {RAFFLE.replyDays} days to take the prize.</p>
      </SaidCard>
    )
  }
  if (isAsking || isInvalidLink(failure)) return <WaitingForLink words="Counting your entry …" />
  const { title, text, reference } = wordsFor('follow-raffle-link', failure)
  return <ErrorState title={title} reference={reference} onRetry={askAgain}>{text}</ErrorState>
}
