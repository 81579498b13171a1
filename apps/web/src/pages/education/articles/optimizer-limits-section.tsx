import { ASSET_CLASS_COUNT } from '@fairweight/contract/product'
import { GUIDANCE } from '@fairweight/domain/settings'
import { count, shortPercent } from '../../../data/figures.ts'
import type { OptimizerExample } from '../examples/optimizer-example.ts'
import { Heading } from './contents.tsx'

interface OptimizerLimitsSectionProps {
  readonly example: OptimizerExample
  /** Where the sources stand. */
  readonly sources: readonly [id: string, heading: string]
}

/** What an optimum does not know, and where the method comes from. */
export function OptimizerLimitsSection({ example: { figures }, sources }: OptimizerLimitsSectionProps) {
  const [highest] = [...figures.expectedReturns].sort((a, b) => b - a)
  return (
    <>
      <ul>
        <li>{`Exact arithmetic on the past is still about the past. Expected returns are the least certain numbers in finance: nobody should count on ${shortPercent(highest ?? null)} a year because the last five years delivered it.`}</li>
        <li>
          Volatility counts gains and losses alike, and says little about events that have never happened before.
          Companies that used to offset each other may fall together.
        </li>
        <li>
          It knows only the stocks on your list: not your other holdings, your taxes, your trading costs or when you
          will need the money.
        </li>
        <li>It does not look at value or momentum ratings. You did, when you chose the stocks.</li>
      </ul>
      <p>{`About ${count(GUIDANCE.stocks)} stocks are analyzed. The data also includes funds in ${ASSET_CLASS_COUNT} asset classes and Treasury bills, which are never rated.`}</p>
      <Heading of={sources} />
      <ul>
        <li>
          Harry Markowitz, “Portfolio Selection,” <i>Journal of Finance</i> 7, 1952, and “The Optimization of a
          Quadratic Function Subject to Linear Constraints,” 1956; Andras and Daniel Niedermayer, “Applying Markowitz’s
          Critical Line Algorithm,” 2010.
        </li>
        <li>
          William Sharpe, “Mutual Fund Performance,” <i>Journal of Business</i> 39, 1966.
        </li>
        <li>William Karush, 1939; Harold Kuhn and Albert Tucker, “Nonlinear Programming,” 1951.</li>
        <li>
          Olivier Ledoit and Michael Wolf, “Honey, I Shrunk the Sample Covariance Matrix,”{' '}
          <i>Journal of Portfolio Management</i> 30, 2004.
        </li>
        <li>
          Dimitris Politis and Joseph Romano, “The Stationary Bootstrap,”{' '}
          <i>Journal of the American Statistical Association</i> 89, 1994; Olivier Ledoit and Michael Wolf, “Robust
          Performance Hypothesis Testing with the Sharpe Ratio,” <i>Journal of Empirical Finance</i> 15, 2008.
        </li>
        <li>
          Vijay Chopra and William Ziemba, “The Effect of Errors in Means, Variances, and Covariances,”{' '}
          <i>Journal of Portfolio Management</i> 19, 1993.
        </li>
        <li>
          Victor DeMiguel, Lorenzo Garlappi and Raman Uppal, “Optimal Versus Naive Diversification,”{' '}
          <i>Review of Financial Studies</i> 22, 2009: how hard equal weight is to beat.
        </li>
      </ul>
      <p>
        Volatility, covariance, the Sharpe ratio: they are all in the <a href="/learn/glossary">glossary</a>.
      </p>
    </>
  )
}
