import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

interface FormSlotProps {
  /** How many fields and buttons it has, one under the other. */
  readonly rows: number
  /** The form, fetched when it is drawn. */
  readonly children: ReactNode
}

const neverChanges = () => () => {}

/**
 * The place of a form in a page written at build time. The form comes with the script: one that stood in the HTML could be sent before
 * anything watches it, with the password in the address.
 */
export function FormSlot({ rows, children }: FormSlotProps) {
  const hasScript = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const waiting = (
    <div className="flex flex-col gap-5">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
      <noscript>This form needs JavaScript, which is turned off.</noscript>
    </div>
  )
  return hasScript ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
