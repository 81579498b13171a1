import { shortDate } from '../../data/figures.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { useIsOnline } from './use-is-online.ts'

interface NoticesProps {
  readonly asOf: string
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Says when the list on the page is not the newest there may be, and why. */
export function Notices({ asOf, error, onRetry }: NoticesProps) {
  const isOnline = useIsOnline()
  if (isOnline && !error) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 border-b border-hairline bg-sunken px-4 py-1 text-sm wide:px-6">
      <Icon name="info" className="size-4 text-muted" />
      {isOnline ? 'Newer ratings could not be fetched.' : 'You are offline.'} This list stands as of {shortDate(asOf)}.
      {isOnline && <Button variant="quiet" size="small" onClick={onRetry}>Try again</Button>}
    </div>
  )
}
