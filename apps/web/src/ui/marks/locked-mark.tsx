import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { Icon } from './icon.tsx'

/** Stands where something would be that the reader's plan does not include; it is neither empty nor unknown. */
export function LockedMark({ what }: { readonly what: string }) {
  return (
    <span title="Not in your plan" className="inline-flex h-6 min-w-6 items-center justify-center text-muted">
      <Icon name="lock" className="size-4" />
      <VisuallyHidden>{what}: not in your plan</VisuallyHidden>
    </span>
  )
}
