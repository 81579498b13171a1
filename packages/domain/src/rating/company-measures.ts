import { asInput } from '../explanation/compute-measure.ts'
import { unmeasured } from '../explanation/measure.ts'
import type { Measure, MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
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
import type { FundamentalMeasureId } from './measure-ids.ts'

export type FundamentalMeasures = { readonly [Id in FundamentalMeasureId]: Measure<Id> }

/** All measures that need filings. Financial companies have no enterprise measures and no Altman's Z. */
export function fundamentalMeasures(
  company: CompanyFacts,
  price: MeasureInput,
  isFinancial: boolean,
  context: ValuationContext,
): FundamentalMeasures {
  const capitalisation = marketCap(company, price)
  const capInput = asInput(capitalisation, 'market capitalisation')
  const exceptFinancials = <Id extends string>(measure: Measure<Id>): Measure<Id> =>
    isFinancial ? { ...measure, ...unmeasured('financial-company'), inputs: [] } : measure
  return {
    'marketcap': capitalisation,
    'book-value-per-share': bookValuePerShare(company),
    'tangible-book-value-per-share': tangibleBookValuePerShare(company),
    'graham-number': grahamNumber(company, context),
    'normalized-ebit-margin': normalizedEbitMargin(company, context),
    'earnings-power-value': exceptFinancials(earningsPowerValue(company, capInput, context)),
    'normalized-free-cash-flow': normalizedFreeCashFlow(company, context),
    'revenue-growth': revenueGrowth(company, context),
    'discounted-cash-flow': exceptFinancials(discountedCashFlow(company, capInput, context)),
    'future-cash-flow': exceptFinancials(futureCashFlow(company, capInput, context)),
    'ebitda': ebitda(company),
    'negative-ebitda-years': negativeEbitdaYears(company, context.settings),
    'altman-z': exceptFinancials(altmanZ(company, capitalisation, context.settings)),
  }
}

