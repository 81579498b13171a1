import { describeFailure } from '../../data/api-error.ts'
import { WorkerFailed } from '../../data/optimizing/run-in-worker.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'

/** Why there is no portfolio although there are asset classes: no prices, no connection, or no worker. */
export function WorkFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (error instanceof WorkerFailed) {
    return <ErrorState title="The portfolio could not be constructed" onRetry={onRetry}>This browser did not let the page compute beside itself. Reloading the page may help, or another browser.</ErrorState>
  }
  const { text, reference } = describeFailure(error)
  return <ErrorState title="The prices for the portfolio did not arrive" reference={reference} onRetry={onRetry}>{text}</ErrorState>
}
