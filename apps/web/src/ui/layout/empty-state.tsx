import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  /** What to do next, usually one button. */
  readonly action?: ReactNode
}

/** Nothing is here, why, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <p className="font-serif text-xl text-ink">{title}</p>
      {children && <div className="max-w-[44ch] text-sm text-muted">{children}</div>}
      {action}
    </div>
  )
}
