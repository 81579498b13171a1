import type { Allocation } from '@fairweight/domain/whole-shares'
import { Icon } from '../../ui/marks/icon.tsx'
import type { FoundOrders } from './find-orders.ts'
import type { LastClose } from './last-closes.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderTable } from './order-table.tsx'
import { certaintyInWords, moneyInWords, sellsFirst } from './order-words.ts'
import type { OrdersDesk } from './orders-desk.ts'
import { ordersQuestion, type OrdersQuestion, type WantedWeight } from './orders-question.ts'
import { useOrders } from './use-orders.ts'
import { WeightsAfter } from './weights-after.tsx'

interface OrdersResultProps {
  readonly weights: readonly WantedWeight[]
  readonly closes: ReadonlyMap<string, LastClose>
  readonly desk: OrdersDesk
  readonly nameOf: (ticker: string) => string
}

/** The orders for what is typed, or what is missing for them. */
export function OrdersResult({ weights, closes, desk, nameOf }: OrdersResultProps) {
  const question = ordersQuestion(weights, closes, desk)
  const numbers = [desk.amount, desk.fee, desk.smallestTrade, ...Object.values(desk.held)]
  const hasBad = numbers.some(Number.isNaN)
  const isAsked = desk.amount !== undefined || Object.values(desk.held).some((shares) => shares > 0)
  const orders = useOrders(isAsked && !hasBad ? question : null)
  if (hasBad) return <p className="text-sm text-muted">A number above cannot be read yet; the orders follow once it can.</p>
  if (!isAsked) return <p className="text-sm text-muted print:hidden">Enter an amount, or what you hold, and the orders appear here.</p>
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className={orders ? 'sr-only' : 'text-sm text-muted'}>{orders ? spoken(orders) : 'Looking for the best orders…'}</p>
      {orders && <Found orders={orders} question={question} nameOf={nameOf} />}
    </div>
  )
}

function spoken(orders: FoundOrders): string {
  if ('unpriced' in orders) return orders.message
  const { status, orders: found, reason } = orders.allocation
  if (status === 'invalid' || status === 'do-nothing') return reason?.message ?? ''
  return `${found.length} ${found.length === 1 ? 'order' : 'orders'} found.`
}

interface FoundProps {
  readonly orders: FoundOrders
  readonly question: OrdersQuestion
  readonly nameOf: (ticker: string) => string
}

function Found({ orders, question, nameOf }: FoundProps) {
  if ('unpriced' in orders) return <Refused message={orders.message} />
  const { allocation, tickers, untouched } = orders
  if (allocation.status === 'invalid') return <Refused message={allocation.reason?.message ?? ''} />
  return (
    <>
      <Placed allocation={allocation} nameOf={nameOf} />
      {untouched.length > 0 && <p className="text-sm text-caution">No price here, so what you hold of it is left as it is: {untouched.join(', ')}.</p>}
      <p className="text-sm">{moneyInWords(allocation)}</p>
      <p className="flex items-start gap-2 text-sm font-medium">
        <Icon name={allocation.gap > 0 ? 'info' : 'check'} className="mt-0.5 size-4 text-accent-text" />
        {certaintyInWords(allocation, question.mode)}
      </p>
      {allocation.orders.length > 0 && <OrderActions orders={sellsFirst(allocation.orders)} day={newestDay(question)} />}
      <WeightsAfter allocation={allocation} tickers={tickers} question={question} nameOf={nameOf} />
    </>
  )
}

function Placed({ allocation, nameOf }: { readonly allocation: Allocation; readonly nameOf: (ticker: string) => string }) {
  if (allocation.orders.length === 0) return <p className="text-sm font-medium">{allocation.reason?.message}</p>
  return <OrderTable orders={sellsFirst(allocation.orders)} nameOf={nameOf} />
}

function newestDay({ closes }: OrdersQuestion): string {
  return Object.values(closes).map(({ date }) => date).toSorted().at(-1) ?? ''
}

function Refused({ message }: { readonly message: string }) {
  return (
    <p className="flex items-start gap-2 rounded-large border border-hairline bg-caution-soft p-4 text-sm">
      <Icon name="warning" className="mt-0.5 size-4 text-caution" />
      {message}
    </p>
  )
}
