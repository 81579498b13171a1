import { unmeasured } from '../explanation/measure.ts'
import type { Measure, Unit } from '../explanation/measure.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import type { FundamentalMeasures } from './company-measures.ts'
import type { FundamentalMeasureId } from './measure-ids.ts'

/** The measures of a company whose filings cannot be used, all empty for the same reason. */
export function emptyMeasures(reason: ReasonCode): FundamentalMeasures {
  return {
    'marketcap': empty('marketcap', 'USD', 'value-measures#market-capitalisation', reason),
    'book-value-per-share': empty('book-value-per-share', 'USD/share', 'value-measures#book-value-per-share', reason),
    'tangible-book-value-per-share': empty(
      'tangible-book-value-per-share', 'USD/share', 'value-measures#tangible-book-value-per-share', reason),
    'graham-number': empty('graham-number', 'USD/share', 'value-measures#graham-number', reason),
    'normalized-ebit-margin': empty(
      'normalized-ebit-margin', 'fraction', 'value-measures#normalised-ebit-margin', reason),
    'earnings-power-value': empty('earnings-power-value', 'USD/share', 'value-measures#earnings-power-value', reason),
    'normalized-free-cash-flow': empty('normalized-free-cash-flow', 'USD', 'value-measures#free-cash-flow', reason),
    'revenue-growth': empty('revenue-growth', 'fraction', 'value-measures#revenue-growth', reason),
    'discounted-cash-flow': empty('discounted-cash-flow', 'USD/share', 'value-measures#discounted-cash-flow', reason),
    'future-cash-flow': empty('future-cash-flow', 'USD/share', 'value-measures#future-cash-flow', reason),
    'ebitda': empty('ebitda', 'USD', 'value-measures#negative-ebitda', reason),
    'negative-ebitda-years': empty('negative-ebitda-years', 'years', 'value-measures#negative-ebitda', reason),
    'altman-z': empty('altman-z', 'ratio', 'financial-strength#altmans-z', reason),
  }
}

function empty<Id extends FundamentalMeasureId>(id: Id, unit: Unit, formula: string, reason: ReasonCode): Measure<Id> {
  return { id, unit, formula, ...unmeasured(reason), inputs: [] }
}
