import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Icon } from '../marks/icon.tsx'

interface ErrorStateProps {
  readonly title: string
  readonly children?: ReactNode
  /** The number that is also in the server's log. */
  readonly reference?: string | null
  readonly onRetry?: () => void
}

/** What went wrong in one plain sentence, with the way to try again. Stays until it is solved. */
export function ErrorState({ title, children, reference, onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-large border border-danger/40 bg-danger-soft p-4 text-sm"
    >
      <Icon name="warning" className="mt-0.5 size-5 text-danger" />
      <div className="flex flex-col items-start gap-2">
        <p className="font-semibold text-ink">{title}</p>
        {children && <div className="text-muted">{children}</div>}
        {reference && <p className="text-xs text-muted">Reference {reference}</p>}
        {onRetry && (
          <Button size="small" variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
