import type { MomentumExample } from '../examples/momentum-example.ts'
import { signed } from '../examples/written.ts'
import { Heading } from './contents.tsx'

interface MomentumLimitsSectionProps {
  readonly example: MomentumExample
  /** Where the sources stand. */
  readonly sources: readonly [id: string, heading: string]
}

/** What momentum does not know, and where the method comes from. */
export function MomentumLimitsSection({ example: { universe }, sources }: MomentumLimitsSectionProps) {
  return (
    <>
      <ul>
        <li>It knows nothing of worth. A price far above its average can be far above its value.</li>
        <li>{`It is a place among others: somebody is always at the top, in the worst of years too. An A needed ${signed(universe.leastOfA)} in the sample that day; on another day it may be less than nothing.`}</li>
        <li>It turns, at times all at once: after deep falls the worst have risen fastest.</li>
        <li>It says nothing of how long a rise will last, and holding what leads means trading often, which costs.</li>
        <li>The lag of a month and the bounds of the grades are our own choices.</li>
      </ul>
      <p>
        Many read it beside a <a href="/tools/value-stock/about">value rating</a>: cheap, and no longer falling. What followed the grades so far is counted in the <a href="/track-record">track record</a>.
      </p>
      <Heading of={sources} />
      <ul>
        <li>
          Narasimhan Jegadeesh and Sheridan Titman, “Returns to Buying Winners and Selling Losers”, <i>Journal of Finance</i> 48, 1993: winners go on winning.
        </li>
        <li>
          Narasimhan Jegadeesh, “Evidence of Predictable Behavior of Security Returns”, <i>Journal of Finance</i> 45, 1990: the newest month reverses.
        </li>
        <li>
          Doron Avramov, Guy Kaplanski and Avanidhar Subrahmanyam, “Moving Average Distance as a Predictor of Equity Returns”, <i>Review of Financial Economics</i> 39, 2021: price against its average.
        </li>
        <li>
          Kent Daniel and Tobias Moskowitz, “Momentum Crashes”, <i>Journal of Financial Economics</i> 122, 2016: how it turns.
        </li>
      </ul>
    </>
  )
}
