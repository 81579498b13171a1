import { type ReactNode, useEffect } from 'react'
import type { TermId } from './all-terms.ts'
import { HINT_ID, writeHint } from './term-hint.ts'
import { useTermCard } from './use-term-card.tsx'

interface TermProps {
  readonly id: TermId
  readonly children: ReactNode
  /** -1 where another key than the tab key leads here. */
  readonly tabIndex?: number
}

/** A word of the field within text: quietly underlined, explained on a look or a press. Never within another button or a link. */
export function Term({ id, children, tabIndex }: TermProps) {
  const { props, card } = useTermCard(id)
  useEffect(writeHint, [])
  return (
    <>
      <button {...props} data-term={id} tabIndex={tabIndex} aria-describedby={HINT_ID} className="cursor-help [text-align:inherit] underline decoration-rule decoration-dotted underline-offset-4 hover:decoration-accent-text hover:decoration-solid">
        {children}
      </button>
      {card}
    </>
  )
}
