import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** Holds the place of the details while they, or what draws them, are on their way. */
export function WaitingDetails() {
  return (
    <div aria-busy="true" className="grid gap-10 broad:grid-cols-2">
      <span className="sr-only" role="status">The details are on their way.</span>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
