import type { ReactNode } from 'react'
import type { TermId } from './all-terms.ts'
import { Term } from './term.tsx'

/** A name that comes with the data: a term where the glossary knows it, else as it is. */
export function KnownTerm({ id, children }: { readonly id: TermId | null; readonly children: ReactNode }) {
  return id === null ? children : <Term id={id}>{children}</Term>
}
