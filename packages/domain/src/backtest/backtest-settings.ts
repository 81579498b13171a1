/** How often a backtest brings its holdings back to what the screen finds, or to the weights of the mix. */
export const REBALANCING_PERIODS = ['month', 'quarter', 'year'] as const

export type RebalancingPeriod = (typeof REBALANCING_PERIODS)[number]

/** How backtests are made and judged. Fixed before any was run. */
export const BACKTEST_SETTINGS = {
  /** What a dollar bought or sold costs where nobody says otherwise, in hundredths of a percent: half the spread of a large stock, and fees. */
  usualCostBasisPoints: 10,
  maxCostBasisPoints: 500,
  /** Random screens that a screen is held against: the smallest chance that can be told is one in one more than these. */
  permutations: 4999,
  /** A large screen is held against fewer, so that no more stocks than these are drawn in all. */
  maxDraws: 150_000_000,
  minPermutations: 999,
  seed: 1935,
  /** After the correction for all tries, a screen without an edge is called better by chance in at most this share of cases. */
  significance: 0.05,
} as const
