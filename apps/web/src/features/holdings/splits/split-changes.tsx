import { asShares, type LotChange, type Shares } from '@fairweight/domain/portfolio'
import { shortDate } from '../../../data/dates.ts'
import { count } from '../../../data/figures.ts'
import { Collapsible } from '../../../ui/entries/collapsible.tsx'
import type { DataColumn } from '../../../ui/layout/data-table.tsx'
import { LongTable } from '../shown/long-table.tsx'
import { money, shareCount } from '../worth/holdings-words.ts'

interface ChangedLot {
  readonly key: string
  readonly change: LotChange
  readonly acquired: string
  readonly before: Shares
  readonly after: Shares
  readonly cost: number | null
}

const COLUMNS: readonly DataColumn<ChangedLot>[] = [
  { name: 'Security', cell: ({ change }) => <strong className="font-semibold">{change.symbol}</strong> },
  { name: 'Split on', cell: ({ change }) => <span className="whitespace-nowrap">{shortDate(change.date)}</span> },
  { name: 'Lot of', cell: ({ acquired }) => acquired },
  { name: 'Shares before', numeric: true, cell: ({ before }) => shareCount(before) },
  { name: 'Shares after', numeric: true, cell: ({ after }) => shareCount(after) },
  { name: 'Cost, unchanged', numeric: true, cell: ({ cost }) => money(cost) },
]

/** What every split did to every lot that was held on its day. */
export function SplitChanges({ changes }: { readonly changes: readonly LotChange[] }) {
  if (changes.length === 0) return null
  return (
    <Collapsible title="Splits and what they changed" summary={count(changes.length)}>
      <LongTable
        caption="Lots before and after splits"
        columns={COLUMNS}
        rows={changes.flatMap(changedLots)}
        rowKey={({ key }) => key}
      />
    </Collapsible>
  )
}

function changedLots(change: LotChange): readonly ChangedLot[] {
  return change.before.map((lot, at) => ({
    key: `${change.symbol} ${change.date} ${lot.id}`,
    change,
    acquired: lot.acquired === null ? 'a day not known' : shortDate(lot.acquired),
    before: lot.shares,
    after: change.after[at]?.shares ?? asShares(0),
    cost: lot.cost,
  }))
}
