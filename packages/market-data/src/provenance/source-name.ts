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
