import type { Dataset } from '@fairweight/contract/wire'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'

interface UnknownStocksProps {
  readonly tickers: readonly string[]
  readonly dataset: Dataset
  /** The data are those of a past day, in which a stock of today may be missing. */
  readonly isPast: boolean
  readonly listName: string
  readonly onRemove: (ticker: string) => void
  readonly onRemoveAll: () => void
}

const REASONS: Readonly<Record<Dataset, string>> = {
  market: 'Sample or delisted company, not in the market data',
  sample: 'Not in the current data',
}

/** The stocks of a list that the loaded data does not hold: named, left out of optimizing, and removed in one go; on a past day, where today may know them, they stay. */
export function UnknownStocks({ tickers, dataset, isPast, listName, onRemove, onRemoveAll }: UnknownStocksProps) {
  return (
    <section aria-label="Not in the data" className="flex flex-col gap-1 rounded-regular bg-caution-soft px-3 py-2">
      <ul>
        {tickers.map((ticker) => (
          <li key={ticker} className="flex items-center gap-1 border-b border-hairline py-1 last:border-b-0">
            <span className="min-w-0 flex-1 text-sm">
              <span className="font-semibold">{ticker}</span>
              <span className="block text-xs text-caution">
                {isPast ? 'Not in the data of this day' : REASONS[dataset]}
              </span>
            </span>
            {!isPast && (
              <IconButton
                icon="close"
                label={`Remove ${ticker} from ${listName}`}
                onClick={() => onRemove(ticker)}
                className="-mr-2 wide:size-8"
              />
            )}
          </li>
        ))}
      </ul>
      {!isPast && (
        <Button variant="quiet" size="small" className="-ml-3 self-start" onClick={onRemoveAll}>
          Remove all<span className="sr-only"> stocks that are not in the data</span>
        </Button>
      )}
    </section>
  )
}
