import { CONFIRMATION_DAYS } from '@fairweight/domain/raffle'
import { Button } from '../../ui/controls/button.tsx'
import { zonedMomentOf } from '../../data/dates.ts'
import type { PendingEntry } from './entry-form.tsx'
import { ConfirmationCard } from './confirmation-card.tsx'

interface EntrySentProps {
  readonly sent: PendingEntry
  readonly onAgain: () => void
}

/** Takes the form's place once the email is on its way. It says the same whether or not the address is in already: that stands in the email. */
export function EntrySent({ sent: { email, closesAt }, onAgain }: EntrySentProps) {
  return (
    <ConfirmationCard title="Check your email">
      <p>
        We sent an email to <strong className="wrap-anywhere">{email}</strong>. Your entry counts once you open the link
        in it.
      </p>
      <p className="text-muted">
        The link works for {CONFIRMATION_DAYS} days, but only until the draw closes on {zonedMomentOf(closesAt)}. If
        nothing arrives within a few minutes, please check your spam folder or enter again: the entry whose link you
        open first counts.
      </p>
      <Button variant="secondary" onClick={onAgain}>
        Make changes or enter again
      </Button>
    </ConfirmationCard>
  )
}
