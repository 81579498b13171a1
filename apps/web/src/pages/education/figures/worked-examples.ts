/** The worked examples of docs/methodology; `worked-examples.test.ts` compares every figure with those pages. */

/** Gearwright, an invented maker of gears, in USD per share. */
export const GEARWRIGHT = {
  price: 38,
  measures: [
    { name: 'Discounted cash flow', value: 48.5372 },
    { name: 'Graham number', value: 30.1869 },
    { name: 'Earnings power value', value: 28.2599 },
    { name: 'Future cash flow', value: 19.5252 },
    { name: 'Tangible book value', value: 12 },
  ],
} as const

/** Five stocks ranked by momentum, in percent. */
export const RANKED_STOCKS = [
  { id: 'a', momentum: 31, percentile: 100, grade: 'A' },
  { id: 'b', momentum: 12, percentile: 62.5, grade: 'B' },
  { id: 'c', momentum: 12, percentile: 62.5, grade: 'B' },
  { id: 'd', momentum: 5, percentile: 25, grade: 'C' },
  { id: 'e', momentum: -4, percentile: 0, grade: 'C' },
] as const

/** Three invented shares and the frontier of their mixes, in percent a year. */
export const THREE_SHARES = {
  shares: [
    { name: 'Calm', return: 5, volatility: 15 },
    { name: 'Steady', return: 8, volatility: 20 },
    { name: 'Lively', return: 12, volatility: 30 },
  ],
  readings: [
    { name: 'Least Risk', return: 6.49, volatility: 13.15 },
    { name: 'Balanced', return: 8.46, volatility: 15.77 },
    { name: 'Maximum Return', return: 10.8, volatility: 23.51 },
  ],
  frontier: [
    { return: 6.49, volatility: 13.15 },
    { return: 7.57, volatility: 13.99 },
    { return: 8.65, volatility: 16.24 },
    { return: 9.72, volatility: 19.43 },
    { return: 10.16, volatility: 20.89 },
    { return: 10.8, volatility: 23.51 },
  ],
} as const
