import { asInput } from '../explanation/compute-measure.ts'
import { type Measure, type MeasureInput, type Unit, unmeasured } from '../explanation/measure.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import type { CompanyKind } from '../facts/kind/company-kind.ts'
import { latestInput } from '../facts/reported-input.ts'
import { altmanZ } from '../strength/altman-z.ts'
import type { ValuationContext } from '../valuation/assumptions.ts'
import { bookValuePerShare } from '../valuation/book-value.ts'
import { cashFlowInputs, discountedCashFlowFrom, futureCashFlowFrom } from '../valuation/discounted-cash-flow.ts'
import { earningsPowerValue } from '../valuation/earnings-power-value.ts'
import { ebitda, negativeEbitdaYears } from '../valuation/ebitda.ts'
import { normalizedFreeCashFlow } from '../valuation/free-cash-flow.ts'
import { grahamNumberFrom } from '../valuation/graham-number.ts'
import { marketCap } from '../valuation/market-cap.ts'
import { perShareInputs } from '../valuation/net-financial-assets.ts'
import { normalizedEbitMargin } from '../valuation/normalized-ebit-margin.ts'
import { revenueGrowth } from '../valuation/revenue-growth.ts'
import { tangibleBookValuePerShare } from '../valuation/tangible-book-value.ts'
import { KIND_RULES } from './kind-rules.ts'
import type { FundamentalMeasureId } from './measure-ids.ts'

export type FundamentalMeasures = { readonly [Id in FundamentalMeasureId]: Measure<Id> }

/**
 * All measures that need filings; those that mean nothing for the kind of company are empty and say so. What several are made of
 * is computed once.
 */
export function fundamentalMeasures(
  company: CompanyFacts,
  price: MeasureInput,
  kind: CompanyKind,
  context: ValuationContext,
): FundamentalMeasures {
  const capitalization = marketCap(company, price)
  const bookValue = bookValuePerShare(company)
  const margin = normalizedEbitMargin(company, context)
  const freeCashFlow = normalizedFreeCashFlow(company, context)
  const growth = revenueGrowth(company, context)
  const perShare = perShareInputs(company, asInput(capitalization, 'market capitalization'), context)
  const flows = cashFlowInputs(freeCashFlow, growth, perShare, context)
  const { reason } = KIND_RULES[kind]
  const ofEnterprise = <Id extends string>(measure: Measure<Id>): Measure<Id> =>
    reason === null
      ? measure
      : { id: measure.id, unit: measure.unit, formula: measure.formula, ...unmeasured(reason), inputs: [] }
  return {
    marketcap: capitalization,
    'book-value-per-share': bookValue,
    'tangible-book-value-per-share': tangibleBookValuePerShare(company),
    'graham-number': grahamNumberFrom(latestInput(company, 'epsDiluted'), bookValue, context),
    'normalized-ebit-margin': margin,
    'earnings-power-value': ofEnterprise(earningsPowerValue(company, margin, perShare, context)),
    'normalized-free-cash-flow': freeCashFlow,
    'revenue-growth': growth,
    'discounted-cash-flow': ofEnterprise(discountedCashFlowFrom(flows, context)),
    'future-cash-flow': ofEnterprise(futureCashFlowFrom(flows, context)),
    ebitda: ebitda(company),
    'negative-ebitda-years': negativeEbitdaYears(company, context.settings),
    'altman-z': ofEnterprise(altmanZ(company, capitalization, context.settings)),
  }
}

/** The measures of a company whose filings cannot be used, all empty for the same reason. */
export function emptyMeasures(reason: ReasonCode): FundamentalMeasures {
  return {
    marketcap: empty('marketcap', 'USD', 'value-measures#market-capitalization', reason),
    'book-value-per-share': empty('book-value-per-share', 'USD/share', 'value-measures#book-value-per-share', reason),
    'tangible-book-value-per-share': empty(
      'tangible-book-value-per-share',
      'USD/share',
      'value-measures#tangible-book-value-per-share',
      reason,
    ),
    'graham-number': empty('graham-number', 'USD/share', 'value-measures#graham-number', reason),
    'normalized-ebit-margin': empty(
      'normalized-ebit-margin',
      'fraction',
      'value-measures#normalized-ebit-margin',
      reason,
    ),
    'earnings-power-value': empty('earnings-power-value', 'USD/share', 'value-measures#earnings-power-value', reason),
    'normalized-free-cash-flow': empty('normalized-free-cash-flow', 'USD', 'value-measures#free-cash-flow', reason),
    'revenue-growth': empty('revenue-growth', 'fraction', 'value-measures#revenue-growth', reason),
    'discounted-cash-flow': empty('discounted-cash-flow', 'USD/share', 'value-measures#discounted-cash-flow', reason),
    'future-cash-flow': empty('future-cash-flow', 'USD/share', 'value-measures#future-cash-flow', reason),
    ebitda: empty('ebitda', 'USD', 'value-measures#negative-ebitda', reason),
    'negative-ebitda-years': empty('negative-ebitda-years', 'years', 'value-measures#negative-ebitda', reason),
    'altman-z': empty('altman-z', 'ratio', 'financial-strength#altmans-z', reason),
  }
}

function empty<Id extends FundamentalMeasureId>(id: Id, unit: Unit, formula: string, reason: ReasonCode): Measure<Id> {
  return { id, unit, formula, ...unmeasured(reason), inputs: [] }
}
