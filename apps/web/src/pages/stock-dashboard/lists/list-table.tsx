import type { StockRow } from '@fairweight/contract/wire'
import { Link } from 'react-router'
import { tableName } from '../../../data/display/table-name.ts'
import { useTools } from '../../../data/session/use-session.ts'
import { TableActions } from '../../../ui/controls/table-actions.tsx'
import type { LoadedStocks } from '../use-stock-list.ts'

/** As the wire has them. */
const COLUMNS = [
  'TICKER',
  'COMPANY_NAME',
  'VALUE_RATING',
  'VALUE_REASON',
  'MOMENTUM_RATING',
  'MOMENTUM_REASON',
  'SECTOR',
  'MARKETCAP',
  'LAST_CLOSE_PRICE',
] as const satisfies (keyof StockRow)[]

interface ListTableProps {
  readonly listId: string
  readonly listName: string
  readonly tickers: readonly string[]
  readonly rowOf: (ticker: string) => StockRow | undefined
  readonly stocks: LoadedStocks
}

/** Ways to copy or download the list, to note why its stocks are on it, and to follow it through the past. A stock that is not in the data is there by its ticker alone. */
export function ListTable({ listId, listName, tickers, rowOf, stocks }: ListTableProps) {
  const rows = () =>
    tickers.map((ticker) => {
      const row = rowOf(ticker)
      return COLUMNS.map((column) => (column === 'TICKER' ? ticker : (row?.[column] ?? null)))
    })
  const hasPlan = useTools().size > 0
  return (
    <>
      <TableActions
        label={`Copy or download ${listName}`}
        name={tableName(listName, stocks)}
        columns={COLUMNS}
        rows={rows}
      />
      <Link
        to={`/journal?list=${encodeURIComponent(listId)}`}
        className="self-start text-sm text-accent-text underline underline-offset-4"
      >
        Note why in your journal
      </Link>
      {hasPlan && (
        <Link
          to={`/backtest?mix=${tickers.join()}`}
          className="self-start text-sm text-accent-text underline underline-offset-4"
        >
          Backtest this list
        </Link>
      )}
    </>
  )
}
