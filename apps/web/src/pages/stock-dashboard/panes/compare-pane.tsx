import { useEffect, useRef } from 'react'
import { tableName } from '../../../data/display/table-name.ts'
import { CompareTable } from '../../../features/compare/compare-table.tsx'
import { figureGroups } from '../../../features/compare/figures/figure-facts.ts'
import { FiguresNotice } from '../../../features/compare/figures/figures-notice.tsx'
import { useComparedFigures } from '../../../features/compare/figures/use-compared-figures.ts'
import { peersOf } from '../../../features/compare/peers.ts'
import { stockTable } from '../../../features/screener/engine/stock-table.ts'
import type { StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TableActions } from '../../../ui/controls/table-actions.tsx'
import type { StockComparison } from '../screen/use-stock-comparison.ts'
import type { LoadedStocks } from '../use-stock-list.ts'

interface ComparePaneProps {
  readonly comparison: StockComparison
  readonly columns: StockColumns
  readonly stocks: LoadedStocks
  readonly onOpen: (ticker: string) => void
}

/** The marked stocks side by side, in place of the list. */
export function ComparePane({ comparison, columns, stocks, onOpen }: ComparePaneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const numbers = comparison.marked.flatMap((ticker) => columns.rowOfTicker.get(ticker) ?? [])
  const rows = numbers.map((at) => columns.rows[at]!)
  const peers = peersOf(rows, columns.rows)
  const figures = useComparedFigures(
    columns,
    rows.map(({ TICKER }) => TICKER),
    stocks,
  )
  const table = figures.columns ?? columns
  const unknown = comparison.marked.filter((ticker) => !columns.rowOfTicker.has(ticker))
  return (
    <section aria-label="Compare" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-4 py-2">
        <h2 ref={heading} tabIndex={-1} className="font-serif text-xl font-semibold outline-none">
          Side by side
        </h2>
        <span className="ml-auto flex flex-wrap gap-2">
          <TableActions
            label="Copy or download the comparison"
            name={tableName('comparison', stocks)}
            columns={stockTable(table, []).columns}
            rows={() => stockTable(table, numbers).rows}
          />
          <Button size="small" onClick={comparison.close}>
            Back to the list
          </Button>
        </span>
      </div>
      {unknown.length > 0 && (
        <p className="px-4 py-2 text-sm text-muted">
          {unknown.join(', ')} {unknown.length === 1 ? 'is' : 'are'} not among these stocks.
        </p>
      )}
      {rows.length > 1 && peers === null && (
        <p className="px-4 py-2 text-sm text-muted">
          These stocks are not of one sector, so there are no peers to stand beside them.
        </p>
      )}
      {rows.length > 0 && (
        <CompareTable
          rows={rows}
          peers={peers}
          onOpen={onOpen}
          onRemove={comparison.toggle}
          {...(figures.columns === null
            ? { notice: <FiguresNotice failure={figures.failure} onRetry={figures.retry} /> }
            : { groups: figureGroups({ ...figures.columns, peers, details: figures.details }) })}
        />
      )}
    </section>
  )
}
