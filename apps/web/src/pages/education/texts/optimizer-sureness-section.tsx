import { FEWEST_TEST_SESSIONS, REFIT_EVERY, SHARPE_TEST } from '@fairweight/domain/optimization'
import { count } from '../../../data/figures.ts'
import type { OptimizerExample } from '../examples/optimizer-example.ts'
import { rate } from '../examples/written.ts'

/** How much of a mix is chance, and how the method did on days that it had not seen. */
export function OptimizerSurenessSection({ example: { figures: { ranges, comparison }, claims } }: { readonly example: OptimizerExample }) {
  return (
    <>
      <p>{`One past is one draw. So its days are drawn again ${ranges.resamples} times, in blocks of neighbors (the stationary bootstrap, here ${ranges.meanBlock} sessions long on average), and every such history is optimized by the same rules. Beside each weight, the return and the volatility stands the range over resampled histories that holds nine in ten of them, and how many hold the stock at all. It is no confidence interval. In the example ${claims.ranges}: what the best mix is, five years hardly tell.`}</p>
      <p>{`Then the method is tried walking forward: estimated on a period as long as yours, held for ${REFIT_EVERY} sessions, estimated anew, over up to ten years, against equal weight; both pay ${rate(comparison.costRate)} of what they trade. A two-sided test at ${rate(SHARPE_TEST.level)} tells in one sentence whether the Sharpe ratio was better, was worse, or cannot be told from that of equal weight. It needs ${FEWEST_TEST_SESSIONS} sessions to test on. In the example: ${comparison.sharpeRatio.toFixed(2)} against ${comparison.equalWeightSharpeRatio.toFixed(2)} over ${count(comparison.testSessions)} sessions, and by the test ${claims.compared}.`}</p>
    </>
  )
}
