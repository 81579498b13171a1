import type { Transaction } from '@fairweight/domain/portfolio'
import { marketOwner } from '../../data/market-owner.ts'
import { createStore, type Store } from '../../data/store.ts'

/** What one types to get orders. It lives in the page's memory alone: another pane keeps it, a reload and another person do not. */
export interface OrderDraft {
  /** USD; negative takes money out. */
  readonly amount: number | undefined
  /** Shares by ticker. */
  readonly held: Readonly<Record<string, number>>
  /** Of the brokers' histories that were loaded, so that a second one adds to the first, and the same one nothing. */
  readonly transactions: readonly Transaction[]
  readonly mode: 'whole' | 'fractional'
  /** USD an order. */
  readonly fee: number | undefined
  /** USD */
  readonly smallestTrade: number | undefined
}

export const EMPTY_DRAFT: OrderDraft = {
  amount: undefined,
  held: {},
  transactions: [],
  mode: 'whole',
  fee: undefined,
  smallestTrade: undefined,
}

let kept: { readonly owner: string | null; readonly draft: Store<OrderDraft> } | null = null

/** The draft of whoever is there now. */
export function orderDraft(): Store<OrderDraft> {
  const owner = marketOwner()
  if (kept?.owner !== owner) kept = { owner, draft: createStore(EMPTY_DRAFT) }
  return kept.draft
}
