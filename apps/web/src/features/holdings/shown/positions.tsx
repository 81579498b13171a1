import type { Cents } from '@fairweight/domain/money'
import type { Position } from '@fairweight/domain/portfolio'
import { shortDate } from '../../../data/dates.ts'
import { count, dollars } from '../../../data/figures.ts'
import { Collapsible } from '../../../ui/entries/collapsible.tsx'
import type { DataColumn } from '../../../ui/layout/data-table.tsx'
import { money, shareCount } from '../worth/holdings-words.ts'
import type { ValuedPosition } from '../worth/value-positions.ts'
import { LongTable } from './long-table.tsx'

const COLUMNS: readonly DataColumn<ValuedPosition>[] = [
  {
    name: 'Security',
    cell: ({ symbol, name }) => (
      <span>
        <strong className="font-semibold">{symbol}</strong> <span className="text-muted max-wide:hidden">{name}</span>
      </span>
    ),
  },
  { name: 'Shares', numeric: true, cell: ({ shares }) => shareCount(shares) },
  {
    name: 'Last close',
    numeric: true,
    cell: ({ price, reason }) => (price === null ? <abbr title={reason ?? undefined}>n/a</abbr> : dollars(price)),
  },
  { name: 'Value', numeric: true, cell: ({ value }) => money(value) },
  { name: 'Cost', numeric: true, cell: ({ cost }) => money(cost) },
  { name: 'Gain', numeric: true, cell: ({ gain }) => money(gain) },
]

const LOT_COLUMNS: readonly DataColumn<Position['lots'][number]>[] = [
  { name: 'Security', cell: ({ symbol }) => <strong className="font-semibold">{symbol}</strong> },
  { name: 'Bought', cell: ({ acquired }) => (acquired === null ? 'Day not known' : shortDate(acquired)) },
  { name: 'Shares', numeric: true, cell: ({ shares }) => shareCount(shares) },
  { name: 'Cost', numeric: true, cell: ({ cost }) => money(cost) },
]

/** What is held, largest first, why a price is missing, and the lots behind it. */
export function Positions({ positions }: { readonly positions: readonly ValuedPosition[] }) {
  if (positions.length === 0)
    return <p className="text-sm text-muted">No shares are held. Load a broker’s file, or add a purchase by hand.</p>
  const sorted = positions.toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1))
  const lots = sorted.flatMap((position) => position.lots)
  return (
    <div className="flex flex-col gap-4">
      <LongTable caption="Positions by value" columns={COLUMNS} rows={sorted} rowKey={({ symbol }) => symbol} />
      <Unpriced positions={sorted} />
      <Collapsible title="Lots" summary={count(lots.length)}>
        <p className="pb-3 text-sm text-muted">
          A lot is the shares of one purchase. A sale takes the oldest shares first, which is the rule where you told
          your broker nothing else.
        </p>
        <div className="flex flex-col gap-4">
          <LongTable
            caption="Lots, the oldest of each security first"
            columns={LOT_COLUMNS}
            rows={lots}
            rowKey={({ id, symbol }) => `${symbol} ${id}`}
          />
        </div>
      </Collapsible>
    </div>
  )
}

/** Why positions have no price, by reason. */
function Unpriced({ positions }: { readonly positions: readonly ValuedPosition[] }) {
  const byReason = Map.groupBy(
    positions.filter(({ reason }) => reason !== null),
    ({ reason }) => reason,
  )
  return [...byReason].map(([reason, some]) => (
    <p key={reason} className="text-sm text-muted">
      Without a price: {some.map(({ symbol }) => symbol).join(', ')}. {reason}
    </p>
  ))
}

interface FigureProps {
  readonly term: string
  readonly amount: Cents | null
  readonly note: string
}

/** One amount with what it means. */
export function Amount({ term, amount, note }: FigureProps) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-serif text-2xl font-semibold tabular-nums">{money(amount)}</dd>
      <dd className="text-xs text-muted">{note}</dd>
    </div>
  )
}
