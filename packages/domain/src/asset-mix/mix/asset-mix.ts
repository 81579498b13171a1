import type { AssetClassId } from '../classes/asset-classes.ts'
import type { RiskLevel } from '../../optimization/index.ts'
import type { SeriesDoubt } from '../../price-doubts/price-doubts.ts'

/** The most that a class may weigh unless the settings say otherwise. */
export const CLASS_CAP = 0.25

export interface FundHistory {
  readonly id: AssetClassId
  /** The fund that stands for the class. */
  readonly ticker: string
  /** Over the request's dates; NaN where there is no price. */
  readonly totalReturnCloses: Float64Array
}

export interface ClassLimits {
  /** The most that one class may weigh, 0 to 1; default 25%. */
  readonly classCap?: number | undefined
  /** Caps of single classes, before `classCap`. */
  readonly classCaps?: Readonly<Partial<Record<AssetClassId, number>>> | undefined
}

export interface AssetMixRequest extends ClassLimits {
  readonly funds: readonly FundHistory[]
  /** ISO dates, ascending. */
  readonly dates: readonly string[]
  /** Open doubts about prices, of the tickers that have any: those inside the days used are named in the notes. */
  readonly doubts?: Readonly<Record<string, readonly SeriesDoubt[]>> | undefined
  /** Total-return closes of the Treasury bills over the dates; null when the data has none. */
  readonly treasuryBills: Float64Array | null
  /** A year, as a fraction: stands where there are no Treasury bills. Default 0. */
  readonly riskFreeRate?: number | undefined
}

/** Why there is no mix. */
export interface AssetMixReason {
  readonly code: string
  /** One plain sentence. */
  readonly message: string
  readonly assetClass?: AssetClassId
  readonly limit?: string
  readonly nearestFeasible?: number
}

/** By class id, 0 to 1. */
type ClassWeights = Readonly<Record<string, number>>

/** Figures are for a year, as fractions; every class that takes part has a weight. */
export interface Mix {
  readonly weights: ClassWeights
  readonly expectedReturn: number
  readonly volatility: number
  readonly sharpeRatio: number | null
}

export interface MixCorner extends Mix {
  /** Trade-offs between which the corner is optimal: it minimizes variance / 2 − trade-off · expected return. */
  readonly lambda: number
  readonly highestLambda: number
}

export interface RiskLevelMix extends Mix {
  readonly optimization_type: RiskLevel
  readonly kktResidual: number
}

/** What the answer says about the data behind it. */
export interface MixBasis {
  readonly riskFreeRate: number
  /** First and last session of the common period, and its daily returns. */
  readonly from: string
  readonly to: string
  readonly observations: number
  /** The most that a class may weigh where no cap of its own is set. */
  readonly classCap: number
  readonly assetClasses: readonly { readonly id: AssetClassId; readonly name: string; readonly fund: string }[]
  readonly notes: readonly string[]
}

export interface AssetMix extends MixBasis {
  /** The three risk levels; one that does not exist is left out and a note says why. */
  readonly mixes: readonly RiskLevelMix[]
  /** Every corner, from least risk to greatest return. */
  readonly frontier: readonly MixCorner[]
  readonly equalWeight: Mix
}

export type AssetMixResult =
  | { readonly status: 'optimal'; readonly mix: AssetMix }
  | { readonly status: 'insufficient-data' | 'infeasible'; readonly reason: AssetMixReason }
