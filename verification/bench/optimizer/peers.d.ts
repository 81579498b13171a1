declare module 'quadprog' {
  /** Goldfarb–Idnani; matrices are 1-based arrays of arrays. */
  export function solveQP(
    quadratic: number[][],
    linear: number[],
    constraints: number[][],
    rightSide: number[],
    equalities: number,
  ): { solution: number[]; value: number[]; message: string }
}

declare module 'portfolio-allocation' {
  interface CriticalLineOptions {
    optimizationMethod: 'critical-line'
    mu?: number[]
    nbPortfolios?: number
  }
  interface PortfolioAllocation {
    globalMinimumVarianceWeights(covariance: number[][], options: CriticalLineOptions): number[]
    /** Rows of weights, return and volatility. */
    meanVarianceEfficientFrontierPortfolios(
      means: number[],
      covariance: number[][],
      options: CriticalLineOptions,
    ): [number[], number, number][]
  }
  const portfolioAllocation: PortfolioAllocation
  export default portfolioAllocation
}
