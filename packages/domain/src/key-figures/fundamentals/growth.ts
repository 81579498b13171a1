import { assumptionInput } from '../../explanation/compute-measure.ts'
import { measured, unmeasured, type MeasureInput } from '../../explanation/measure.ts'
import type { ReasonCode } from '../../explanation/reason.ts'
import type { CompanyFacts } from '../../facts/company-facts.ts'
import { ITEMS } from '../../facts/fiscal-period.ts'
import { periodInput } from '../../facts/reported-input.ts'
import type { CheckedPeriod } from '../../facts/reported-period.ts'
import { emptyKeyFigure, keyFigure, type KeyFigure } from '../key-figure.ts'
import type { KeyFigureId } from '../key-figure-sets.ts'

interface GrowthOf {
  readonly item: 'revenue' | 'epsDiluted'
  /** Why there is no rate where one of the two years has nothing positive. */
  readonly reason: ReasonCode
}

const REVENUE: GrowthOf = { item: 'revenue', reason: 'revenue-not-positive' }
const EARNINGS: GrowthOf = { item: 'epsDiluted', reason: 'growth-needs-profits' }

/** Growth a year, a fraction, of revenue and of diluted earnings per share over one, three and five fiscal years. */
export function growthFigures(company: CompanyFacts): KeyFigure[] {
  return [
    growthOver(company, 'revenue-growth-1y', REVENUE, 1),
    growthOver(company, 'revenue-growth-3y', REVENUE, 3),
    growthOver(company, 'revenue-growth-5y', REVENUE, 5),
    growthOver(company, 'eps-growth-1y', EARNINGS, 1),
    growthOver(company, 'eps-growth-3y', EARNINGS, 3),
    growthOver(company, 'eps-growth-5y', EARNINGS, 5),
  ]
}

/**
 * (last/first)^(1/years) − 1, both fiscal years on the share basis of the as-of date. A change of sign has no rate. The two are
 * compared with each other alone, so that it does not matter what the listed security stands for.
 */
function growthOver(facts: CompanyFacts, id: KeyFigureId, { item, reason }: GrowthOf, span: number): KeyFigure {
  const company = { ...facts, sharesPerReceipt: 1 }
  const ofYear = (year: CheckedPeriod): MeasureInput => ({
    ...periodInput(company, year, item),
    name: `${ITEMS[item].label}, year to ${year.periodEnd}`,
  })
  const [last, first] = [company.fiscalYears[0], company.fiscalYears[span]]
  if (last === undefined || first === undefined) return emptyKeyFigure(id, 'fiscal-years-missing')
  const inputs = {
    last: ofYear(last),
    first: ofYear(first),
    years: assumptionInput('years between', span, 'years', 'fiscal years'),
  }
  return keyFigure(id, inputs, (figures) =>
    figures.first > 0 && figures.last > 0
      ? measured((figures.last / figures.first) ** (1 / figures.years) - 1)
      : unmeasured(reason),
  )
}
