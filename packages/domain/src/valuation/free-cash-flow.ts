import { asInput, computeMeasure } from '../explanation/compute-measure.ts'
import { measured, unmeasured } from '../explanation/measure.ts'
import type { Measure, Measured, MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { periodInput } from '../facts/reported-input.ts'
import type { ReportedPeriod } from '../facts/reported-period.ts'
import { PUBLISHED_METHOD, rateInput } from './assumptions.ts'
import type { ValuationContext } from './assumptions.ts'

/** USD, except the tax rate, a fraction. */
export interface FreeCashFlowFigures {
  readonly operatingCashFlow: number
  readonly interestExpense: number
  readonly capitalExpenditures: number
  readonly taxRate: number
}

/**
 * Free cash flow to the firm, USD: operating cash flow + interest x (1 - tax) - capital expenditures. Interest is
 * added back because lenders, too, are paid from this flow. Source: Damodaran, Investment Valuation.
 */
export function freeCashFlowOf(figures: FreeCashFlowFigures): number {
  return figures.operatingCashFlow + figures.interestExpense * (1 - figures.taxRate) - figures.capitalExpenditures
}

/** Mean {@link freeCashFlowOf} the last three fiscal years, USD; may be negative. */
export function normalizedFreeCashFlow(
  company: CompanyFacts,
  context: ValuationContext = PUBLISHED_METHOD,
): Measure<'normalized-free-cash-flow'> {
  const identity = {
    id: 'normalized-free-cash-flow', unit: 'USD', formula: 'value-measures#free-cash-flow',
  } as const
  const { cashFlowYears } = context.settings.valuation
  const years = company.fiscalYears.slice(0, cashFlowYears)
  const inputs = Object.fromEntries(years.map((year) => [year.periodEnd, yearCashFlow(company, year, context)]))
  if (years.length < cashFlowYears) return { ...identity, ...unmeasured('too-few-years'), inputs: Object.values(inputs) }
  return computeMeasure(identity, inputs, (flows) =>
    measured(Object.values(flows).reduce((sum, flow) => sum + flow, 0) / cashFlowYears))
}

function yearCashFlow(company: CompanyFacts, year: ReportedPeriod, context: ValuationContext): MeasureInput {
  const identity = { id: 'free-cash-flow', unit: 'USD', formula: 'value-measures#free-cash-flow' } as const
  const inputs = {
    operatingCashFlow: periodInput(company, year, 'operatingCashFlow'),
    interestExpense: periodInput(company, year, 'interestExpense'),
    capitalExpenditures: periodInput(company, year, 'capitalExpenditures'),
    taxRate: rateInput('taxRate', context),
  }
  const flow = computeMeasure(identity, inputs, (figures): Measured => measured(freeCashFlowOf(figures)))
  return asInput(flow, `free cash flow, year to ${year.periodEnd}`)
}
