import type { OptimizationType, TimePeriod } from '@fairweight/contract/wire'
import { readLimits, writeLimits } from './limits/limits-address.ts'
import { type MixLimits, NO_LIMITS } from './limits/mix-limits.ts'

export const RISK_LEVELS: readonly { readonly value: OptimizationType; readonly label: string }[] = [
  { value: 'least_risk', label: 'Least Risk' },
  { value: 'balanced', label: 'Balanced' },
  { value: 'maximum_return', label: 'Maximum Return' },
]

export const PERIODS: readonly { readonly value: TimePeriod; readonly label: string; readonly name: string }[] = [
  { value: '1y', label: '1 y', name: '1 year' },
  { value: '3y', label: '3 y', name: '3 years' },
  { value: '5y', label: '5 y', name: '5 years' },
  { value: '10y', label: '10 y', name: '10 years' },
]

export interface OptimizerChoice {
  readonly period: TimePeriod
  readonly riskLevel: OptimizationType
  /** Where the slider stands instead of at the level: a share of the way from the least to the most volatile mix. */
  readonly position: number | null
  readonly limits: MixLimits
}

const DEFAULT_CHOICE: OptimizerChoice = { period: '5y', riskLevel: 'balanced', position: null, limits: NO_LIMITS }

/** As fine as the address writes a position. */
const POSITION_DIGITS = 4
const POSITION = /^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/

/** Reads the choice from an address; what it does not know becomes five years, balanced, without limits of one's own. */
export function readChoice(params: URLSearchParams): OptimizerChoice {
  return {
    period: PERIODS.find(({ value }) => value === params.get('period'))?.value ?? DEFAULT_CHOICE.period,
    riskLevel: RISK_LEVELS.find(({ value }) => value === params.get('risk'))?.value ?? DEFAULT_CHOICE.riskLevel,
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

/** The next shorter period, or null when the shortest is chosen. */
export function shorterPeriod(period: TimePeriod): { readonly value: TimePeriod; readonly name: string } | null {
  return PERIODS[PERIODS.findIndex(({ value }) => value === period) - 1] ?? null
}
