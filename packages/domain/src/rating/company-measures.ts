import { asInput } from '../explanation/compute-measure.ts'
import { unmeasured } from '../explanation/measure.ts'
import type { Measure, MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import type { CompanyKind } from '../facts/kind/company-kind.ts'
import { altmanZ } from '../strength/altman-z.ts'
import type { ValuationContext } from '../valuation/assumptions.ts'
import { bookValuePerShare } from '../valuation/book-value.ts'
import { discountedCashFlow, futureCashFlow } from '../valuation/discounted-cash-flow.ts'
import { earningsPowerValue } from '../valuation/earnings-power-value.ts'
import { ebitda, negativeEbitdaYears } from '../valuation/ebitda.ts'
import { normalizedFreeCashFlow } from '../valuation/free-cash-flow.ts'
import { grahamNumber } from '../valuation/graham-number.ts'
import { marketCap } from '../valuation/market-cap.ts'
import { normalizedEbitMargin } from '../valuation/normalized-ebit-margin.ts'
import { revenueGrowth } from '../valuation/revenue-growth.ts'
import { tangibleBookValuePerShare } from '../valuation/tangible-book-value.ts'
import { KIND_RULES } from './kind-rules.ts'
import type { FundamentalMeasureId } from './measure-ids.ts'

export type FundamentalMeasures = { readonly [Id in FundamentalMeasureId]: Measure<Id> }

/** All measures that need filings; those that mean nothing for the kind of company are empty and say so. */
export function fundamentalMeasures(
  company: CompanyFacts,
  price: MeasureInput,
  kind: CompanyKind,
  context: ValuationContext,
): FundamentalMeasures {
  const capitalisation = marketCap(company, price)
  const capInput = asInput(capitalisation, 'market capitalisation')
  const { reason } = KIND_RULES[kind]
  const ofEnterprise = <Id extends string>(measure: Measure<Id>): Measure<Id> =>
    reason === null ? measure : { id: measure.id, unit: measure.unit, formula: measure.formula, ...unmeasured(reason), inputs: [] }
  return {
    'marketcap': capitalisation,
    'book-value-per-share': bookValuePerShare(company),
    'tangible-book-value-per-share': tangibleBookValuePerShare(company),
    'graham-number': grahamNumber(company, context),
    'normalized-ebit-margin': normalizedEbitMargin(company, context),
    'earnings-power-value': ofEnterprise(earningsPowerValue(company, capInput, context)),
    'normalized-free-cash-flow': normalizedFreeCashFlow(company, context),
    'revenue-growth': revenueGrowth(company, context),
    'discounted-cash-flow': ofEnterprise(discountedCashFlow(company, capInput, context)),
    'future-cash-flow': ofEnterprise(futureCashFlow(company, capInput, context)),
    'ebitda': ebitda(company),
    'negative-ebitda-years': negativeEbitdaYears(company, context.settings),
    'altman-z': ofEnterprise(altmanZ(company, capitalisation, context.settings)),
  }
}

