import { useState } from 'react'
import { count } from '../../../data/figures.ts'
import { tableName } from '../../../data/display/table-name.ts'
import { shownTable, stockTable } from '../../../features/screener/engine/stock-table.ts'
import { ToggleGroup } from '../../../ui/controls/toggle-group.tsx'
import { TableActions } from '../../../ui/controls/table-actions.tsx'
import type { Screen } from '../screen/use-screen.ts'
import type { LoadedStocks } from '../use-stock-list.ts'

interface TableStripProps {
  readonly screen: Pick<Screen, 'columns' | 'visible' | 'layout'>
  readonly stocks: LoadedStocks
}

type Extent = 'every-field' | 'as-shown'

const EXTENTS = [
  { value: 'every-field', label: 'Every field' },
  { value: 'as-shown', label: 'Columns as shown' },
] as const

/** Takes along every stock that matches, not only those that are drawn. */
export function TableStrip({ screen, stocks }: TableStripProps) {
  const { columns, visible, layout } = screen
  const [extent, setExtent] = useState<Extent>('every-field')
  const { assumptions } = stocks
  // A copied table says of itself that its grades are not those that were published.
  const note = assumptions === undefined ? [] : [assumptions]
  const table = (rows: ArrayLike<number>) =>
    extent === 'every-field'
      ? stockTable(columns, rows)
      : shownTable(
          columns,
          rows,
          layout.columns.map(({ key }) => key),
        )
  return (
    <section
      aria-label="Export the table"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-sunken px-4 py-2 text-sm"
    >
      <p>
        {count(visible.length)} {visible.length === 1 ? 'stock' : 'stocks'} in this order, with{' '}
        {extent === 'every-field' ? 'every field' : 'the columns as shown'} at full precision.
        {assumptions !== undefined && ` Grades and margins under: ${assumptions}, not as published.`}
      </p>
      <ToggleGroup
        label="What the table holds"
        options={EXTENTS}
        value={extent}
        onValueChange={(next) => setExtent(next)}
      />
      <TableActions
        label="Copy or download these stocks"
        name={tableName(assumptions === undefined ? 'stocks' : 'stocks-what-if', stocks)}
        columns={[...table([]).columns, ...note.map(() => 'ASSUMPTIONS')]}
        rows={() => table(visible).rows.map((row) => [...row, ...note])}
      />
    </section>
  )
}
