import { asInput, computeMeasure, computeOverYears } from '../explanation/compute-measure.ts'
import { measured, unmeasured } from '../explanation/measure.ts'
import type { Measure, Measured, MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { periodInput } from '../facts/reported-input.ts'
import type { CheckedPeriod } from '../facts/reported-period.ts'
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
  const years = company.fiscalYears.slice(0, cashFlowYears(context))
  return normalizedFreeCashFlowFrom(
    years.map((year) => yearCashFlow(company, year, context)),
    context,
  )
}

/** The mean of as many fiscal years as the method or the user says. @param years free cash flows, newest first, USD */
export function normalizedFreeCashFlowFrom(
  years: readonly MeasureInput[],
  context: ValuationContext,
): Measure<'normalized-free-cash-flow'> {
  const identity = {
    id: 'normalized-free-cash-flow',
    unit: 'USD',
    formula: 'value-measures#free-cash-flow',
  } as const
  const wanted = cashFlowYears(context)
  const averaged = years.slice(0, wanted)
  if (averaged.length < wanted) return { ...identity, ...unmeasured('too-few-years'), inputs: averaged }
  return computeOverYears(identity, averaged, (flows) => measured(flows.reduce((sum, flow) => sum + flow, 0) / wanted))
}

function cashFlowYears({ settings, overrides }: ValuationContext): number {
  return overrides.cashFlowYears ?? settings.valuation.cashFlowYears
}

function yearCashFlow(company: CompanyFacts, year: CheckedPeriod, context: ValuationContext): MeasureInput {
  const inputs = {
    operatingCashFlow: periodInput(company, year, 'operatingCashFlow'),
    interestExpense: periodInput(company, year, 'interestExpense'),
    capitalExpenditures: periodInput(company, year, 'capitalExpenditures'),
    taxRate: rateInput('taxRate', context),
  }
  return freeCashFlowFrom(inputs, `free cash flow, year to ${year.periodEnd}`)
}

/** {@link freeCashFlowOf} inputs that may be missing, as an input of that name. */
export function freeCashFlowFrom(
  inputs: Readonly<Record<keyof FreeCashFlowFigures, MeasureInput>>,
  name: string,
): MeasureInput {
  const identity = { id: 'free-cash-flow', unit: 'USD', formula: 'value-measures#free-cash-flow' } as const
  const flow = computeMeasure(identity, inputs, (figures): Measured => measured(freeCashFlowOf(figures)))
  const note =
    flow.value === null ? null : `operating cash flow + interest × (1 − ${inputs.taxRate.value}) − capital expenditures`
  return asInput(flow, name, note)
}
