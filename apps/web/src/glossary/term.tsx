import { type ReactNode, useEffect } from 'react'
import type { TermId } from './all-terms.ts'
import { useTermCard } from './use-term-card.tsx'

const HINT_ID = 'term-hint'

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
      <button
        {...props}
        data-term={id}
        tabIndex={tabIndex}
        aria-describedby={HINT_ID}
        className="cursor-help [text-align:inherit] underline decoration-rule decoration-dotted underline-offset-4 hover:decoration-accent-text hover:decoration-solid"
      >
        {children}
      </button>
      {card}
    </>
  )
}

/** Puts the words that describe every term as one into the document, once, out of sight and outside of any text, for `aria-describedby`. */
function writeHint(): void {
  if (document.getElementById(HINT_ID)) return
  const hint = document.createElement('span')
  hint.id = HINT_ID
  hint.hidden = true
  hint.textContent = 'Term with a definition'
  document.body.append(hint)
}
