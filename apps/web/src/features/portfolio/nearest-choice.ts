import type { AssetMixReason } from '@fairweight/domain/asset-mix'
import { CAP_RANGE, type PortfolioChoice, SHARE_RANGE } from './choice/portfolio-choice.ts'

interface NearestChoice {
  /** What the limit becomes; null: there is no least share any more. */
  readonly share: number | null
  readonly choice: PortfolioChoice
}

/** A hundredth of a percent. */
const STEP = 10_000
/** Rounding alone may put this much beside a step. */
const ALLOWANCE = 1e-6

/** The choice with the limit that could not be met moved to the nearest value that can; null when the refusal names none. */
export function nearestChoice(
  choice: PortfolioChoice,
  { limit, nearestFeasible }: AssetMixReason,
): NearestChoice | null {
  if (nearestFeasible === undefined) return null
  if (limit === 'classCap') {
    const cap = Math.max(CAP_RANGE.min, Math.ceil(nearestFeasible * STEP - ALLOWANCE) / STEP)
    return { share: cap, choice: { ...choice, classCap: cap } }
  }
  if (limit !== 'leastOwnShare') return null
  const floor = Math.floor(nearestFeasible * STEP + ALLOWANCE) / STEP
  const share = floor < SHARE_RANGE.min ? null : floor
  return { share, choice: { ...choice, ownShare: share } }
}
