import { Link } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { MomentumFigure } from './figures/momentum-figure.tsx'
import { MethodPage } from './method-page.tsx'

export const meta = () => pageMeta('/tools/momentum-stock/about', 'Price against its own lagged average, ranked among all stocks: A from the 90th percentile, B from the 50th.')

export default function MomentumStock() {
  return (
    <MethodPage eyebrow="Momentum stocks" title="How momentum ratings work" lead="Stocks that have risen tend, for a while, to go on rising. A momentum rating says how far a stock stands above its own past, and where that places it among all the others." figure={<MomentumFigure />}>
      <h2>One figure</h2>
      <p className="formula">momentum = last close ÷ lagged one-year average − 1</p>
      <p>The lagged average is the mean of 252 closing prices, about one year, that end 21 sessions before the last. The newest month is left out because the latest moves tend to reverse, as Jegadeesh and Titman described in 1993.</p>
      <p>Prices are adjusted for splits and not for dividends, so that the average is one you could have seen on the day. A stock needs 273 sessions of history and must have traded on the day.</p>
      <h2>One ranking</h2>
      <p>All stocks with a figure that day are put in order. The lowest stands at 0, the highest at 100, equal figures share a place.</p>
      <ul>
        <li>
          <strong>A</strong>: at or above the 90th percentile, the top tenth.
        </li>
        <li>
          <strong>B</strong>: from the 50th. <strong>C</strong>: below it.
        </li>
        <li>
          <strong>Unranked</strong>: too short a history, no trade that day, or a company below $300 million.
        </li>
      </ul>
      <p>Momentum investors usually look at 90 and above.</p>
      <h2>What it does not say</h2>
      <p>Momentum knows nothing of worth, and it turns. Because it is a ranking, somebody is always at the top, in the worst of years too. It says nothing of how long a rise will last.</p>
      <p>
        Many read it beside a <Link to="/tools/value-stock/about">value rating</Link>: cheap, and no longer falling.
      </p>
    </MethodPage>
  )
}
