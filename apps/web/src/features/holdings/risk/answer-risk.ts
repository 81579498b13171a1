import {
  type HeldPrices,
  replayCrises,
  type ReplayedCrisis,
  riskSheet,
  type RiskSheetResult,
} from '@fairweight/domain/portfolio'

/** What the worker is asked: what is held with its histories, which move into it. */
export interface RiskTask extends HeldPrices {
  /** Closes of a fund of the market over the same days; null without one. */
  readonly market: Float64Array | null
}

export interface Risk {
  readonly sheet: RiskSheetResult
  readonly crises: readonly ReplayedCrisis[]
}

/** The risk of what is held, and what it would have done in past crises. */
export function answerRisk({ market, ...held }: RiskTask): Risk {
  return { sheet: riskSheet(held, market), crises: replayCrises(held) }
}
