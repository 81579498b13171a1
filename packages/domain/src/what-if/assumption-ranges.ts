import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import type { ValuationAssumptions } from '../valuation/assumptions.ts'
import type { ChosenAssumptions, WhatIfRating } from './rate-with-assumptions.ts'

export type AssumptionId = keyof ValuationAssumptions

/** Between what an assumption may be set by hand. Fractions, or whole years. */
export interface AssumptionRange {
  readonly minimum: number
  readonly maximum: number
  /** Of a control. */
  readonly step: number
  readonly unit: 'fraction' | 'years'
}

const fraction = (minimum: number, maximum: number, step: number): AssumptionRange => ({
  minimum,
  maximum,
  step,
  unit: 'fraction',
})
const years = (minimum: number, maximum: number): AssumptionRange => ({ minimum, maximum, step: 1, unit: 'years' })
const { marginYears, minimumMarginYears, cashFlowYears } = METHOD_SETTINGS.valuation

/** In the order in which they are shown. No more past years than the method itself reads. */
export const ASSUMPTION_RANGES: Readonly<Record<AssumptionId, AssumptionRange>> = {
  discountRate: fraction(0.03, 0.2, 0.001),
  growth: fraction(-0.1, 0.3, 0.005),
  terminalGrowth: fraction(-0.02, 0.05, 0.001),
  taxRate: fraction(0, 0.5, 0.01),
  normalizedEbitMargin: fraction(-0.2, 0.6, 0.005),
  marginYears: years(minimumMarginYears, marginYears),
  cashFlowYears: years(1, cashFlowYears),
  steadyGrowthYears: years(0, 15),
  fadingGrowthYears: years(1, 15),
}

const IDS: Readonly<Record<AssumptionId, AssumptionId>> = {
  discountRate: 'discountRate',
  growth: 'growth',
  terminalGrowth: 'terminalGrowth',
  taxRate: 'taxRate',
  normalizedEbitMargin: 'normalizedEbitMargin',
  marginYears: 'marginYears',
  cashFlowYears: 'cashFlowYears',
  steadyGrowthYears: 'steadyGrowthYears',
  fadingGrowthYears: 'fadingGrowthYears',
}

export const ASSUMPTION_IDS: readonly AssumptionId[] = Object.values(IDS)

/** Whether a figure may be set as this assumption. */
export function isWithinRange(id: AssumptionId, value: number): boolean {
  const { minimum, maximum, unit } = ASSUMPTION_RANGES[id]
  return value >= minimum && value <= maximum && (unit === 'fraction' || Number.isInteger(value))
}

/** What an assumption is now: as set by hand, else as the method has it; null when the method has none for this stock. */
export function baselineAssumption(
  id: AssumptionId,
  chosen: ChosenAssumptions,
  { standing }: WhatIfRating,
  settings: MethodSettings = METHOD_SETTINGS,
): number | null {
  if (id === 'discountRate' || id === 'growth' || id === 'normalizedEbitMargin') return standing[id]
  return chosen[id] ?? settings.valuation[id]
}
