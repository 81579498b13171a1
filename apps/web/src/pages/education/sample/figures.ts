/** Twelve reported months: their dates, and their amounts in the order of {@link CompanyFigures.items}. */
export interface FilingFigures {
  readonly periodEnd: string
  readonly filed: string
  /** Whether they end with a quarter after the last fiscal year. */
  readonly isTrailing: boolean
  readonly amounts: readonly (number | null)[]
}

/** The inputs of every measure of one company. */
export interface CompanyFigures {
  readonly asOf: string
  readonly ticker: string
  readonly name: string
  readonly sector: string
  readonly industry: string
  readonly isEsg: boolean | null
  readonly items: readonly string[]
  /** Oldest first. */
  readonly filings: readonly FilingFigures[]
  /** Days since 1970-01-01 of the first session, then the days from each session to the next. */
  readonly days: readonly number[]
  /** US cents, one a session. */
  readonly closes: readonly number[]
}

/** The momentum of all stocks that were ranked on one day, as counts. */
export interface MomentumFigures {
  readonly asOf: string
  readonly ticker: string
  readonly listed: number
  readonly ranked: number
  /** Ranked stocks with less momentum than the example, and with as much (itself included). */
  readonly below: number
  readonly equal: number
  /** The least momentum with an A, and with a B. */
  readonly minOfA: number
  readonly minOfB: number
  /** How many ranked stocks of each grade stand in each bin; the first and the last bin hold all beyond. */
  readonly bins: {
    readonly from: number
    readonly width: number
    readonly counts: Readonly<Record<'A' | 'B' | 'C', readonly number[]>>
  }
}

/** What the optimizer knows of a few companies: annual estimates, as it makes them of daily total returns. */
export interface OptimizerFigures {
  readonly years: number
  readonly tickers: readonly string[]
  readonly names: readonly string[]
  readonly sectors: readonly string[]
  readonly from: string
  readonly to: string
  readonly observations: number
  readonly shrinkageIntensity: number
  readonly riskFreeRate: number
  readonly expectedReturns: readonly number[]
  /** Packed lower triangle. */
  readonly covariance: readonly number[]
  /** The last traded closes, USD. */
  readonly closes: readonly number[]
  readonly ranges: RangeFigures
  readonly comparison: ComparisonFigures
}

/** How the Balanced mix varies over resampled histories. */
export interface RangeFigures {
  readonly resamples: number
  readonly meanBlock: number
  /** In the order of the tickers. */
  readonly weights: readonly { readonly low: number; readonly high: number; readonly heldShare: number }[]
}

/** How Balanced mixes of these companies did on days that they had not seen. */
export interface ComparisonFigures {
  readonly testSessions: number
  readonly costRate: number
  readonly verdict: 'better' | 'cannot-be-told' | 'worse'
  readonly sharpeRatio: number
  readonly equalWeightSharpeRatio: number
  /** A year, one way. */
  readonly turnover: number
}
