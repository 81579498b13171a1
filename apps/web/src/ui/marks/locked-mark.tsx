import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { Icon } from './icon.tsx'

interface LockedMarkProps {
  readonly what: string
  /** Stands beside the lock where no heading says what is locked. */
  readonly word?: string | undefined
}

/** Stands where something would be that the reader's plan does not include; it is neither empty nor unknown. */
export function LockedMark({ what, word }: LockedMarkProps) {
  return (
    <span
      title="Not in your plan"
      className="inline-flex h-6 min-w-6 items-center justify-center gap-1 text-xs text-muted"
    >
      <Icon name="lock" className="size-4" />
      {word && <span aria-hidden="true">{word}</span>}
      <VisuallyHidden>{what}: not in your plan</VisuallyHidden>
    </span>
  )
}
