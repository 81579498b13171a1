import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** Holds the place of the figures while they are on their way. */
export function WaitingRecord() {
  return (
    <div role="status" aria-label="The figures are on their way" className="flex min-h-96 flex-col gap-4 border-t border-rule pt-8">
      <Skeleton className="h-8 w-64" />
      <Skeleton />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
