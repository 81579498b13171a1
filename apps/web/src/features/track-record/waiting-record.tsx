import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** Holds the place of the figures while they are on their way. */
export function WaitingRecord() {
  return (
    <div role="status" aria-label="The figures are on their way">
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
