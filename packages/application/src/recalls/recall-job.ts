import type { RunContents } from '@fairweight/contract/wire'
import type { PortfolioRequest } from '@fairweight/domain/asset-mix'
import type { StockOptimizationRequest } from '@fairweight/domain/optimization'

/** The question of a saved result, with the prices that it is to be answered from. */
export type RecallJob =
  | { readonly kind: 'stocks'; readonly problem: StockOptimizationRequest }
  | { readonly kind: 'portfolio'; readonly problem: PortfolioRequest }

/** The weights as a result keeps them; null where there is no such mix. */
export type RecallOutcome = { readonly weights: RunContents['weights'] | null } | { readonly failure: string }
