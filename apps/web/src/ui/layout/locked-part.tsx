import type { ReactNode } from 'react'
import { LinkButton } from '../controls/link-button.tsx'
import { Icon } from '../marks/icon.tsx'

interface LockedPartProps {
  /** What the reader's plan does not include. */
  readonly title: string
  readonly children?: ReactNode
  /** The page where it can be had. */
  readonly to: string
}

/** A part of a page that belongs to another plan: what it is, that it is locked, and where to get it. */
export function LockedPart({ title, children, to }: LockedPartProps) {
  return (
    <section className="flex flex-col items-start gap-2 border-l-2 border-rule bg-sunken px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="lock" className="size-4 text-muted" />
        {title}
      </p>
      <p className="text-muted">Not in your plan. {children}</p>
      <LinkButton to={to} variant="secondary" size="small">
        See the plans
      </LinkButton>
    </section>
  )
}
