import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

interface MethodPageProps {
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  readonly figure: ReactNode
  readonly children: ReactNode
}

/** A method explained: what it answers, its picture, then the rules in order. */
export function MethodPage({ eyebrow, title, lead, figure, children }: MethodPageProps) {
  return (
    <article className="mx-auto max-w-[72rem] px-4 py-12 wide:px-6 wide:py-20">
      <PageHeading eyebrow={eyebrow} title={title} lead={lead} />
      <div className="grid gap-12 wide:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] wide:gap-16">
        <div className="prose">{children}</div>
        <aside aria-label="Worked example" className="flex flex-col items-start gap-6 self-start wide:sticky wide:top-8">
          <div className="w-full">{figure}</div>
          <LinkButton to="/demo">See it in the demo</LinkButton>
        </aside>
      </div>
    </article>
  )
}
