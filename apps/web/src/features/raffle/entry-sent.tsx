import { CONFIRMATION_DAYS } from '@fairweight/domain/raffle'
import { Button } from '../../ui/controls/button.tsx'
import { closingInWords } from './draw-words.ts'
import type { SentEntry } from './entry-form.tsx'
import { SaidCard } from './said-card.tsx'

interface EntrySentProps {
  readonly sent: SentEntry
  readonly onAgain: () => void
}

/** Takes the form's place once the letter is on its way. It says the same whether or not the address is in already: that stands in the letter. */
export function EntrySent({ sent: { email, closesAt }, onAgain }: EntrySentProps) {
  return (
    <SaidCard title="Please look into your mail">
      <p>
        We have written to <strong className="wrap-anywhere">{email}</strong>. Your entry counts once you open the link in that letter.
      </p>
      <p className="text-muted">
        The link works for {CONFIRMATION_DAYS} days, and not beyond the end of the draw on {closingInWords(closesAt)}. If nothing arrives within some minutes, please look among unwanted mail, or enter again: the entry whose link you open first counts.
      </p>
      <Button variant="secondary" onClick={onAgain}>
        Change something or enter again
      </Button>
    </SaidCard>
  )
}
