import type { Order } from '@fairweight/domain/whole-shares'
import { type DataColumn, DataTable } from '../../ui/layout/data-table.tsx'
import { dollars } from '../../data/figures.ts'
import { writeShareCount } from './entries/share-count.ts'

interface Row extends Order {
  readonly name: string
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    name: 'Order',
    cell: ({ side, ticker, name }) => (
      <span>
        {side === 'sell' ? 'Sell' : 'Buy'} <strong className="font-semibold">{ticker}</strong>{' '}
        <span className="text-muted">{name}</span>
      </span>
    ),
  },
  {
    name: 'Shares',
    numeric: true,
    cell: ({ shares }) => <strong className="font-semibold">{writeShareCount(shares)}</strong>,
  },
  { name: 'Last close', numeric: true, cell: ({ price }) => dollars(price) },
  { name: 'Amount', numeric: true, cell: ({ amount }) => dollars(amount) },
]

/** What to tell the broker, line by line. */
export function OrderTable({
  orders,
  nameOf,
}: {
  readonly orders: readonly Order[]
  readonly nameOf: (ticker: string) => string
}) {
  return (
    <DataTable
      caption="Orders"
      captionHidden
      columns={COLUMNS}
      rows={orders.map((order) => ({ ...order, name: nameOf(order.ticker) }))}
      rowKey={({ ticker }) => ticker}
    />
  )
}
