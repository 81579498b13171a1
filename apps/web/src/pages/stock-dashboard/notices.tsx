import { shortDate } from '../../data/dates.ts'
import { useUnsentEdits } from '../../features/lists/use-collections.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { type Connection, useConnection } from './use-connection.ts'

const WHY: Readonly<Record<Connection, string>> = {
  online: 'Newer ratings could not be loaded.',
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached.',
}

interface NoticesProps {
  readonly asOf: string
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Says when the list on the page is not the newest there may be, and why; and what of the reader's own is still to be sent. */
export function Notices({ asOf, error, onRetry }: NoticesProps) {
  const connection = useConnection()
  const isOnline = connection === 'online'
  const { count, isLong } = useUnsentEdits()
  const isStale = !isOnline || error !== null
  if (!isStale && !isLong) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 border-b border-hairline bg-sunken px-4 py-1 text-sm wide:px-6"
    >
      <Icon name="info" className="size-4 text-muted" />
      {isStale && `${WHY[connection]} This list is as of ${shortDate(asOf)}.`}
      {count > 0 && <span>{isOnline ? 'Changes to your lists are being sent.' : waitingText(count)}</span>}
      {connection !== 'offline' && isStale && (
        <Button variant="quiet" size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

function waitingText(count: number): string {
  return count === 1
    ? '1 change to your lists is waiting to be sent.'
    : `${count} changes to your lists are waiting to be sent.`
}
