import { Icon } from '../ui/marks/icon.tsx'
import type { TermId } from './all-terms.ts'
import { useTermCard } from './use-term-card.tsx'

interface TermMarkProps {
  readonly id: TermId
  /** The word as it stands beside the mark. */
  readonly name: string
  readonly className?: string
  readonly tabIndex?: number
}

/** A small sign beside a word that cannot open its own card, because it is a button or a label. */
export function TermMark({ id, name, className = '', tabIndex }: TermMarkProps) {
  const { props, card } = useTermCard(id)
  return (
    <>
      <button
        {...props}
        data-term={id}
        tabIndex={tabIndex}
        aria-label={`${name}: definition`}
        className={`inline-flex size-6 shrink-0 cursor-help items-center justify-center rounded-full text-faint hover:text-accent-text ${className}`}
      >
        <Icon name="info" className="size-3.5" />
      </button>
      {card}
    </>
  )
}
