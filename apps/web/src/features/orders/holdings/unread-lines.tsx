import { count } from '../../../data/figures.ts'
import { Collapsible } from '../../../ui/entries/collapsible.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import type { UnreadLine } from './holdings-text.ts'

/** As many as anybody reads; the rest is counted. */
const MAX_SHOWN = 100

const COLUMNS: readonly DataColumn<UnreadLine>[] = [
  { name: 'Line', numeric: true, cell: ({ line }) => count(line) },
  { name: 'What it says', cell: ({ text }) => <span className="break-all">{text}</span> },
  { name: 'Why it was not taken', cell: ({ reason }) => reason },
]

/** The lines of a broker's file that were not taken, each with its reason. */
export function UnreadLines({ lines }: { readonly lines: readonly UnreadLine[] }) {
  if (lines.length === 0) return null
  const more = lines.length - MAX_SHOWN
  return (
    <div className="w-full">
      <Collapsible title="Lines that were not taken" summary={count(lines.length)}>
        <DataTable
          caption="Lines that were not taken"
          captionHidden
          columns={COLUMNS}
          rows={lines.slice(0, MAX_SHOWN)}
          rowKey={({ line }) => String(line)}
        />
        {more > 0 && <p className="mt-2 text-sm text-muted">And {count(more)} more.</p>}
      </Collapsible>
    </div>
  )
}
