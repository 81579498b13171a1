import { type ReactNode, useEffect } from 'react'
import type { TermId } from './all-terms.ts'
import { HINT_ID, writeHint } from './term-hint.ts'
import { useTermCard } from './use-term-card.tsx'

/** A word of the field within text: quietly underlined, explained on a look or a press. Never within another button or a link. */
export function Term({ id, children }: { readonly id: TermId; readonly children: ReactNode }) {
  const { props, card } = useTermCard(id)
  useEffect(writeHint, [])
  return (
    <>
      <button {...props} data-term={id} aria-describedby={HINT_ID} className="cursor-help text-left underline decoration-rule decoration-dotted underline-offset-4 hover:decoration-accent-text hover:decoration-solid">
        {children}
      </button>
      {card}
    </>
  )
}
