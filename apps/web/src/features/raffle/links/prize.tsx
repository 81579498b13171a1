import { RAFFLE } from '@fairweight/contract/product'
import { useState } from 'react'
import { Link } from 'react-router'
import { type FailureMessage, failureMessage } from '../../../data/failure-message.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { formatDraw } from '../draw-text.ts'
import { acceptPrize, isInvalidLink } from '../raffle-calls.ts'
import { ConfirmationCard } from '../confirmation-card.tsx'

interface PrizeProps {
  readonly token: string
  readonly onInvalid: () => void
}

/** Offers the prize of a winner's link. It is taken by a press, not by opening the page: programs that look through mail open links too. */
export function Prize({ token, onInvalid }: PrizeProps) {
  const [draw, setDraw] = useState<string | null>(null)
  const [failure, setFailure] = useState<FailureMessage | null>(null)
  const [isSending, setIsSending] = useState(false)
  const take = async () => {
    setFailure(null)
    setIsSending(true)
    const refuse = (cause: unknown) =>
      isInvalidLink(cause) ? onInvalid() : setFailure(failureMessage('follow-raffle-link', cause))
    await acceptPrize(token).then((accepted) => setDraw(accepted.draw), refuse)
    setIsSending(false)
  }
  if (draw !== null) return <PrizeTaken draw={draw} />
  return (
    <ConfirmationCard title="Your prize">
      <p>
        You won the raffle! The prize is {RAFFLE.prize}. It costs nothing, requires no card, and does not renew. Press
        the button to claim it.
      </p>
      {failure && (
        <ErrorState title={failure.title} reference={failure.reference}>
          {failure.text}
        </ErrorState>
      )}
      <Button loading={isSending} onClick={() => void take()}>
        Claim the prize
      </Button>
    </ConfirmationCard>
  )
}

function PrizeTaken({ draw }: { readonly draw: string }) {
  return (
    <ConfirmationCard title="The prize is yours">
      <p>
        You have claimed the prize for {formatDraw(draw)}: {RAFFLE.prize}.
      </p>
      <p>
        We will add it to the account with the email address we wrote to. If you do not have an account with it yet,
        please{' '}
        <Link to="/sign-up" className="text-accent-text underline underline-offset-4">
          create one
        </Link>
        ; it is free.
      </p>
    </ConfirmationCard>
  )
}
