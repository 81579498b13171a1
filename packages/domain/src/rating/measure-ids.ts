/** The five estimates of worth that the price is compared with, in the order in which they are shown. */
export const INTRINSIC_MEASURES = [
  'discounted-cash-flow',
  'earnings-power-value',
  'graham-number',
  'tangible-book-value-per-share',
  'future-cash-flow',
] as const

/** Measures that need filings. */
export const FUNDAMENTAL_MEASURES = [
  ...INTRINSIC_MEASURES,
  'marketcap',
  'book-value-per-share',
  'normalized-ebit-margin',
  'normalized-free-cash-flow',
  'revenue-growth',
  'ebitda',
  'negative-ebitda-years',
  'altman-z',
] as const

/** Measures that need prices alone. */
export const PRICE_MEASURES = [
  'last-close-price',
  'one-year-average-close-price',
  'three-year-average-close-price',
  'five-year-average-close-price',
  'three-year-max-close-price',
  'one-year-average-close-price-lagged',
  'percent-above-one-year-average-lagged-close-price',
] as const

export type IntrinsicMeasureId = (typeof INTRINSIC_MEASURES)[number]
export type FundamentalMeasureId = (typeof FUNDAMENTAL_MEASURES)[number]
export type PriceMeasureId = (typeof PRICE_MEASURES)[number]
export type MeasureId = FundamentalMeasureId | PriceMeasureId
