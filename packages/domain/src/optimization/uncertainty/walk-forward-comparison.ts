/** Out of sample, after costs; figures are for a year, as fractions. */
export interface WalkForwardSide {
  readonly annualReturn: number
  readonly volatility: number
  readonly sharpeRatio: number | null
  /** Share of the money traded a year, one way. */
  readonly turnover: number
  /** What one dollar became, after each test session. */
  readonly growth: readonly number[]
}

interface Compared {
  readonly status: 'compared'
  /** Of the difference in Sharpe ratios, two-sided at 1 %. */
  readonly verdict: 'better' | 'cannot-be-told' | 'worse'
  readonly pValue: number
  readonly mix: WalkForwardSide
  readonly equalWeight: WalkForwardSide
  /** ISO dates of the test sessions. */
  readonly dates: readonly string[]
}

/** Fewer than 252 test sessions. */
interface TooLittleHistory {
  readonly status: 'too-little-history'
}

/** The method of the mix, refitted every month on what was known then, against equal weight on the same later days. */
export type WalkForwardComparison = (Compared | TooLittleHistory) & {
  readonly seed: number
  readonly testSessions: number
  readonly refits: number
  /** Of each trade's amount: 0.001 is ten basis points. */
  readonly costRate: number
  /** One plain sentence for the reader. */
  readonly sentence: string
}
