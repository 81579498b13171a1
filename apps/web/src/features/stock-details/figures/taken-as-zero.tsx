import { Fragment } from 'react'
import { KnownTerm } from '../../../glossary/known-term.tsx'
import { measureTerm } from '../detail-terms.ts'

/** The items on which the balance sheet is silent, which means that there are none. */
export function TakenAsZero({ items }: { readonly items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <p className="pb-2 text-sm">
      <span className="font-medium">Not reported, taken as 0: </span>
      {items.map((item, at) => (
        <Fragment key={item}>
          {at > 0 && ', '}
          <KnownTerm id={measureTerm(item)}>{item}</KnownTerm>
        </Fragment>
      ))}
      <span className="text-muted">. A balance sheet names these where there are any. Nothing else is ever taken as 0.</span>
    </p>
  )
}
