import { OPTIMIZER_SIZE } from '@fairweight/contract/wire'
import { FEWEST_RETURNS } from '@fairweight/domain/optimization'
import { inWords } from '../examples/written.ts'
import type { OptimizerExample } from '../examples/optimizer-example.ts'
import { Heading } from './contents.tsx'

type Section = readonly [id: string, heading: string]

/** How the answer is found and proven. */
export function OptimizerAnswersSection({ example, proof }: { readonly example: OptimizerExample; readonly proof: Section }) {
  return (
    <>
      <Heading of={proof} />
      <p className="formula">for every λ ≥ 0: the weights w that make ½ × variance(w) − λ × expected return(w) smallest, with Σw = 1 and 0 ≤ w ≤ limit</p>
      <p>{`The frontier is not searched for. Markowitz’s critical line method follows it from its top to its calm end, corner by corner, and between two corners the weights lie on a straight line: ${example.claims.corners} hold all of the example. Balanced is read off the stretch where the Sharpe ratio turns, by a formula.`}</p>
      <p>{`A mix is the best exactly when it meets the conditions of Karush, Kuhn and Tucker: no stock that could be bought promises more, at the margin, than one that could be sold. Each answer shows its residual, the largest violation relative to the largest marginal risk; ${example.claims.residual} is rounding. Here it is ${example.kktResidual.toExponential(0)}. The same data always give the same mix, whatever the order of the stocks.`}</p>
      <p>
        <b>Equal weight</b>
        {` on the same data stands beside every answer. ${example.claims.equal}; on other days it need not. Where the two hardly differ, equal weight is the simpler choice.`}
      </p>
    </>
  )
}

/** What is said when there is no answer. */
export function RefusalsSection() {
  return (
    <ul>
      <li>
        <b>The data is not sufficient</b>
        {`: fewer than ${inWords(OPTIMIZER_SIZE.fewest)} stocks, fewer than ${FEWEST_RETURNS} shared returns, or prices beyond what numbers can hold. The answer names the stock that costs most days and the shortest way out: which stocks to leave out, or a different period.`}
      </li>
      <li>
        <b>No balanced mix exists</b>: no mix beat the risk-free rate in this period. Least Risk is still there.
      </li>
      <li>
        <b>The limits cannot be met</b>: the one at fault and the nearest value that can are named, to be set by one press. The same status says that a stock without any movement beats the risk-free rate, so that no greatest Sharpe ratio exists.
      </li>
    </ul>
  )
}
