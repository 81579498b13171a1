import { useEffect, useState } from 'react'
import type { Allocation } from '@fairweight/domain/whole-shares'
import { Icon } from '../../ui/marks/icon.tsx'
import { type FoundOrders, findOrders } from './find-orders.ts'
import type { LastClose } from './last-closes.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderTable } from './order-table.tsx'
import { certaintyText, moneyText, sellsBeforeBuys } from './order-text.ts'
import type { OrderDraft } from './order-draft.ts'
import { ordersRequest, type OrdersRequest, type TargetWeight } from './orders-request.ts'
import { WeightsAfter } from './weights-after.tsx'

/** So few are searched within a few milliseconds; more are searched beside the page. */
const MAX_ON_PAGE = 20

interface OrdersResultProps {
  readonly weights: readonly TargetWeight[]
  readonly closes: ReadonlyMap<string, LastClose>
  readonly draft: OrderDraft
  readonly nameOf: (ticker: string) => string
}

/** The orders for what is typed, or what is missing for them. */
export function OrdersResult({ weights, closes, draft, nameOf }: OrdersResultProps) {
  const request = ordersRequest(weights, closes, draft)
  const numbers = [draft.amount, draft.fee, draft.smallestTrade, ...Object.values(draft.held)]
  const hasBad = numbers.some(Number.isNaN)
  const isAsked = draft.amount !== undefined || Object.values(draft.held).some((shares) => shares > 0)
  const orders = useOrders(isAsked && !hasBad ? request : null)
  if (hasBad) return <p className="text-sm text-muted">Correct the number above to see the orders.</p>
  if (!isAsked)
    return <p className="text-sm text-muted print:hidden">Enter an amount or what you hold to see the orders.</p>
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className={orders ? 'sr-only' : 'text-sm text-muted'}>
        {orders ? spoken(orders) : 'Finding the best orders…'}
      </p>
      {orders && <OrdersFound orders={orders} request={request} nameOf={nameOf} />}
    </div>
  )
}

function spoken(orders: FoundOrders): string {
  if ('unpriced' in orders) return orders.message
  const { status, orders: found, reason } = orders.allocation
  if (status === 'invalid' || status === 'do-nothing') return reason?.message ?? ''
  return `${found.length} ${found.length === 1 ? 'order' : 'orders'} found.`
}

interface OrdersFoundProps {
  readonly orders: FoundOrders
  readonly request: OrdersRequest
  readonly nameOf: (ticker: string) => string
}

function OrdersFound({ orders, request, nameOf }: OrdersFoundProps) {
  if ('unpriced' in orders) return <OrdersRefused message={orders.message} />
  const { allocation, tickers, untouched } = orders
  if (allocation.status === 'invalid') return <OrdersRefused message={allocation.reason?.message ?? ''} />
  return (
    <>
      <PlacedOrders allocation={allocation} nameOf={nameOf} />
      {untouched.length > 0 && (
        <p className="text-sm text-caution">
          No price available, so what you hold is left unchanged: {untouched.join(', ')}.
        </p>
      )}
      <p className="text-sm">{moneyText(allocation)}</p>
      <p className="flex items-start gap-2 text-sm font-medium">
        <Icon name={allocation.gap > 0 ? 'info' : 'check'} className="mt-0.5 size-4 text-accent-text" />
        {certaintyText(allocation, request.mode)}
      </p>
      {allocation.orders.length > 0 && (
        <OrderActions orders={sellsBeforeBuys(allocation.orders)} day={newestDay(request)} />
      )}
      <WeightsAfter allocation={allocation} tickers={tickers} request={request} nameOf={nameOf} />
    </>
  )
}

function PlacedOrders({
  allocation,
  nameOf,
}: {
  readonly allocation: Allocation
  readonly nameOf: (ticker: string) => string
}) {
  if (allocation.orders.length === 0) return <p className="text-sm font-medium">{allocation.reason?.message}</p>
  return <OrderTable orders={sellsBeforeBuys(allocation.orders)} nameOf={nameOf} />
}

function newestDay({ closes }: OrdersRequest): string {
  return (
    Object.values(closes)
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? ''
  )
}

function OrdersRefused({ message }: { readonly message: string }) {
  return (
    <p className="flex items-start gap-2 rounded-large border border-hairline bg-caution-soft p-4 text-sm">
      <Icon name="warning" className="mt-0.5 size-4 text-caution" />
      {message}
    </p>
  )
}

/** The orders for a question, null while they are being searched. A question is compared by what is in it. */
function useOrders(request: OrdersRequest | null): FoundOrders | null {
  const key = JSON.stringify(request)
  const [found, setFound] = useState<{ readonly key: string; readonly orders: FoundOrders }>()
  useEffect(() => {
    const wanted: OrdersRequest | null = JSON.parse(key)
    if (wanted === null) return
    const arrive = (orders: FoundOrders) => setFound({ key, orders })
    if (Object.keys(wanted.closes).length <= MAX_ON_PAGE || typeof Worker === 'undefined') {
      const timer = setTimeout(() => arrive(findOrders(wanted)))
      return () => clearTimeout(timer)
    }
    const worker = new Worker(new URL('./orders-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<FoundOrders>) => arrive(data))
    worker.postMessage(wanted)
    return () => worker.terminate()
  }, [key])
  return request !== null && found?.key === key ? found.orders : null
}
