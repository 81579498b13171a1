import type { StockRow } from '@fairweight/contract/wire'
import { type ComponentType, memo } from 'react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { RatingPill } from '../../ui/marks/rating-pill.tsx'

interface StockCardProps {
  readonly row: StockRow
  readonly listName: string
  readonly isOpen: boolean
  /** The negative-earnings warning and the ESG mark. */
  readonly marks: ComponentType<{ readonly row: StockRow }>
  readonly onOpen: (ticker: string) => void
  readonly onRemove: (ticker: string) => void
}

/** One stock of a list. Its name opens the details, the ticker and the company's alike; far from the view it costs no layout. */
export const StockCard = memo(function StockCard({
  row,
  listName,
  isOpen,
  marks: Marks,
  onOpen,
  onRemove,
}: StockCardProps) {
  const ticker = row.TICKER
  return (
    <li
      className={`flex flex-col gap-1 border-b border-hairline py-2 [contain-intrinsic-size:auto_4.75rem] [content-visibility:auto] ${isOpen ? 'shadow-[inset_2px_0_0_var(--accent-text)]' : ''}`}
    >
      <span className={`flex items-center gap-1 ${isOpen ? 'pl-2' : ''}`}>
        <button
          type="button"
          aria-label={`${ticker}, ${row.COMPANY_NAME}, details`}
          onClick={() => onOpen(ticker)}
          className="group flex min-h-8 min-w-0 flex-1 items-baseline gap-2 text-left"
        >
          <span className="text-sm font-semibold group-hover:underline">{ticker}</span>
          <span className="min-w-0 text-xs text-muted">{row.COMPANY_NAME}</span>
        </button>
        <IconButton
          icon="close"
          label={`Remove ${ticker} from ${listName}`}
          onClick={() => onRemove(ticker)}
          className="-my-1 wide:size-8"
        />
      </span>
      <span className={`flex flex-wrap items-center gap-1.5 ${isOpen ? 'pl-2' : ''}`}>
        <RatingPill named kind="value" rating={row.VALUE_RATING} reason={row.VALUE_REASON} />
        <RatingPill named kind="momentum" rating={row.MOMENTUM_RATING} reason={row.MOMENTUM_REASON} />
        <Marks row={row} />
      </span>
    </li>
  )
})
