import { type ComponentProps, useState } from 'react'
import { count } from '../../../data/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DataTable } from '../../../ui/layout/data-table.tsx'

/** As many rows as are drawn at first, and with each further press. */
const PAGE = 100

type LongTableProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'captionHidden'>

/** A table under a heading of its own, of which a hundred rows are drawn at first. */
export function LongTable<Row>({ rows, ...table }: LongTableProps<Row>) {
  const [shown, setShown] = useState(PAGE)
  const more = Math.min(PAGE, rows.length - shown)
  return (
    <>
      <DataTable {...table} captionHidden rows={rows.slice(0, shown)} />
      {more > 0 && (
        <Button variant="secondary" size="small" className="self-start" onClick={() => setShown(shown + PAGE)}>
          Show {count(more)} more
        </Button>
      )}
    </>
  )
}
