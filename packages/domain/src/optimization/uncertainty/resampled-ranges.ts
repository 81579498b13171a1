/** The middle 90 % of a figure over the resampled histories: its 5 % and 95 % quantiles. Not a confidence interval. */
export interface ResampledRange {
  readonly low: number
  readonly high: number
}

export interface ResampledWeight extends ResampledRange {
  readonly ticker: string
  /** Share of the resampled histories whose mix holds the stock, 0 to 1. */
  readonly heldShare: number
}

/** How the same method's mix varies over histories drawn anew from the days of the period. */
export interface ResampledRanges {
  readonly seed: number
  /** Histories drawn. */
  readonly resamples: number
  /** Histories in which the risk level had no answer (nothing beat the risk-free rate); they count in no range. */
  readonly withoutAnswer: number
  /** Mean length of a block of neighbouring days, in sessions. */
  readonly meanBlock: number
  /** In the order of the answer's tickers. */
  readonly weights: readonly ResampledWeight[]
  /** A year, as fractions: of each history's own mix on that history. */
  readonly expectedReturn: ResampledRange
  readonly volatility: ResampledRange
}
