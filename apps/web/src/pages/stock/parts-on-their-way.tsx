import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** Holds the place of the summary and of the parts below it. */
export function PartsOnTheirWay() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <span className="sr-only" role="status">
        Loading the stock…
      </span>
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
