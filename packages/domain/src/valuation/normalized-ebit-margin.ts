import { asInput, assumptionInput, computeMeasure, computeOverYears } from '../explanation/compute-measure.ts'
import { measured, unmeasured } from '../explanation/measure.ts'
import type { Measure, Measured, MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { periodInput } from '../facts/reported-input.ts'
import type { CheckedPeriod } from '../facts/reported-period.ts'
import { SET_BY_USER, PUBLISHED_METHOD } from './assumptions.ts'
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
  context: ValuationContext = PUBLISHED_METHOD,
): Measure<'normalized-ebit-margin'> {
  const years = company.fiscalYears.slice(0, marginYears(context))
  return normalizedEbitMarginFrom(
    years.map((year) => yearMargin(company, year)),
    context,
  )
}

/** The margin set by hand, or the mean of the years. @param years EBIT margins, newest first, fractions */
export function normalizedEbitMarginFrom(
  years: readonly MeasureInput[],
  context: ValuationContext,
): Measure<'normalized-ebit-margin'> {
  const identity = {
    id: 'normalized-ebit-margin',
    unit: 'fraction',
    formula: 'value-measures#normalized-ebit-margin',
  } as const
  const { normalizedEbitMargin: margin } = context.overrides
  if (margin !== undefined) {
    const chosen = { margin: assumptionInput('EBIT margin', margin, 'fraction', SET_BY_USER) }
    return computeMeasure(identity, chosen, ({ margin }) => measured(margin))
  }
  const averaged = years.slice(0, marginYears(context))
  if (averaged.length < context.settings.valuation.minimumMarginYears) {
    return { ...identity, ...unmeasured('too-few-years'), inputs: averaged }
  }
  return computeOverYears(identity, averaged, (margins) => measured(meanOf(margins)))
}

function marginYears({ settings, overrides }: ValuationContext): number {
  return overrides.marginYears ?? settings.valuation.marginYears
}

function yearMargin(company: CompanyFacts, year: CheckedPeriod): MeasureInput {
  const inputs = { ebit: periodInput(company, year, 'ebit'), revenue: periodInput(company, year, 'revenue') }
  const identity = { id: 'ebit-margin', unit: 'fraction', formula: 'value-measures#normalized-ebit-margin' } as const
  const margin = computeMeasure(identity, inputs, ebitMarginOf)
  return asInput(margin, `EBIT margin, year to ${year.periodEnd}`)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
