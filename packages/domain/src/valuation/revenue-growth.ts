import { assumptionInput, computeMeasure } from '../explanation/compute-measure.ts'
import { measured, unmeasured } from '../explanation/measure.ts'
import type { Measure, Measured } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { periodInput } from '../facts/reported-input.ts'
import { SET_BY_USER, PUBLISHED_METHOD } from './assumptions.ts'
import type { ValuationContext } from './assumptions.ts'

/** Revenue in USD, the span in years, and the fractions between which growth is held. */
export interface RevenueGrowthFigures {
  readonly lastRevenue: number
  readonly firstRevenue: number
  readonly years: number
  readonly minimumGrowth: number
  readonly maximumGrowth: number
}

/** Growth of revenue a year, a fraction, held between the limits. Empty unless both revenues are positive. */
export function revenueGrowthOf(figures: RevenueGrowthFigures): Measured {
  if (!(figures.firstRevenue > 0 && figures.lastRevenue > 0)) return unmeasured('revenue-not-positive')
  const growth = (figures.lastRevenue / figures.firstRevenue) ** (1 / figures.years) - 1
  return measured(Math.min(Math.max(growth, figures.minimumGrowth), figures.maximumGrowth))
}

/** {@link revenueGrowthOf} the last fiscal year over the one three years before, or two when only three are there. */
export function revenueGrowth(
  company: CompanyFacts,
  { settings, overrides }: ValuationContext = PUBLISHED_METHOD,
): Measure<'revenue-growth'> {
  const identity = { id: 'revenue-growth', unit: 'fraction', formula: 'value-measures#revenue-growth' } as const
  if (overrides.growth !== undefined) {
    const chosen = { growth: assumptionInput('growth', overrides.growth, 'fraction', SET_BY_USER) }
    return computeMeasure(identity, chosen, ({ growth }) => measured(growth))
  }
  const { growthYears, cashFlowYears, minimumGrowth, maximumGrowth } = settings.valuation
  const years = company.fiscalYears.slice(0, growthYears + 1)
  const [last, first] = [years[0], years.at(-1)]
  if (last === undefined || first === undefined || years.length < cashFlowYears) {
    return { ...identity, ...unmeasured('too-few-years'), inputs: [] }
  }
  const inputs = {
    lastRevenue: { ...periodInput(company, last, 'revenue'), name: `revenue, year to ${last.periodEnd}` },
    firstRevenue: { ...periodInput(company, first, 'revenue'), name: `revenue, year to ${first.periodEnd}` },
    years: assumptionInput('years between', years.length - 1, 'years', 'up to three'),
    minimumGrowth: assumptionInput('lowest growth', minimumGrowth, 'fraction', 'method setting'),
    maximumGrowth: assumptionInput('highest growth', maximumGrowth, 'fraction', 'method setting'),
  }
  return computeMeasure(identity, inputs, revenueGrowthOf)
}
