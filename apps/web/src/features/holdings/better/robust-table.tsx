import type { RobustOrder, RobustOrders } from '@fairweight/domain/optimization'
import { dollars, shortPercent } from '../../../data/figures.ts'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'

interface RobustTableProps {
  readonly robust: RobustOrders
  /** USD of all candidates together. */
  readonly total: number
}

/** Each order that the mix asks for, with how many of the histories agree on its direction. */
export function RobustTable({ robust: { orders, resamples }, total }: RobustTableProps) {
  const rows = orders.toSorted(
    (a, b) => b.agreeing - a.agreeing || Math.abs(b.wanted - b.today) - Math.abs(a.wanted - a.today),
  )
  const kept = orders.filter(({ isKept }) => isKept).length
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">How sure each order is</h3>
      <p className="max-w-prose text-sm text-muted">
        From the days of three years {resamples} histories were drawn, and each has a best mix of its own. An order
        stays where at least {SURE} of them trade in its direction; the others are as good as chance and drop.{' '}
        {orders.length === 0
          ? 'What is held is the best mix already.'
          : `${kept} of ${orders.length} ${orders.length === 1 ? 'order stays' : 'orders stay'}.`}
      </p>
      {rows.length > 0 && (
        <DataTable
          caption="Orders toward the best mix"
          captionHidden
          columns={columns(resamples, total)}
          rows={rows}
          rowKey={({ ticker }) => ticker}
        />
      )}
    </div>
  )
}

/** As the engine has it: 97.5% of 200. */
const SURE = 195

function columns(resamples: number, total: number): readonly DataColumn<RobustOrder>[] {
  return [
    { name: 'Security', cell: ({ ticker }) => <strong className="font-semibold">{ticker}</strong> },
    { name: 'Today', numeric: true, cell: ({ today }) => shortPercent(today) },
    { name: 'Best mix', numeric: true, cell: ({ wanted }) => shortPercent(wanted) },
    {
      name: 'Agree',
      unit: `of ${resamples}`,
      numeric: true,
      cell: ({ agreeing, isKept }) => (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="h-2 w-10 overflow-hidden rounded-full bg-sunken wide:w-16">
            <span
              className={`block h-full ${isKept ? 'bg-accent-text' : 'bg-rule'}`}
              style={{ width: `${(100 * agreeing) / resamples}%` }}
            />
          </span>
          {agreeing}
        </span>
      ),
    },
    {
      name: 'Order',
      numeric: true,
      cell: ({ isKept, weight, today }) =>
        isKept ? (
          <span className="whitespace-nowrap">
            {weight > today ? 'Buy' : 'Sell'} {dollars(Math.abs(weight - today) * total)}
          </span>
        ) : (
          <span className="text-muted">Dropped</span>
        ),
    },
  ]
}
