import { count } from '../../../data/figures.ts'
import { tableName } from '../../../data/display/table-name.ts'
import { stockTable } from '../../../features/screener/engine/stock-table.ts'
import { TableActions } from '../../../ui/controls/table-actions.tsx'
import type { Screen } from '../screen/use-screen.ts'
import type { LoadedStocks } from '../use-stock-list.ts'

interface TableStripProps {
  readonly screen: Pick<Screen, 'columns' | 'visible'>
  readonly stocks: LoadedStocks
}

/** Takes along every stock that matches, not only those that are drawn. */
export function TableStrip({ screen, stocks }: TableStripProps) {
  const { columns, visible } = screen
  return (
    <section
      aria-label="Export the table"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-sunken px-4 py-2 text-sm"
    >
      <p>
        {count(visible.length)} {visible.length === 1 ? 'stock' : 'stocks'} in this order, with every field at full
        precision.
      </p>
      <TableActions
        label="Copy or download these stocks"
        name={tableName('stocks', stocks)}
        columns={stockTable(columns, []).columns}
        rows={() => stockTable(columns, visible).rows}
      />
    </section>
  )
}
