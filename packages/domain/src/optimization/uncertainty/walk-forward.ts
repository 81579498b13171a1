import { TRADING_DAYS, mean } from '../estimators/expected-returns.ts'
import { type HeldSeries, heldMix } from './held-mix.ts'
import type { MixRules } from '../mix/mix-rules.ts'
import { refit } from './refit.ts'

/** Sessions from one refit to the next: a month. */
export const REFIT_EVERY = 21
/** Fewer days to test on say nothing: a year. */
export const MIN_TEST_SESSIONS = 252

export interface WalkForwardSteps {
  readonly returns: readonly Float64Array[]
  /** The day's return of the risk-free rate, over the same sessions. */
  readonly riskFree: Float64Array
  readonly window: number
  readonly costRate: number
  readonly rules: MixRules
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

export interface Walked {
  readonly mix: HeldSeries
  readonly equalWeight: HeldSeries
  /** Refits in which the risk level had no answer, so that Least Risk was held. */
  readonly refitsAtLeastRisk: number
  /** Refits in which the target lay beyond an end of the frontier, so that the end was held. */
  readonly refitsAtNearestEnd: number
}

/** Fits, holds and fits again from the session after the first window to the end. Null where no mix keeps the limits. */
export function walkForward({
  returns,
  riskFree,
  window,
  costRate,
  rules,
  onProgress,
}: WalkForwardSteps): Walked | null {
  const sessions = riskFree.length
  const equalWeights = new Float64Array(returns.length).fill(1 / returns.length)
  const mix = heldMix(returns, window, costRate)
  const equalWeight = heldMix(returns, window, costRate)
  const refits = Math.ceil((sessions - window) / REFIT_EVERY)
  let refitsAtLeastRisk = 0
  let refitsAtNearestEnd = 0
  for (let done = 0; done < refits; done++) {
    const start = window + done * REFIT_EVERY
    const known = returns.map((series) => series.subarray(start - window, start))
    const fitted = refit(known, rules, mean(riskFree.subarray(start - window, start)) * TRADING_DAYS)
    if (fitted === null) return null
    if (fitted.mix === null) refitsAtLeastRisk++
    if (fitted.isNearestEnd) refitsAtNearestEnd++
    mix.rebalance((fitted.mix ?? fitted.minimumRisk).weights)
    equalWeight.rebalance(equalWeights)
    for (let session = start; session < Math.min(start + REFIT_EVERY, sessions); session++) {
      mix.hold(session)
      equalWeight.hold(session)
    }
    onProgress?.(done + 1, refits)
  }
  return { mix: mix.series(), equalWeight: equalWeight.series(), refitsAtLeastRisk, refitsAtNearestEnd }
}
