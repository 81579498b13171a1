import type { Allocation } from '@fairweight/domain/whole-shares'
import { percent } from '../../data/figures.ts'
import { type DataColumn, DataTable } from '../../ui/layout/data-table.tsx'
import { Collapsible } from '../../ui/entries/collapsible.tsx'
import { writeShareCount } from './entries/share-count.ts'
import type { OrdersRequest } from './orders-request.ts'

interface WeightsAfterProps {
  readonly allocation: Allocation
  /** One for each entry of the allocation's shares. */
  readonly tickers: readonly string[]
  readonly request: OrdersRequest
  readonly nameOf: (ticker: string) => string
}

interface Row {
  readonly ticker: string
  readonly name: string
  readonly shares: number
  readonly wanted: number
  readonly becomes: number
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    name: 'Stock',
    cell: ({ ticker, name }) => (
      <span>
        <strong className="font-semibold">{ticker}</strong> <span className="text-muted">{name}</span>
      </span>
    ),
  },
  { name: 'Shares', numeric: true, cell: ({ shares }) => writeShareCount(shares) },
  { name: 'Target', numeric: true, cell: ({ wanted }) => <span className="whitespace-nowrap">{percent(wanted)}</span> },
  {
    name: 'After',
    numeric: true,
    cell: ({ becomes }) => <span className="whitespace-nowrap">{percent(becomes)}</span>,
  },
]

/** What each holding weighs after the orders, beside what was wanted; cash left over weighs too. */
export function WeightsAfter({ allocation, tickers, request, nameOf }: WeightsAfterProps) {
  const { shares, value, leftover } = allocation
  const wantedOf = new Map(request.holdings.map(({ ticker, weight }) => [ticker, weight]))
  const rows = tickers.map((ticker, i): Row => {
    const worth = (shares[i] ?? 0) * (request.closes[ticker]?.price ?? 0)
    return {
      ticker,
      name: nameOf(ticker),
      shares: shares[i] ?? 0,
      wanted: wantedOf.get(ticker) ?? 0,
      becomes: value > 0 ? worth / value : 0,
    }
  })
  const furthest = rows.reduce((most, { wanted, becomes }) => Math.max(most, Math.abs(wanted - becomes)), 0)
  return (
    <Collapsible title="What you will hold" summary={`each weight within ${percent(furthest)} of its target`}>
      <DataTable
        caption="Weights after the orders"
        captionHidden
        columns={COLUMNS}
        rows={rows}
        rowKey={({ ticker }) => ticker}
      />
      <p className="pt-3 text-sm text-muted">Cash left over: {percent(value > 0 ? leftover / value : 0)}.</p>
    </Collapsible>
  )
}
