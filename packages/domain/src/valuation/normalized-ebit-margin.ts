import { asInput, computeMeasure } from '../explanation/compute-measure.ts'
import { measured, unmeasured } from '../explanation/measure.ts'
import type { Measure, Measured, MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { periodInput } from '../facts/reported-input.ts'
import type { ReportedPeriod } from '../facts/reported-period.ts'
import { PUBLISHED_METHOD } from './assumptions.ts'
import type { ValuationContext } from './assumptions.ts'

/** Operating earnings over revenue of one fiscal year, a fraction. */
export function ebitMarginOf({ ebit, revenue }: { readonly ebit: number; readonly revenue: number }): Measured {
  return revenue > 0 ? measured(ebit / revenue) : unmeasured('revenue-not-positive')
}

/**
 * Mean EBIT margin of the last fiscal years, a fraction: of five, or of as many as are there, at least three. Every
 * year in the window must report both figures: a year left out in silence would change the mean without a trace.
 */
export function normalizedEbitMargin(
  company: CompanyFacts,
  { settings }: ValuationContext = PUBLISHED_METHOD,
): Measure<'normalized-ebit-margin'> {
  const identity = {
    id: 'normalized-ebit-margin', unit: 'fraction', formula: 'value-measures#normalised-ebit-margin',
  } as const
  const years = company.fiscalYears.slice(0, settings.valuation.marginYears)
  const inputs = Object.fromEntries(years.map((year) => [year.periodEnd, yearMargin(company, year)]))
  if (years.length < settings.valuation.minimumMarginYears) {
    return { ...identity, ...unmeasured('too-few-years'), inputs: Object.values(inputs) }
  }
  return computeMeasure(identity, inputs, (margins) => measured(meanOf(Object.values(margins))))
}

function yearMargin(company: CompanyFacts, year: ReportedPeriod): MeasureInput {
  const inputs = { ebit: periodInput(company, year, 'ebit'), revenue: periodInput(company, year, 'revenue') }
  const identity = { id: 'ebit-margin', unit: 'fraction', formula: 'value-measures#normalised-ebit-margin' } as const
  const margin = computeMeasure(identity, inputs, ebitMarginOf)
  return asInput(margin, `EBIT margin, year to ${year.periodEnd}`)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
