import type { Dataset, StockRow } from '@fairweight/contract/wire'
import { type ComponentType, useCallback, useLayoutEffect, useRef } from 'react'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { StockCard } from './stock-card.tsx'
import { UnknownStocks } from './unknown-stocks.tsx'

interface ListPanelProps {
  readonly listName: string
  readonly tickers: readonly string[]
  readonly rowOf: (ticker: string) => StockRow | undefined
  readonly dataset: Dataset
  readonly openTicker: string | null
  readonly marks: ComponentType<{ readonly row: StockRow }>
  readonly onOpen: (ticker: string) => void
  readonly onRemove: (ticker: string) => void
  readonly onRemoveAll: (tickers: readonly string[]) => void
}

/** The stocks of a list as cards, in the order in which they were added. */
export function ListPanel(props: ListPanelProps) {
  const { listName, tickers, rowOf, dataset, openTicker } = props
  const { onOpen, onRemove } = useSteady(props)
  if (tickers.length === 0) {
    return <EmptyState title="This list is empty">Tick a stock, or press <kbd className="rounded-small border border-hairline px-1">a</kbd> on it, to put it here. Two or more can be optimized.</EmptyState>
  }
  const rows = tickers.flatMap((ticker) => rowOf(ticker) ?? [])
  const unknown = tickers.filter((ticker) => rowOf(ticker) === undefined)
  return (
    <>
      {unknown.length > 0 && <UnknownStocks tickers={unknown} dataset={dataset} listName={listName} onRemove={onRemove} onRemoveAll={() => props.onRemoveAll(unknown)} />}
      <ul aria-label={`Stocks of ${listName}`} className="flex flex-col">
        {rows.map((row) => (
          <StockCard key={row.TICKER} row={row} listName={listName} isOpen={row.TICKER === openTicker} marks={props.marks} onOpen={onOpen} onRemove={onRemove} />
        ))}
      </ul>
    </>
  )
}

/** The same two functions for the life of the panel, so that of 500 cards only those that changed are drawn again. */
function useSteady(props: Pick<ListPanelProps, 'onOpen' | 'onRemove'>): Pick<ListPanelProps, 'onOpen' | 'onRemove'> {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const onOpen = useCallback((ticker: string) => latest.current.onOpen(ticker), [])
  const onRemove = useCallback((ticker: string) => latest.current.onRemove(ticker), [])
  return { onOpen, onRemove }
}
