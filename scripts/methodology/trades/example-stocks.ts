/** Three invented stocks of a year, on which the examples of trades are computed. */
export const STOCKS = {
  assets: ['Calm', 'Steady', 'Lively'],
  expectedReturns: [0.05, 0.045, 0.09],
  covariance: [0.0225, 0.018, 0.04, 0.0045, 0.018, 0.09],
  riskFreeRate: 0.02,
}

/** A fraction as a percentage with two digits. */
export const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`
