import type { Dataset, StockRow } from '@fairweight/contract/wire'
import { type ComponentType, memo, useDeferredValue, useMemo } from 'react'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { StockCard } from './stock-card.tsx'
import { UnknownStocks } from './unknown-stocks.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'

interface ListPanelProps {
  readonly listName: string
  readonly tickers: readonly string[]
  /** The same function as long as the stocks are the same. */
  readonly rowOf: (ticker: string) => StockRow | undefined
  readonly dataset: Dataset
  readonly isPast?: boolean
  readonly openTicker: string | null
  readonly marks: ComponentType<{ readonly row: StockRow }>
  readonly onOpen: (ticker: string) => void
  readonly onRemove: (ticker: string) => void
  readonly onRemoveAll: (tickers: readonly string[]) => void
}

/** The stocks of a list as cards, in the order in which they were added. The press is answered first; 500 cards follow a frame later. */
export function ListPanel({ listName, tickers, ...rest }: ListPanelProps) {
  const list = useDeferredValue(useMemo(() => ({ listName, tickers }), [listName, tickers]))
  const { onOpen, onRemove, onRemoveAll } = useStableCallbacks(rest)
  if (list.tickers.length === 0) {
    return (
      <EmptyState title="This list is empty">
        Check the box next to a stock, or press <kbd className="rounded-small border border-hairline px-1">a</kbd> on
        it, to add it here. You can optimize two or more.
      </EmptyState>
    )
  }
  return <Cards {...rest} {...list} onOpen={onOpen} onRemove={onRemove} onRemoveAll={onRemoveAll} />
}

const Cards = memo(function Cards({
  listName,
  tickers,
  rowOf,
  dataset,
  isPast = false,
  openTicker,
  marks,
  onOpen,
  onRemove,
  onRemoveAll,
}: ListPanelProps) {
  const rows = tickers.flatMap((ticker) => rowOf(ticker) ?? [])
  const unknown = tickers.filter((ticker) => rowOf(ticker) === undefined)
  return (
    <>
      {unknown.length > 0 && (
        <UnknownStocks
          tickers={unknown}
          dataset={dataset}
          isPast={isPast}
          listName={listName}
          onRemove={onRemove}
          onRemoveAll={() => onRemoveAll(unknown)}
        />
      )}
      <ul aria-label={`Stocks of ${listName}`} className="flex flex-col">
        {rows.map((row) => (
          <StockCard
            key={row.TICKER}
            row={row}
            listName={listName}
            isOpen={row.TICKER === openTicker}
            marks={marks}
            onOpen={onOpen}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </>
  )
})

type Actions = Pick<ListPanelProps, 'onOpen' | 'onRemove' | 'onRemoveAll'>

/** Of 500 cards only those that changed are drawn again. */
function useStableCallbacks(actions: Actions): Actions {
  return {
    onOpen: useStableCallback(actions.onOpen),
    onRemove: useStableCallback(actions.onRemove),
    onRemoveAll: useStableCallback(actions.onRemoveAll),
  }
}
