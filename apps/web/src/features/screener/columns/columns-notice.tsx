import { describeFailure } from '../../../data/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { SortKey } from '@fairweight/domain/screener/stock-order.ts'
import { fullColumnName } from './column-label.ts'

interface ColumnsNoticeProps {
  readonly isPending: boolean
  readonly failure: unknown
  readonly onRetry: () => void
  /** The order's column, where it is not among those shown. */
  readonly hiddenOrder: SortKey | null
  /** What the address calls columns and this version does not know. */
  readonly unknown: readonly string[]
}

/** What is to be said of the columns: that they are on their way, that they could not be had, or that the order's is not among them. */
export function ColumnsNotice({ isPending, failure, onRetry, hiddenOrder, unknown }: ColumnsNoticeProps) {
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline bg-sunken px-4 py-1.5 text-sm"
    >
      {failure !== null && <Failed failure={failure} onRetry={onRetry} />}
      {failure === null && isPending && <p>Loading key figures…</p>}
      {hiddenOrder !== null && <p>Sorted by {fullColumnName(hiddenOrder)}, which these columns do not show.</p>}
      {unknown.length > 0 && (
        <p>
          The address names {unknown.length === 1 ? 'a column' : 'columns'} that Fairweight does not have, left out
          here: <bdi>{unknown.slice(0, MAX_NAMED).join(', ').slice(0, MAX_TEXT)}</bdi>.
        </p>
      )}
    </div>
  )
}

/** A made-up address must not fill the page. */
const MAX_NAMED = 3
const MAX_TEXT = 60

function Failed({ failure, onRetry }: Pick<ColumnsNoticeProps, 'failure' | 'onRetry'>) {
  return (
    <>
      <p>
        <span className="font-semibold">The key figures are not here, so no filter or order by them applies.</span>{' '}
        {describeFailure(failure).text}
      </p>
      <Button size="small" variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </>
  )
}
