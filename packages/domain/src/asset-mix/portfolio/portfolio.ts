import type { MarketCapGroup } from '../../valuation/index.ts'
import type { ReturnShrinkage, RiskLevel } from '../../optimization/index.ts'
import type { AssetClassId } from '../classes/asset-classes.ts'
import type { AssetMixReason, AssetMixRequest, Mix, MixCorner } from '../mix/asset-mix.ts'

/** What a portfolio of the mix with the user's stocks in it is called wherever its figures stand. */
export const CONSTRUCTED = 'constructed, not optimal'

/** Below this share of the portfolio the user's stocks are said to be few, and a least share is offered. */
export const FEW_OWN_STOCKS = 0.1

/** One stock of the user's list. */
export interface OwnStock {
  readonly ticker: string
  readonly marketCapGroup: MarketCapGroup
  readonly sector: string | null
  /** Files as a company abroad does: on form 20-F or 40-F, or in another currency than US dollars. */
  readonly isForeignFiler: boolean
  /** Over the request's dates; NaN where there is no price. */
  readonly totalReturnCloses: Float64Array
}

export interface PortfolioRequest extends AssetMixRequest {
  readonly riskLevel: RiskLevel
  readonly stocks: readonly OwnStock[]
  /** The least that the user's stocks weigh together, 0 to 1; without it the mix alone decides. */
  readonly leastOwnShare?: number | undefined
}

export interface PortfolioHolding {
  readonly ticker: string
  readonly assetClass: AssetClassId
  readonly kind: 'stock' | 'fund'
  readonly weight: number
}

/** One class of the mix and what stands in it. */
export interface PortfolioClass {
  readonly id: AssetClassId
  readonly name: string
  readonly weight: number
  readonly fund: string
  /** The user's stocks that belong to the class, held or not; without any the fund stands in it. */
  readonly stocks: readonly string[]
}

export interface ExcludedStock {
  readonly ticker: string
  readonly code:
    | 'foreign-filer'
    | 'unknown-size'
    | 'below-small'
    | 'class-without-fund'
    | 'fund-of-the-mix'
    | 'too-little-history'
    | 'unusable-prices'
  /** One plain sentence. */
  readonly message: string
}

/** Where the portfolio stands beside the frontier of the classes' funds, over the same days. Null beyond the frontier's ends. */
export interface FrontierPlace {
  /** The greatest return that the funds alone reach at the portfolio's volatility. */
  readonly returnAtSameVolatility: number | null
  /** The least volatility at which the funds alone reach the portfolio's return. */
  readonly volatilityAtSameReturn: number | null
}

/** Figures are for a year, as fractions, from the joint estimates of everything held and all the classes' funds. */
export interface Portfolio {
  readonly label: typeof CONSTRUCTED
  readonly riskLevel: RiskLevel
  /** What has weight, by class and ticker; the weights sum to one. */
  readonly holdings: readonly PortfolioHolding[]
  readonly classes: readonly PortfolioClass[]
  readonly leftOut: readonly ExcludedStock[]
  /** Weight of the user's stocks together. */
  readonly ownShare: number
  /** The least share to offer when the user's stocks weigh little; null when there is nothing to offer. */
  readonly offeredOwnShare: number | null
  readonly expectedReturn: number
  readonly volatility: number
  readonly sharpeRatio: number | null
  readonly riskFreeRate: number
  /** How far James–Stein shrinks the past means of all of them toward a common one; null where the covariance has no inverse. */
  readonly shrunkReturns: ReturnShrinkage | null
  /** The same mix with nothing but the funds. */
  readonly fundsAlone: Mix
  readonly place: FrontierPlace
  /** The funds' frontier over the same days, from least risk to greatest return; empty when those days do not give one. */
  readonly frontier: readonly MixCorner[]
  /** The days that all of it has prices on. */
  readonly from: string
  readonly to: string
  readonly observations: number
  readonly notes: readonly string[]
}

export type PortfolioResult =
  | { readonly status: 'constructed'; readonly portfolio: Portfolio }
  | {
      readonly status: 'insufficient-data' | 'infeasible' | 'no-positive-excess'
      readonly reason: AssetMixReason
      readonly leftOut: readonly ExcludedStock[]
    }
