import { describeFailure } from '../../data/api-error.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'

/** Why there is no list, of today or of a past day, in place of the dashboard. */
export function DashboardFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(error)
  return (
    <div className="mx-auto w-full max-w-xl p-6">
      <ErrorState title={title} reference={reference} onRetry={onRetry}>
        {text}
      </ErrorState>
    </div>
  )
}
