import type { OptimizationType, TimePeriod } from '@fairweight/contract/wire'

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
}

const DEFAULT_CHOICE: OptimizerChoice = { period: '5y', riskLevel: 'balanced' }

/** Reads the choice from an address; what it does not know becomes five years, balanced. */
export function readChoice(params: URLSearchParams): OptimizerChoice {
  return {
    period: PERIODS.find(({ value }) => value === params.get('period'))?.value ?? DEFAULT_CHOICE.period,
    riskLevel: RISK_LEVELS.find(({ value }) => value === params.get('risk'))?.value ?? DEFAULT_CHOICE.riskLevel,
  }
}

export function writeChoice(params: URLSearchParams, choice: OptimizerChoice): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('period', choice.period)
  next.set('risk', choice.riskLevel)
  return next
}

/** The next shorter period, or null when the shortest is chosen. */
export function shorterPeriod(period: TimePeriod): { readonly value: TimePeriod; readonly name: string } | null {
  return PERIODS[PERIODS.findIndex(({ value }) => value === period) - 1] ?? null
}
