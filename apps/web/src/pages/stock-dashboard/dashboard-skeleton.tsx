import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** Three panes in waiting, each where it will stand. */
export function DashboardSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-1 gap-8 p-4 wide:p-6">
      <p className="sr-only" role="status">The stocks are on their way.</p>
      <div className="hidden w-56 flex-col gap-3 broad:flex">
        <Bars count={9} className="h-7 w-full" />
      </div>
      <div className="flex flex-1 flex-col gap-3">
        <Skeleton className="h-10 w-full max-w-md" />
        <Bars count={12} className="h-9 w-full" />
      </div>
      <div className="hidden w-64 flex-col gap-3 wide:flex">
        <Bars count={4} className="h-9 w-full" />
      </div>
    </div>
  )
}

function Bars({ count, className }: { readonly count: number; readonly className: string }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />)
}
