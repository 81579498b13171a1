import { FEWEST_RETURNS, TRADING_DAYS } from '@fairweight/domain/optimization'
import { count, percent, shortDate } from '../../../data/figures.ts'
import type { OptimizerExample } from '../examples/optimizer-example.ts'

/** From prices to expected returns and covariance. */
export function OptimizerEstimatesSection({ example: { figures } }: { readonly example: OptimizerExample }) {
  return (
    <>
      <p>{`Daily total returns: price and dividends. Where the data lacks a stock’s dividends, the answer says “price return only”. Only days on which all your stocks have a price count, and a return then spans two neighbouring ones; stocks that shorten the period are named. At least ${FEWEST_RETURNS} returns, about three months, are needed.`}</p>
      <ul>
        <li>
          <b>Expected return</b>
          {`: the mean daily return × ${TRADING_DAYS}.`}
        </li>
        <li>
          <b>Risk</b>
          {`: the covariance of daily returns (divisor: days − 1) × ${TRADING_DAYS}, drawn toward one average correlation by as much as the method of Ledoit and Wolf finds best, which keeps chance from looking like a pattern. Volatility is the square root of a mix’s variance.`}
        </li>
        <li>
          <b>Risk-free rate</b>
          {`: the mean daily total return of the data’s Treasury bills over the same dates × ${TRADING_DAYS}. Where the data has none, a set rate is used and the answer says so.`}
        </li>
      </ul>
      <p>Other estimates can be chosen: the covariance as it was, or drawn toward a single factor or constant variance (Ledoit and Wolf, or oracle approximating); compound growth, or means drawn toward the calmest mix’s (James and Stein); and days of each pair instead of all.</p>
      <p>{`In the example: ${count(figures.observations)} returns from ${shortDate(figures.from)} to ${shortDate(figures.to)}, ${percent(figures.shrinkageIntensity)} of the way to the average correlation, risk-free rate ${percent(figures.riskFreeRate)}.`}</p>
    </>
  )
}
