import { Skeleton } from '../../../ui/layout/skeleton.tsx'

/** As high as the rest of a screen, so that nothing on it moves when the report takes its place. */
export function WaitingStatus() {
  return <Skeleton className="h-160 w-full" />
}
