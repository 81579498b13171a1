import type { InfeasibleReason } from '../critical-line/check-bounds.ts'
import type { Portfolio } from '../critical-line/frontier.ts'
import type { TraceResult } from '../critical-line/trace-efficient-frontier.ts'

/** Limits on which assets are held at all, beside the bounds of the problem. */
export interface HoldingRestrictions {
  /** An asset weighs nothing or at least this much, 0 to 1. */
  readonly smallestHolding?: number | undefined
  /** At most so many assets are held. */
  readonly mostHoldings?: number | undefined
}

/** Which restriction cannot be met, and the nearest value of it that can, as far as one is known. */
export interface RestrictionReason {
  readonly code:
    | 'smallest-holding-invalid'
    | 'most-holdings-invalid'
    | 'smallest-holding-above-one'
    | 'smallest-holding-above-cap'
    | 'smallest-holding-too-large'
    | 'floor-below-zero'
    | 'most-holdings-too-few'
    | 'most-holdings-below-floors'
    | 'restrictions-contradict'
    | 'return-out-of-reach'
  readonly limit: 'smallestHolding' | 'mostHoldings' | 'targetReturn'
  /** Null when no single number would do. */
  readonly nearestFeasible: number | null
}

/** A portfolio that keeps the restrictions. Its `kktResidual` is that of the holdings chosen, its `gap` that of the choice. */
export interface RestrictedPortfolio extends Portfolio {
  /** How far its variance can lie above the least one, as a share of it; 0 when proven to rounding. */
  readonly gap: number
}

type Refused =
  | { readonly status: 'infeasible'; readonly reason: InfeasibleReason | RestrictionReason }
  | Extract<TraceResult, { status: 'invalid' }>

export type RestrictedFrontierResult =
  /** From least variance to greatest return; `gap` is the largest one of the points. */
  { readonly status: 'optimal'; readonly points: readonly RestrictedPortfolio[]; readonly gap: number } | Refused

export type RestrictedTargetResult = { readonly status: 'optimal'; readonly portfolio: RestrictedPortfolio } | Refused

/** The point of greatest Sharpe ratio, null where none is above the risk-free rate or one has no risk, and the one of least variance. */
export type RestrictedSharpeResult =
  | { readonly status: 'optimal'; readonly best: RestrictedPortfolio | null; readonly minimumRisk: RestrictedPortfolio }
  | Refused
