import type { Allocation } from '@fairweight/domain/whole-shares'
import { Icon } from '../../../ui/marks/icon.tsx'
import { type WantedWeight, allocationRequest } from './allocation-request.ts'
import type { LastClose } from './last-closes.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderTable } from './order-table.tsx'
import { certaintyInWords, moneyInWords, sellsFirst } from './order-words.ts'
import type { OrdersDesk } from './orders-desk.ts'
import { useAllocation } from './use-allocation.ts'
import { WeightsAfter } from './weights-after.tsx'

interface OrdersResultProps {
  readonly weights: readonly WantedWeight[]
  readonly tickers: readonly string[]
  readonly closes: ReadonlyMap<string, LastClose>
  readonly desk: OrdersDesk
  readonly nameOf: (ticker: string) => string
}

/** The orders for what is typed, or what is missing for them. */
export function OrdersResult({ weights, tickers, closes, desk, nameOf }: OrdersResultProps) {
  const { request, unpriced } = allocationRequest(weights, tickers, closes, desk)
  const numbers = [desk.amount, desk.fee, desk.smallestTrade, ...Object.values(desk.held)]
  const hasBad = numbers.some(Number.isNaN)
  const isAsked = desk.amount !== undefined || request.assets.some(({ held }) => held > 0)
  const allocation = useAllocation(isAsked && !hasBad ? request : null)
  if (!isAsked) return <p className="text-sm text-muted">Enter an amount, or what you hold, and the orders appear here.</p>
  if (hasBad) return <p className="text-sm text-muted">A number above cannot be read yet; the orders follow once it can.</p>
  return (
    <div className="flex flex-col gap-4">
      {unpriced.length > 0 && <p className="text-sm text-caution">No price in the last year, so no order: {unpriced.join(', ')}.</p>}
      <p role="status" className={allocation ? 'sr-only' : 'text-sm text-muted'}>{allocation ? spoken(allocation) : 'Looking for the best orders…'}</p>
      {allocation && <Found allocation={allocation} request={request} nameOf={nameOf} day={[...closes.values()].map(({ date }) => date).toSorted().at(-1) ?? ''} />}
    </div>
  )
}

function spoken({ status, orders, reason }: Allocation): string {
  if (status === 'invalid' || status === 'do-nothing') return reason?.message ?? ''
  return `${orders.length} ${orders.length === 1 ? 'order' : 'orders'} found.`
}

interface FoundProps {
  readonly allocation: Allocation
  readonly request: ReturnType<typeof allocationRequest>['request']
  readonly nameOf: (ticker: string) => string
  readonly day: string
}

function Found({ allocation, request, nameOf, day }: FoundProps) {
  const { status, reason } = allocation
  if (status === 'invalid') {
    return (
      <p className="flex items-start gap-2 rounded-large border border-hairline bg-caution-soft p-4 text-sm">
        <Icon name="warning" className="mt-0.5 size-4 text-caution" />
        {reason?.message}
      </p>
    )
  }
  const orders = sellsFirst(allocation.orders)
  return (
    <>
      {orders.length > 0
        ? <OrderTable orders={orders} nameOf={nameOf} />
        : <p className="text-sm font-medium">{reason?.message}</p>}
      <p className="text-sm">{moneyInWords(allocation)}</p>
      <p className="flex items-start gap-2 text-sm font-medium">
        <Icon name={allocation.gap > 0 ? 'info' : 'check'} className="mt-0.5 size-4 text-accent-text" />
        {certaintyInWords(allocation, request.mode)}
      </p>
      {orders.length > 0 && <OrderActions orders={orders} day={day} />}
      <WeightsAfter allocation={allocation} request={request} nameOf={nameOf} />
    </>
  )
}
