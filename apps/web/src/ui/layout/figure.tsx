import type { ReactNode } from 'react'

interface FigureProps {
  readonly title: string
  /** What is drawn and where its numbers come from. */
  readonly caption: ReactNode
  readonly children: ReactNode
}

/** A picture with its title above and its source below, as a report prints it. */
export function Figure({ title, caption, children }: FigureProps) {
  return (
    <figure className="flex max-w-[40rem] flex-col gap-4 rounded-large border border-hairline bg-surface p-5 wide:p-7">
      <p className="text-sm font-semibold">{title}</p>
      {children}
      <figcaption className="text-xs text-muted">{caption}</figcaption>
    </figure>
  )
}
