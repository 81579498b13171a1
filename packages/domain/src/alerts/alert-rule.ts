import type { ListId, LivingListId, PortfolioId } from '../identifiers/index.ts'
import type { Cents } from '../money/index.ts'
import type { FiledFigureId } from './filed-figures.ts'

/** How many alerts one account keeps. */
export const MAX_ALERTS = 50

/** What a share is worth by each measure that a price can be held against, in the words of the stock list. */
export const WORTH_MEASURES = ['dcf', 'epv', 'graham', 'tangibleBook', 'futureCashFlow'] as const
export type WorthMeasure = (typeof WORTH_MEASURES)[number]

/** A cent is the lowest and a million dollars the highest price that can be asked for. */
export const TARGET_PRICE_CENTS = { min: 1, max: 100_000_000 } as const

/** One stock, or whatever stands in a list or in a portfolio on the day. */
export type WatchedStocks =
  | { readonly of: 'stock'; readonly ticker: string }
  | { readonly of: 'list'; readonly listId: ListId }
  | { readonly of: 'portfolio'; readonly portfolioId: PortfolioId }

/** While this is so of a stock's filings, somebody holds it. `bound` is in the figure's unit. */
export interface KillCriterion {
  readonly kind: 'kill-criterion'
  readonly ticker: string
  readonly figure: FiledFigureId
  readonly holds: 'above' | 'below'
  readonly bound: number
}

/** What somebody wants to hear of when a publish makes it so. */
export type AlertRule =
  | { readonly kind: 'grade-change'; readonly stocks: WatchedStocks }
  | { readonly kind: 'doubt'; readonly stocks: WatchedStocks }
  | { readonly kind: 'below-worth'; readonly ticker: string; readonly measure: WorthMeasure }
  | {
      readonly kind: 'target-price'
      readonly ticker: string
      readonly side: 'at-or-below' | 'at-or-above'
      readonly price: Cents
    }
  | { readonly kind: 'screen'; readonly livingListId: LivingListId }
  /** `percent`: the most of a portfolio's money, cash included, that one position may be. */
  | { readonly kind: 'holding-limit'; readonly portfolioId: PortfolioId; readonly percent: number }
  | KillCriterion
