import type { ComponentType, LazyExoticComponent } from 'react'
import { StaticContent } from '../static-content.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

interface MethodPageProps {
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  /** Names the text over all pages. */
  readonly id: string
  readonly text: LazyExoticComponent<ComponentType>
}

/** A method explained: what it answers, then the rules in the order in which a reader needs them. */
export function MethodPage({ eyebrow, title, lead, id, text }: MethodPageProps) {
  return (
    <article className="mx-auto max-w-[72rem] px-4 py-12 wide:px-6 wide:py-20">
      <PageHeading eyebrow={eyebrow} title={title} lead={lead} />
      <StaticContent
        id={id}
        text={text}
        className="grid gap-10 pb-10 wide:grid-cols-[minmax(0,44rem)_1fr] wide:gap-16"
      />
      <LinkButton to="/demo">Try The Demo</LinkButton>
    </article>
  )
}
