import { computeMeasure } from '../explanation/compute-measure.ts'
import { measured } from '../explanation/measure.ts'
import type { Measure } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { latestInput, periodInput } from '../facts/reported-input.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import type { MethodSettings } from '../settings/method-settings.ts'

/** Earnings before interest, taxes, depreciation and amortisation of the latest twelve months, USD. */
export function ebitda(company: CompanyFacts): Measure<'ebitda'> {
  const identity = { id: 'ebitda', unit: 'USD', formula: 'value-measures#negative-ebitda' } as const
  const inputs = {
    ebit: latestInput(company, 'ebit'),
    depreciationAmortization: latestInput(company, 'depreciationAmortization'),
  }
  return computeMeasure(identity, inputs, (figures) => measured(figures.ebit + figures.depreciationAmortization))
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
  const { value } = ebitda(company)
  const latest = value === null ? null : value < 0
  const years = company.fiscalYears.slice(0, settings.facts.ebitdaYears).map((year) => {
    const ebit = periodInput(company, year, 'ebit').value
    const depreciation = periodInput(company, year, 'depreciationAmortization').value
    return ebit === null || depreciation === null ? null : ebit + depreciation < 0
  })
  return { latest, inLastYears: anyOf([latest, ...years]), years: years.filter((isNegative) => isNegative === true).length }
}

function anyOf(flags: readonly (boolean | null)[]): boolean | null {
  if (flags.includes(true)) return true
  return flags.includes(null) ? null : false
}
