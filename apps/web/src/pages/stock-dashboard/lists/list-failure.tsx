import { describeFailure, isUnreachable } from '../../../data/api-error.ts'
import { keepsListsOffline } from '../../../data/offline-cache/offline-use.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'

const NOT_ON_THIS_DEVICE =
  'You are not connected, and this device does not keep a copy of your lists. To have them offline next time, turn on “Keep my lists on this device for offline use” in your profile.'

/** Why the lists are not there, and how to have them next time. */
export function ListFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { text, reference } = describeFailure(error)
  return (
    <ErrorState title="Your lists could not be loaded" reference={reference} onRetry={onRetry}>
      {isUnreachable(error) && !keepsListsOffline() ? NOT_ON_THIS_DEVICE : text}
    </ErrorState>
  )
}
