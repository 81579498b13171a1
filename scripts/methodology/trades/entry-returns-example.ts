import { solveOptimizationProblem } from '@fairweight/domain/optimization'
import { percent, STOCKS } from './example-stocks.ts'

const BESIDE = 1e-6

/** A stock that the best mix leaves out, and what it would hold of it just beside the return at which it joins. */
export function entryReturnsExample(): string {
  const { assets, expectedReturns, riskFreeRate } = STOCKS
  const solve = (means: readonly number[]) =>
    solveOptimizationProblem({ ...STOCKS, expectedReturns: means, objective: 'maximum-sharpe', entryReturns: true })
  const { weights, entryReturns } = solve(expectedReturns)
  const [entry, ...others] = entryReturns ?? []
  if (weights === null || entry === undefined || entry.expectedReturn === null || others.length > 0)
    throw new Error('The example leaves out one stock.')
  const place = assets.indexOf(entry.asset)
  const at = (mean: number): number =>
    solve(expectedReturns.map((own, asset) => (asset === place ? mean : own))).weights?.[place] ?? NaN
  const [above, below] = [at(entry.expectedReturn + BESIDE), at(entry.expectedReturn - BESIDE)]
  if (!(above > 0 && below === 0)) throw new Error('The example does not join where it should.')
  return `${assets.join(', ')} with expected returns of ${expectedReturns.map(percent).join(', ')} and a risk-free rate of ${percent(riskFreeRate)}: the greatest Sharpe ratio holds ${assets.map((name, asset) => `${percent(weights[asset] ?? NaN)} ${name}`).join(', ')}. ${entry.asset} joins at an expected return of **${percent(entry.expectedReturn)}**. One millionth above, the best mix holds ${above.toExponential(1)} of it; one millionth below, nothing.`
}
