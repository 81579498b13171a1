import type { Allocation, AllocationRequest, Order } from '@fairweight/domain/whole-shares'
import { dollars } from '../../data/figures.ts'
import { writeShareCount } from './entries/share-count.ts'

/** Sells bring the money that buys need. Within each side the order stays. */
export function sellsBeforeBuys(orders: readonly Order[]): readonly Order[] {
  return [...orders.filter(({ side }) => side === 'sell'), ...orders.filter(({ side }) => side === 'buy')]
}

const total = (orders: readonly Order[], side: Order['side']) =>
  orders.filter((order) => order.side === side).reduce((sum, { amount }) => sum + amount, 0)

/** "Buys $9,812.00, fees $5.00, $183.00 left over." */
export function moneyText({ orders, fees, leftover }: Pick<Allocation, 'orders' | 'fees' | 'leftover'>): string {
  const sells = total(orders, 'sell')
  const buys = total(orders, 'buy')
  const parts = [
    sells > 0 && `sells ${dollars(sells)}`,
    buys > 0 && `buys ${dollars(buys)}`,
    fees > 0 && `fees ${dollars(fees)}`,
    `${dollars(leftover)} left over`,
  ].filter((part) => part !== false)
  const words = parts.join(', ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** How sure it is that no other list comes closer to the mix. */
export function certaintyText(
  { status, gap }: Pick<Allocation, 'status' | 'gap'>,
  mode: AllocationRequest['mode'],
): string {
  if (gap > 0)
    return `Close, but not proven closest: another set of orders could come at most ${dollars(gap)} closer to the mix.`
  if (mode === 'fractional') return 'Proven: no other set of orders comes closer to the mix.'
  return status === 'do-nothing'
    ? 'Proven: no set of whole-share orders comes closer to the mix than making no trades.'
    : 'Proven: no other set of whole-share orders comes closer to the mix.'
}

/** "SELL 3 ABC" lines, as one would tell a broker. */
export function ordersAsText(orders: readonly Order[]): string {
  return orders
    .map(
      ({ side, shares, ticker, price }) =>
        `${side === 'sell' ? 'Sell' : 'Buy'} ${writeShareCount(shares)} ${ticker} at about ${dollars(price)}`,
    )
    .join('\n')
}
