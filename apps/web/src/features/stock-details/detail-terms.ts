import type { TermId } from '../../glossary/all-terms.ts'

/** The glossary's word for a field of the drawer, or for a measure or an input that goes by a name of its own. */
const TERMS: Readonly<Record<string, TermId>> = {
  ALTMAN_Z: 'altman-z',
  ALTMANS_Z: 'altman-z',
  BOOK_VALUE_PER_SHARE: 'book-value',
  DILUTED_EARNINGS_PER_SHARE: 'earnings-per-share',
  DISCOUNTED_CASH_FLOW: 'discounted-cash-flow',
  DISCOUNT_RATE: 'discount-rate',
  EARNINGS_POWER_VALUE: 'earnings-power-value',
  EBITDA: 'ebitda',
  FINANCIAL_STRENGTH: 'financial-strength',
  FUTURE_CASH_FLOW: 'future-cash-flow',
  GOODWILL: 'goodwill',
  GRAHAM_NUMBER: 'graham-number',
  INTANGIBLE_ASSETS: 'intangible-assets',
  LAGGED_ONE_YEAR_AVERAGE_CLOSE: 'lagged-average',
  LAST_CLOSE: 'close',
  LAST_CLOSE_PRICE: 'close',
  LONG_TERM_DEBT: 'long-term-debt',
  MARKETCAP: 'market-cap',
  MEAN_FREE_CASH_FLOW_OF_THREE_YEARS: 'free-cash-flow',
  MINORITY_INTEREST: 'minority-interest',
  MOMENTUM_PERCENTAGE_RANK: 'percentile',
  NORMALISED_EBIT_MARGIN: 'normalized-margin',
  NORMALIZED_EBIT_MARGIN: 'normalized-margin',
  NORMALIZED_FREE_CASH_FLOW: 'free-cash-flow',
  ONE_YEAR_AVERAGE_CLOSE_PRICE: 'average-price',
  ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED: 'lagged-average',
  OPERATING_EARNINGS_EBIT: 'ebit',
  PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE: 'momentum',
  PIOTROSKI_SIGNS: 'piotroski-signs',
  PREFERRED_EQUITY: 'preferred-equity',
  REVENUE_GROWTH: 'revenue-growth',
  TANGIBLE_BOOK_VALUE_PER_SHARE: 'tangible-book-value',
}

/** What a sign of financial strength asks about. */
const SIGN_TERMS: Readonly<Record<string, TermId>> = {
  'positive-return-on-assets': 'return-on-assets',
  'positive-operating-cash-flow': 'operating-cash-flow',
  'rising-return-on-assets': 'return-on-assets',
  'cash-flow-above-net-income': 'net-income',
  'falling-long-term-debt': 'long-term-debt',
  'rising-current-ratio': 'current-ratio',
  'no-new-shares': 'new-shares',
  'rising-gross-margin': 'gross-margin',
  'rising-asset-turnover': 'asset-turnover',
}

/** 'operating earnings (EBIT)', 'graham-number' or 'GRAHAM_NUMBER' as one kind of key. */
const keyOf = (name: string) =>
  name
    .toUpperCase()
    .replaceAll(/[’()]/g, '')
    .replaceAll(/[-\s]+/g, '_')

/** The glossary's word for a field, a measure or an input by its name on the wire; null where it has none. */
export function measureTerm(name: string): TermId | null {
  return TERMS[keyOf(name)] ?? null
}

export function signTerm(name: string): TermId | null {
  return SIGN_TERMS[name] ?? null
}
