import { marketOwner } from '../../data/market-owner.ts'
import { createStore, type Store } from '../../data/store.ts'

/** What one types to get orders. It lives in the page's memory alone: another pane keeps it, a reload and another person do not. */
export interface OrdersDesk {
  /** USD; negative takes money out. */
  readonly amount: number | undefined
  /** Shares by ticker. */
  readonly held: Readonly<Record<string, number>>
  readonly mode: 'whole' | 'fractional'
  /** USD an order. */
  readonly fee: number | undefined
  /** USD */
  readonly smallestTrade: number | undefined
}

export const EMPTY_DESK: OrdersDesk = { amount: undefined, held: {}, mode: 'whole', fee: undefined, smallestTrade: undefined }

let kept: { readonly owner: string | null; readonly desk: Store<OrdersDesk> } | null = null

/** The desk of whoever is there now. */
export function ordersDesk(): Store<OrdersDesk> {
  const owner = marketOwner()
  if (kept?.owner !== owner) kept = { owner, desk: createStore(EMPTY_DESK) }
  return kept.desk
}
