import type { ReactNode } from 'react'

interface PageHeadingProps {
  /** A few words above the title: where the reader is. */
  readonly eyebrow?: string
  readonly title: ReactNode
  /** What this page says, in one or two sentences. */
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** The opening of a public page, set like the first page of a report. */
export function PageHeading({ eyebrow, title, lead, children }: PageHeadingProps) {
  return (
    <div className="flex flex-col items-start gap-5 pb-10">
      {eyebrow && <p className="border-t-2 border-caution-fill pt-3 text-sm font-medium text-muted">{eyebrow}</p>}
      <h1 className="max-w-[24ch] font-serif text-3xl font-semibold tracking-[-0.015em] text-balance wide:text-4xl">
        {title}
      </h1>
      {lead && <p className="max-w-[58ch] text-lg text-pretty text-muted">{lead}</p>}
      {children}
    </div>
  )
}
