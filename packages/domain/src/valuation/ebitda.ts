import { asInput, computeMeasure } from '../explanation/compute-measure.ts'
import { measured, unmeasured } from '../explanation/measure.ts'
import type { Measure, Measured, MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { latestInput, periodInput } from '../facts/reported-input.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import type { MethodSettings } from '../settings/method-settings.ts'

/** Earnings before interest, taxes, depreciation and amortisation of the latest twelve months, USD. */
export function ebitda(company: CompanyFacts): Measure<'ebitda'> {
  const inputs = {
    ebit: latestInput(company, 'ebit'),
    depreciationAmortization: latestInput(company, 'depreciationAmortization'),
  }
  return computeMeasure(EBITDA, inputs, ebitdaOf)
}

const EBITDA = { id: 'ebitda', unit: 'USD', formula: 'value-measures#negative-ebitda' } as const

function ebitdaOf(figures: Readonly<Record<'ebit' | 'depreciationAmortization', number>>): Measured {
  return measured(figures.ebit + figures.depreciationAmortization)
}

/** Whether losses before interest, taxes and depreciation were reported; null is 'unknown', never 'no'. */
export interface NegativeEbitda {
  readonly latest: boolean | null
  /** In the latest twelve months or any of the last five fiscal years known. */
  readonly inLastYears: boolean | null
  /** How many of those fiscal years are known to be negative. */
  readonly years: number
}

/** The flags of a company whose filings cannot be used. */
export const UNKNOWN_EBITDA: NegativeEbitda = { latest: null, inLastYears: null, years: 0 }

/** Reads the flags off the latest twelve months and up to five fiscal years. */
export function negativeEbitda(company: CompanyFacts, settings: MethodSettings = METHOD_SETTINGS): NegativeEbitda {
  const flags = yearEbitdas(company, settings).map(({ value }) => isNegative(value))
  const latest = isNegative(ebitda(company).value)
  return { latest, inLastYears: anyOf([latest, ...flags]), years: flags.filter((flag) => flag === true).length }
}

/** How many of the fiscal years looked at had negative EBITDA, with the EBITDA of each; empty when one of them is unknown. */
export function negativeEbitdaYears(
  company: CompanyFacts,
  settings: MethodSettings = METHOD_SETTINGS,
): Measure<'negative-ebitda-years'> {
  const identity = { id: 'negative-ebitda-years', unit: 'years', formula: 'value-measures#negative-ebitda' } as const
  const years = yearEbitdas(company, settings)
  if (years.length === 0) return { ...identity, ...unmeasured('unknown-ebitda'), inputs: [] }
  const inputs = Object.fromEntries(years.map((year) => [year.name, year]))
  return computeMeasure(identity, inputs, (figures) => measured(Object.values(figures).filter((figure) => figure < 0).length))
}

function yearEbitdas(company: CompanyFacts, { facts }: MethodSettings): MeasureInput[] {
  return company.fiscalYears.slice(0, facts.ebitdaYears).map((year) => {
    const inputs = {
      ebit: periodInput(company, year, 'ebit'),
      depreciationAmortization: periodInput(company, year, 'depreciationAmortization'),
    }
    return asInput(computeMeasure(EBITDA, inputs, ebitdaOf), `EBITDA, year to ${year.periodEnd}`)
  })
}

function isNegative(value: number | null): boolean | null {
  return value === null ? null : value < 0
}

function anyOf(flags: readonly (boolean | null)[]): boolean | null {
  if (flags.includes(true)) return true
  return flags.includes(null) ? null : false
}
