import { MIN_TEST_SESSIONS, REFIT_EVERY, SHARPE_TEST } from '@fairweight/domain/optimization'
import { amount, count, settingPercent } from '../../../data/figures.ts'
import type { OptimizerExample } from '../examples/optimizer-example.ts'

/** How much of a mix is chance, and how the method did on days that it had not seen. */
export function OptimizerSurenessSection({
  example: {
    figures: { ranges, comparison },
    claims,
  },
}: {
  readonly example: OptimizerExample
}) {
  return (
    <>
      <p>{`The past could have turned out differently. So its days are resampled ${ranges.resamples} times, in blocks of neighboring days (the stationary bootstrap, here ${ranges.meanBlock} sessions long on average), and each resampled history is optimized by the same rules. Next to each weight, the return and the volatility is the range that contains nine in ten of the results, and how many of them hold the stock at all. It is not a confidence interval. In the example, ${claims.ranges}: five years of data barely determine the best mix.`}</p>
      <p>{`Then the method is tested walking forward against equal weight: estimated on a period as long as yours, held for ${REFIT_EVERY} sessions and estimated again, over up to ten years. Both pay ${settingPercent(comparison.costRate)} of what they trade. One sentence gives the result of a two-sided test at the ${settingPercent(SHARPE_TEST.level)} level: the Sharpe ratio was better than that of equal weight, was worse, or cannot be told apart from it. The test needs ${MIN_TEST_SESSIONS} sessions. In the example, the Sharpe ratio was ${amount(comparison.sharpeRatio)} against ${amount(comparison.equalWeightSharpeRatio)} for equal weight over ${count(comparison.testSessions)} sessions, and by the test ${claims.compared}.`}</p>
    </>
  )
}
