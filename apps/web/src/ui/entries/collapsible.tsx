import { type ReactNode, useState } from 'react'
import { Icon } from '../marks/icon.tsx'

interface CollapsibleProps {
  readonly title: string
  /** What is set within, in a few words. */
  readonly summary: string
  readonly children: ReactNode
}

/** Fields that few need, folded away behind a line that says what is set. They are made when first opened. */
export function Collapsible({ title, summary, children }: CollapsibleProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="rounded-large border border-hairline bg-surface"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 px-4 py-1.5 text-sm font-medium hover:text-accent-text [&::-webkit-details-marker]:hidden">
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4 text-muted" />
        {title}
        <span className="font-normal text-muted">{summary}</span>
      </summary>
      {isOpen && <div className="border-t border-hairline px-4 pt-4 pb-5">{children}</div>}
    </details>
  )
}
