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
  const { assumptions } = stocks
  // A copied table says of itself that its grades are not those that were published.
  const note = assumptions === undefined ? [] : [assumptions]
  return (
    <section
      aria-label="Export the table"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-sunken px-4 py-2 text-sm"
    >
      <p>
        {count(visible.length)} {visible.length === 1 ? 'stock' : 'stocks'} in this order, with every field at full
        precision.
        {assumptions !== undefined && ` Grades and margins under: ${assumptions}, not as published.`}
      </p>
      <TableActions
        label="Copy or download these stocks"
        name={tableName(assumptions === undefined ? 'stocks' : 'stocks-what-if', stocks)}
        columns={[...stockTable(columns, []).columns, ...note.map(() => 'ASSUMPTIONS')]}
        rows={() => stockTable(columns, visible).rows.map((row) => [...row, ...note])}
      />
    </section>
  )
}
