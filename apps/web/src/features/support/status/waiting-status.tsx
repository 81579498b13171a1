import { Skeleton } from '../../../ui/layout/skeleton.tsx'

/** As high as the report of one dataset, so that little moves when that takes its place. */
export function WaitingStatus() {
  return <Skeleton className="h-96 w-full" />
}
