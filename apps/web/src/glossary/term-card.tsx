import { Link } from 'react-router'
import { AnchoredCard } from '../ui/overlays/anchored-card.tsx'
import { ALL_TERMS, type TermId } from './all-terms.ts'

const BY_ID = new Map(ALL_TERMS.map((term) => [term.id, term]))

export interface TermCardProps {
  readonly id: TermId
  readonly anchor: HTMLElement
  readonly open: boolean
  readonly takesFocus: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
}

/** What a term means, in its two sentences, and the way to its place in the glossary. */
export function TermCard({ id, ...card }: TermCardProps) {
  const entry = BY_ID.get(id)
  if (!entry) return null
  return (
    <AnchoredCard {...card} title={entry.term} description={entry.meaning}>
      <Link
        to={`/learn/glossary#${id}`}
        className="inline-flex min-h-11 items-center self-start text-accent-text underline underline-offset-4 wide:min-h-6"
      >
        Read more in the glossary
      </Link>
    </AnchoredCard>
  )
}
