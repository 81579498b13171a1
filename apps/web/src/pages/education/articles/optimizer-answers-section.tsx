import { OPTIMIZER_SIZE } from '@fairweight/contract/wire'
import { MIN_RETURNS } from '@fairweight/domain/optimization'
import { spellNumber } from '../examples/format.ts'
import type { OptimizerExample } from '../examples/optimizer-example.ts'
import { Heading } from './contents.tsx'

type Section = readonly [id: string, heading: string]

/** How the answer is found and proven. */
export function OptimizerAnswersSection({
  example,
  proof,
}: {
  readonly example: OptimizerExample
  readonly proof: Section
}) {
  return (
    <>
      <Heading of={proof} />
      <p className="formula">
        for every λ ≥ 0: the weights w that minimize ½ × variance(w) − λ × expected return(w), with Σw = 1 and 0 ≤ w ≤
        limit
      </p>
      <p>{`The frontier is computed exactly, not approximated. Markowitz’s critical line algorithm follows it from the highest return to the lowest risk, corner by corner. Between two corners, the weights lie on a straight line, so ${example.claims.corners} describe the whole frontier of the example. Balanced comes from a formula, on the segment where the Sharpe ratio peaks.`}</p>
      <p>{`A mix is optimal exactly when it meets the Karush–Kuhn–Tucker conditions: no stock that could be bought promises more, at the margin, than one that could be sold. Each answer shows its residual, the largest violation relative to the largest marginal risk; anything ${example.claims.residual} is rounding error. Here it is ${example.kktResidual.toExponential(0)}. The same data always gives the same mix, whatever the order of the stocks.`}</p>
      <p>
        <b>Equal weight</b>
        {` on the same data is shown next to every answer. ${example.claims.equal}; on other days, it may not. When the two hardly differ, equal weight is the simpler choice.`}
      </p>
    </>
  )
}

/** What is said when there is no answer. */
export function RefusalsSection() {
  return (
    <ul>
      <li>
        <b>There is not enough data</b>
        {`: fewer than ${spellNumber(OPTIMIZER_SIZE.fewest)} stocks, fewer than ${MIN_RETURNS} shared returns, or prices too extreme to compute with. The answer names the stock that costs the most days and the quickest fix: which stocks to leave out, or a different period.`}
      </li>
      <li>
        <b>No balanced mix exists</b>: no mix beat the risk-free rate in this period. Least Risk is still available.
      </li>
      <li>
        <b>The limits cannot be met</b>: we name the one at fault and the nearest value that works, which you can set
        with one click. The same status appears when a stock whose price never moves beats the risk-free rate, because
        then no Sharpe ratio is the highest.
      </li>
    </ul>
  )
}
