import type { StockEntry } from '@fairweight/domain/optimization'
import { useState } from 'react'
import { count, percent, signedPercent } from '../../../data/figures.ts'
import { Term } from '../../../glossary/term.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'

interface EntryTableProps {
  readonly entries: readonly StockEntry[]
  readonly nameOf: (ticker: string) => string
}

interface Row extends StockEntry {
  readonly name: string
  /** How much more it would have to return than is estimated; null where nothing would bring it in. */
  readonly missing: number | null
}

/** So many are read at a glance; the others are there when asked for. */
const FIRST = 12

/** The price of entry: at which expected return each stock that is left out would join the mix, the nearest first. */
export function EntryTable({ entries, nameOf }: EntryTableProps) {
  const [areAllShown, setAllShown] = useState(false)
  if (entries.every(({ reason }) => reason === 'returns-do-not-count'))
    return (
      <p className="max-w-prose text-sm text-muted">
        This mix looks at risk alone, so no expected return would bring a stock in that it leaves out.
      </p>
    )
  const rows = entries
    .map((one): Row => ({
      ...one,
      name: nameOf(one.ticker),
      missing: one.entry === null ? null : one.entry - one.estimated,
    }))
    .toSorted((a, b) => (a.missing ?? Infinity) - (b.missing ?? Infinity) || (a.ticker < b.ticker ? -1 : 1))
  const more = rows.length - FIRST
  return (
    <section aria-label="Price of entry" className="flex flex-col gap-2">
      <DataTable
        caption="Left out, and the expected return at which each would join"
        columns={COLUMNS}
        rows={areAllShown ? rows : rows.slice(0, FIRST)}
        rowKey={({ ticker }) => ticker}
      />
      {more > 0 && !areAllShown && (
        <Button variant="quiet" size="small" className="self-start" onClick={() => setAllShown(true)}>
          Show {count(more)} more
        </Button>
      )}
      <p className="max-w-prose text-xs text-muted">
        With everything else as it is: a millionth above, the stock is part of the mix; below, it is not. It is what you
        would have to believe of the stock, and no forecast. Read off the multipliers of the mix, as its proof is.
      </p>
    </section>
  )
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    name: 'Stock',
    cell: ({ ticker, name }) => (
      <span>
        <strong className="font-semibold">{ticker}</strong> <span className="text-muted max-wide:hidden">{name}</span>
      </span>
    ),
  },
  {
    name: 'Joins at',
    label: (
      <>
        Joins at an <Term id="expected-return">expected return</Term>
      </>
    ),
    unit: 'a year',
    numeric: true,
    cell: ({ entry }) =>
      entry === null ? (
        <span className="text-muted">no room in the limits</span>
      ) : (
        <strong className="font-semibold">{percent(entry)}</strong>
      ),
  },
  { name: 'Estimated', unit: 'a year', numeric: true, cell: ({ estimated }) => percent(estimated) },
  { name: 'Missing', numeric: true, cell: ({ missing }) => signedPercent(missing) },
]
