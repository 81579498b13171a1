import type { AllocationRequest, Order } from '../request/allocation.ts'
import { addExactly, decimalPlaces, fromUnits, inUnits } from './exact-units.ts'

export interface SettledOrders {
  readonly orders: readonly Order[]
  readonly leftover: number
  readonly fees: number
}

/** The orders that lead from the held shares to `shares`, with amounts and leftover computed digit for digit. */
export function settleOrders(request: AllocationRequest, shares: readonly number[]): SettledOrders {
  const { assets, feePerOrder } = request
  const orders: Order[] = []
  for (const [i, { ticker, held, price }] of assets.entries()) {
    const traded = addExactly(shares[i]!, -held)
    if (traded === 0) continue
    const amount = Math.abs(traded) * price
    orders.push({
      ticker,
      side: traded > 0 ? 'buy' : 'sell',
      shares: Math.abs(traded),
      price,
      amount: Number(amount.toPrecision(15)),
    })
  }
  const leftover = leftoverUnits(request, shares)
  return {
    orders,
    leftover: fromUnits(leftover.units, leftover.places),
    fees: Number((orders.length * feePerOrder).toPrecision(15)),
  }
}

/** Cash less buys, plus sells, less fees: exact, in units of 10^-places USD. */
export function leftoverUnits(
  { assets, cash, feePerOrder }: AllocationRequest,
  shares: readonly number[],
): { units: bigint; places: number } {
  const sharePlaces = Math.max(...shares.map(decimalPlaces), ...assets.map(({ held }) => decimalPlaces(held)))
  const pricePlaces = Math.max(
    decimalPlaces(cash),
    decimalPlaces(feePerOrder),
    ...assets.map(({ price }) => decimalPlaces(price)),
  )
  const places = sharePlaces + pricePlaces
  let units = inUnits(cash, places, 'down')
  for (const [i, { held, price }] of assets.entries()) {
    const traded = inUnits(shares[i]!, sharePlaces, 'down') - inUnits(held, sharePlaces, 'down')
    if (traded !== 0n) units -= traded * inUnits(price, pricePlaces, 'down') + inUnits(feePerOrder, places, 'down')
  }
  return { units, places }
}
