import { MIN_RETURNS, TRADING_DAYS } from '@fairweight/domain/optimization'
import { shortDate } from '../../../data/dates.ts'
import { count, percent } from '../../../data/figures.ts'
import type { OptimizerExample } from '../examples/optimizer-example.ts'

/** From prices to expected returns and covariance. */
export function OptimizerEstimatesSection({ example: { figures } }: { readonly example: OptimizerExample }) {
  return (
    <>
      <p>{`Daily total returns: price changes plus dividends. When a stock’s dividends are missing from the data, the answer says “price return only.” Only days on which all your stocks have a price count, and each return spans two consecutive ones; stocks that shorten the period are named. At least ${MIN_RETURNS} returns, about three months, are needed.`}</p>
      <ul>
        <li>
          <b>Expected return</b>
          {`: the mean daily return × ${TRADING_DAYS}.`}
        </li>
        <li>
          <b>Risk</b>
          {`: the covariance of daily returns (divisor: days − 1) × ${TRADING_DAYS}, shrunk toward a constant average correlation by the amount that Ledoit and Wolf’s method finds best, which keeps chance from looking like a pattern. Volatility is the square root of a mix’s variance.`}
        </li>
        <li>
          <b>Risk-free rate</b>
          {`: the mean daily total return of Treasury bills in the data over the same dates × ${TRADING_DAYS}. If the data has none, a fixed rate is used, and the answer says so.`}
        </li>
      </ul>
      <p>
        You can choose other estimates: the sample covariance, or shrinkage toward a single factor or constant variance
        (Ledoit and Wolf, or oracle approximating); compound growth, or means shrunk toward that of the lowest-risk mix
        (James–Stein); and the days that each pair has in common instead of those that all stocks share.
      </p>
      <p>{`In the example: ${count(figures.observations)} returns from ${shortDate(figures.from)} to ${shortDate(figures.to)}, ${percent(figures.shrinkageIntensity)} of the way to the average correlation, and a risk-free rate of ${percent(figures.riskFreeRate)}.`}</p>
    </>
  )
}
