import type { OptimizationType, TimePeriod } from '@fairweight/contract/wire'
import { periodOf } from '../../data/optimizing/periods.ts'
import { riskLevelOf } from '../../data/optimizing/risk-levels.ts'
import { readLimits, writeLimits } from './limits/limits-address.ts'
import type { MixLimits } from './limits/mix-limits.ts'

export interface OptimizerChoice {
  readonly period: TimePeriod
  readonly riskLevel: OptimizationType
  /** Where the slider stands instead of at the level: a share of the way from the least to the most volatile mix. */
  readonly position: number | null
  readonly limits: MixLimits
}

/** As fine as the address writes a position. */
const POSITION_DIGITS = 4
const POSITION = /^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/

/** Reads the choice from an address; what it does not know becomes five years, balanced, without limits of one's own. */
export function readChoice(params: URLSearchParams): OptimizerChoice {
  return {
    period: periodOf(params.get('period')).value,
    riskLevel: riskLevelOf(params.get('risk')).value,
    position: readPosition(params.get('position')),
    limits: readLimits(params),
  }
}

export function writeChoice(params: URLSearchParams, choice: OptimizerChoice): URLSearchParams {
  const next = writeLimits(params, choice.limits)
  next.set('period', choice.period)
  next.set('risk', choice.riskLevel)
  if (choice.position === null) next.delete('position')
  else next.set('position', String(Number(choice.position.toFixed(POSITION_DIGITS))))
  return next
}

function readPosition(text: string | null): number | null {
  return text !== null && POSITION.test(text) ? Number(text) : null
}
