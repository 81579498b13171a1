export interface AllocationAsset {
  readonly ticker: string
  /** Wanted share of the whole amount, 0 to 1; all of them sum to one at most. */
  readonly weight: number
  /** USD for one share, as traded. */
  readonly price: number
  /** Shares held now; 0 when none. */
  readonly held: number
}

export interface AllocationRequest {
  readonly assets: readonly AllocationAsset[]
  /** USD to invest beside what is held; negative takes money out. */
  readonly cash: number
  readonly mode: 'whole' | 'fractional'
  /** USD for each order; 0 when trading is free. */
  readonly feePerOrder: number
  /** USD: a smaller trade is not worth it; 0 allows any. */
  readonly smallestTrade: number
}

export interface Order {
  readonly ticker: string
  readonly side: 'buy' | 'sell'
  readonly shares: number
  readonly price: number
  /** USD: shares times price. */
  readonly amount: number
}

/** Why there are no orders, or why the request itself is wrong. `ticker` names the asset at fault. */
export interface AllocationError {
  readonly code: string
  /** One plain sentence. */
  readonly message: string
  readonly ticker?: string
}

export interface Allocation {
  /** 'near-optimal': the search met its limit first; `gap` says how much better a proven answer could be at most. */
  readonly status: 'optimal' | 'near-optimal' | 'do-nothing' | 'invalid'
  readonly reason?: AllocationError
  /** In the order of the request; sells before buys is for the reader to arrange. */
  readonly orders: readonly Order[]
  /** Shares after the orders, one for each asset. */
  readonly shares: readonly number[]
  /** USD: cash and what the held shares are worth. */
  readonly value: number
  /** USD left after the orders and their fees, never negative. */
  readonly leftover: number
  readonly fees: number
  /** USD from the plan: sum of |weight · value − shares · price| plus leftover and fees. */
  readonly objective: number
  /** USD: how far objective and fees together can lie above their true optimum; 0 when proven optimal. */
  readonly gap: number
}

/** What a mode of trading chose: shares after the orders, and how far from the best it can be, in USD. */
export interface ChosenShares {
  readonly shares: readonly number[]
  readonly gap: number
}
