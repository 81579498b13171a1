import { TERMS_VERSION } from '@fairweight/contract/product'
import { calendarDate } from '../../data/dates.ts'
import { Fragment, type ReactNode } from 'react'

export interface LegalSection {
  /** Its anchor, which stays when the heading is reworded. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

/** A legal text: since when it is in effect, what is in it, and its sections. */
export function LegalSections({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <>
      <p>
        Effective <time dateTime={TERMS_VERSION}>{calendarDate(TERMS_VERSION)}</time>.
      </p>
      <nav aria-label="On this page">
        <ol className="wide:columns-2">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title, body }) => (
        <Fragment key={id}>
          <h2 id={id}>{title}</h2>
          {body}
        </Fragment>
      ))}
    </>
  )
}
