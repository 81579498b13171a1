/** Every provider of market data that Fairweight can ask by itself. */
export const SOURCE_NAMES = [
  'eodhd',
  'polygon',
  'tiingo',
  'alpha-vantage',
  'fmp',
  'nasdaq-data-link',
  'stooq',
  'sec',
  'nasdaq-trader',
  'treasury',
  'fred',
  'ecb',
] as const

export type SourceName = (typeof SOURCE_NAMES)[number]

/** What readers call each provider, as the subject of a sentence. */
export const SOURCE_WORDS: Readonly<Record<SourceName, string>> = {
  eodhd: 'EODHD',
  polygon: 'Polygon',
  tiingo: 'Tiingo',
  'alpha-vantage': 'Alpha Vantage',
  fmp: 'Financial Modeling Prep',
  'nasdaq-data-link': 'Nasdaq Data Link',
  stooq: 'Stooq',
  sec: 'The SEC',
  'nasdaq-trader': 'Nasdaq Trader',
  treasury: 'The US Treasury',
  fred: 'FRED',
  ecb: 'The European Central Bank',
}
