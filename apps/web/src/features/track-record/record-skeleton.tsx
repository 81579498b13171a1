import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** Holds the place of the figures while they are on their way. */
export function RecordSkeleton() {
  return (
    <div role="status" aria-label="Loading the figures…">
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
