import { asInput, computeMeasure, computeOverYears } from '../explanation/compute-measure.ts'
import { measured, unmeasured, type Measure, type MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { latestInput, periodInput } from '../facts/reported-input.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'

/** Earnings before interest, taxes, depreciation and amortization of the latest twelve months, USD. */
export function ebitda(company: CompanyFacts): Measure<'ebitda'> {
  return ebitdaFrom(latestInput(company, 'ebit'), latestInput(company, 'depreciationAmortization'))
}

const EBITDA = { id: 'ebitda', unit: 'USD', formula: 'value-measures#negative-ebitda' } as const
const NOT_NEGATIVE = 'not negative, so EBITDA is not either: unknown depreciation and amortization can only add to it'

/** A figure that is unknown stays unknown; where EBIT alone tells its sign, that is remarked. */
function ebitdaFrom(ebit: MeasureInput, depreciationAmortization: MeasureInput): Measure<'ebitda'> {
  const isReportedByEbit = depreciationAmortization.value === null && ebit.value !== null && ebit.value >= 0
  const remarked = isReportedByEbit
    ? { ...ebit, note: [ebit.note, NOT_NEGATIVE].filter((note) => note !== null).join('; ') }
    : ebit
  return computeMeasure(EBITDA, { ebit: remarked, depreciationAmortization }, (figures) =>
    measured(figures.ebit + figures.depreciationAmortization),
  )
}

/** Whether losses before interest, taxes and depreciation were reported; null is 'unknown', never 'no'. */
export interface NegativeEbitda {
  readonly latest: boolean | null
  /** In the latest twelve months or any of the last five fiscal years known. */
  readonly inLastYears: boolean | null
  /** How many of those fiscal years are known to be negative. */
  readonly years: number
}

/** Reads the flags off the latest twelve months and off the fiscal years that were counted. */
export function negativeEbitda(
  latestMonths: Measure<'ebitda'>,
  { inputs: years }: Measure<'negative-ebitda-years'>,
): NegativeEbitda {
  const flags = years.map(({ value }) => (value === null ? null : value < 0))
  const [ebit] = latestMonths.inputs
  const latest = isEbitdaNegative(latestMonths.value, ebit?.value ?? null)
  return { latest, inLastYears: anyOf([latest, ...flags]), years: flags.filter((flag) => flag === true).length }
}

/** How many of the fiscal years looked at had negative EBITDA, with the EBITDA of each; empty when the sign of one is unknown. */
export function negativeEbitdaYears(
  company: CompanyFacts,
  settings: MethodSettings = METHOD_SETTINGS,
): Measure<'negative-ebitda-years'> {
  const identity = { id: 'negative-ebitda-years', unit: 'years', formula: 'value-measures#negative-ebitda' } as const
  const years = yearEbitdas(company, settings)
  if (years.length === 0) return { ...identity, ...unmeasured('unknown-ebitda'), inputs: [] }
  return computeOverYears(identity, years, (figures) => measured(figures.filter((figure) => figure < 0).length))
}

const AT_LEAST = 'at least: operating earnings (EBIT), to which unknown depreciation and amortization can only add'

/** The EBITDA of each year; where only depreciation is unknown, the EBIT that it cannot be below, unless that is negative. */
function yearEbitdas(company: CompanyFacts, { facts }: MethodSettings): MeasureInput[] {
  return company.fiscalYears.slice(0, facts.ebitdaYears).map((year) => {
    const name = `EBITDA, year to ${year.periodEnd}`
    const ebit = periodInput(company, year, 'ebit')
    const known = ebitdaFrom(ebit, periodInput(company, year, 'depreciationAmortization'))
    return known.value === null && ebit.value !== null && ebit.value >= 0
      ? { ...ebit, name, note: AT_LEAST }
      : asInput(known, name)
  })
}

/** Whether EBITDA is below zero; null where nothing tells. EBIT that is not negative rules it out, since depreciation cannot be. */
export function isEbitdaNegative(ebitda: number | null, ebit: number | null): boolean | null {
  if (ebitda !== null) return ebitda < 0
  return ebit !== null && ebit >= 0 ? false : null
}

function anyOf(flags: readonly (boolean | null)[]): boolean | null {
  if (flags.includes(true)) return true
  return flags.includes(null) ? null : false
}
