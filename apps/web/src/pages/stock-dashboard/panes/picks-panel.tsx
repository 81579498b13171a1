import type { StockRow } from '@fairweight/contract/wire'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { RatingPill } from '../../../ui/marks/rating-pill.tsx'

interface PicksPanelProps {
  readonly picks: readonly string[]
  readonly rowOf: (ticker: string) => StockRow | undefined
  readonly onOpen: (ticker: string) => void
  readonly onRemove: (ticker: string) => void
  readonly onClear: () => void
}

/** The picked stocks, in the order picked. */
export function PicksPanel({ picks, rowOf, onOpen, onRemove, onClear }: PicksPanelProps) {
  if (picks.length === 0) {
    return <EmptyState title="This list is empty">Tick a stock, or press <kbd className="rounded-small border border-hairline px-1">a</kbd> on it, to put it here. Two or more can be optimized.</EmptyState>
  }
  return (
    <>
      <ul className="flex flex-col">
        {picks.map((ticker) => (
          <PickedStock key={ticker} ticker={ticker} row={rowOf(ticker)} onOpen={onOpen} onRemove={onRemove} />
        ))}
      </ul>
      <Button variant="quiet" size="small" className="self-start" onClick={onClear}>
        Take all off
      </Button>
    </>
  )
}

interface PickedStockProps extends Pick<PicksPanelProps, 'onOpen' | 'onRemove'> {
  readonly ticker: string
  readonly row: StockRow | undefined
}

function PickedStock({ ticker, row, onOpen, onRemove }: PickedStockProps) {
  return (
    <li className="flex items-center gap-2 border-b border-hairline py-1">
      {row ? (
        <button type="button" onClick={() => onOpen(ticker)} className="min-w-0 flex-1 py-1 text-left text-sm hover:underline">
          <span className="font-semibold">{ticker}</span>
          <span className="block truncate text-xs text-muted">{row.COMPANY_NAME}</span>
        </button>
      ) : (
        <span className="min-w-0 flex-1 py-1 text-sm">
          <span className="font-semibold">{ticker}</span>
          <span className="block text-xs text-caution">Not in the current data</span>
        </span>
      )}
      {row && <RatingPill kind="value" rating={row.VALUE_RATING ?? 'Unranked'} />}
      <IconButton icon="close" label={`Remove ${ticker} from your picks`} onClick={() => onRemove(ticker)} />
    </li>
  )
}
