import { RAFFLE } from '@fairweight/contract/product'
import { useState } from 'react'
import { Link } from 'react-router'
import { type FailureWords, wordsFor } from '../../../data/failure-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { drawInWords } from '../draw-words.ts'
import { acceptPrize, isInvalidLink } from '../raffle-calls.ts'
import { SaidCard } from '../said-card.tsx'

interface PrizeProps {
  readonly token: string
  readonly onInvalid: () => void
}

/** Offers the prize of a winner's link. It is taken by a press, not by opening the page: programs that look through mail open links too. */
export function Prize({ token, onInvalid }: PrizeProps) {
  const [draw, setDraw] = useState<string | null>(null)
  const [failure, setFailure] = useState<FailureWords | null>(null)
  const [isSending, setIsSending] = useState(false)
  const take = async () => {
    setFailure(null)
    setIsSending(true)
    const refuse = (cause: unknown) => (isInvalidLink(cause) ? onInvalid() : setFailure(wordsFor('follow-raffle-link', cause)))
    await acceptPrize(token).then((accepted) => setDraw(accepted.draw), refuse)
    setIsSending(false)
  }
  if (draw !== null) return <PrizeTaken draw={draw} />
  return (
    <SaidCard title="Your prize">
      <p>You won the raffle: the prize is {RAFFLE.prize}. It costs nothing, asks for no card and does not renew. Press the button to take it.</p>
      {failure && <ErrorState title={failure.title} reference={failure.reference}>{failure.text}</ErrorState>}
      <Button loading={isSending} onClick={() => void take()}>Take the prize</Button>
    </SaidCard>
  )
}

function PrizeTaken({ draw }: { readonly draw: string }) {
  return (
    <SaidCard title="The prize is yours">
      <p>We have noted that you take the prize of {drawInWords(draw)}: {RAFFLE.prize}.</p>
      <p>
        We open it in the account of the address that we wrote to. If you have none there yet, please <Link to="/sign-up" className="text-accent-text underline underline-offset-4">create one</Link>; that is free.
      </p>
    </SaidCard>
  )
}
