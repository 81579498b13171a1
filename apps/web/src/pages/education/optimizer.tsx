import { Link } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { FrontierFigure } from './figures/frontier-figure.tsx'
import { MethodPage } from './method-page.tsx'

export const meta = () => pageMeta('/tools/optimizer/about', 'The whole efficient frontier, computed exactly, and three portfolios read off it: least risk, balanced, maximum return.')

export default function Optimizer() {
  return (
    <MethodPage eyebrow="Optimization" title="How the optimizer works" lead="Shares that do not move together calm each other. The optimizer finds, for every level of risk, the mix of your stocks with the greatest expected return." figure={<FrontierFigure />}>
      <h2>Three portfolios</h2>
      <ul>
        <li>
          <strong>Least Risk</strong>: the mix with the smallest volatility.
        </li>
        <li>
          <strong>Balanced</strong>: the most expected return above the risk-free rate for each unit of volatility, the greatest Sharpe ratio.
        </li>
        <li>
          <strong>Maximum Return</strong>: the top of the frontier.
        </li>
      </ul>
      <p>Every mix is fully invested, borrows nothing and sells nothing short. Unless you choose otherwise, no holding weighs more than 40 %, or twice an equal share when you pick fewer than five stocks.</p>
      <h2>Exact, with the proof beside it</h2>
      <p>The frontier is not searched for. It is followed from its top to its bottom, corner by corner, with Markowitz’s own critical line method, and between two corners the weights lie on a straight line. Each answer shows its residual: how far it is from satisfying the conditions that only the best mix satisfies. It is smaller than one part in ten billion.</p>
      <h2>What goes in</h2>
      <p>Daily returns of your stocks over 1, 3, 5 or 10 years, on the days when all of them traded. Risk is their covariance, drawn toward the average correlation by the method of Ledoit and Wolf, which keeps chance from looking like a pattern. If one stock has too short a history, the answer names it, and says what would help.</p>
      <h2>What it does not say</h2>
      <p>Exact arithmetic on the past is still the past. Expected returns are the least certain numbers in finance, so plain equal weight on the same data stands beside every answer. Where the two can hardly be told apart, equal weight is the simpler choice.</p>
      <p>
        <Link to="/learn/glossary">Volatility, covariance, Sharpe ratio</Link>: all explained in the glossary.
      </p>
    </MethodPage>
  )
}
