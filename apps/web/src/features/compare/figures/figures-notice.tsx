import { ApiError, describeFailure } from '../../../data/api-error.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'

/** Stands in place of key figures that have not come. */
export function FiguresNotice({ failure, onRetry }: { readonly failure: Error | null; readonly onRetry: () => void }) {
  if (failure === null)
    return (
      <div aria-busy="true" className="flex flex-col gap-2">
        <span role="status" className="text-sm text-muted">
          Loading the key figures…
        </span>
        <Skeleton className="h-24 w-full" />
      </div>
    )
  const { title, text, reference } = describeFailure(failure)
  // Nothing failed: the day was published before there were any.
  if (failure instanceof ApiError && failure.code === 'no-key-figures')
    return <EmptyState title={title}>{text}</EmptyState>
  return (
    <ErrorState title={title} reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}
