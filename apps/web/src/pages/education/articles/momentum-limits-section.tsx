import { shortSignedPercent } from '../../../data/figures.ts'
import type { MomentumExample } from '../examples/momentum-example.ts'
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
        <li>
          It knows nothing about value. A price far above its average can also be far above what the share is worth.
        </li>
        <li>{`It is a ranking: some stocks are always at the top, even in the worst years. In the sample, an A took ${shortSignedPercent(universe.minOfA)} that day; on another day, a negative figure may be enough.`}</li>
        <li>It can reverse suddenly: after steep declines, the worst performers have risen fastest.</li>
        <li>
          It does not say how long a rise will last, and holding the leaders means trading often, which costs money.
        </li>
        <li>The one-month lag and the cutoffs for the grades are our own choices.</li>
      </ul>
      <p>
        Many investors use it alongside a <a href="/tools/value-stock/about">value rating</a>: cheap, and no longer
        falling. The <a href="/track-record">track record</a> shows how the grades have done so far.
      </p>
      <Heading of={sources} />
      <ul>
        <li>
          Narasimhan Jegadeesh and Sheridan Titman, “Returns to Buying Winners and Selling Losers,”{' '}
          <i>Journal of Finance</i> 48, 1993: winners keep winning.
        </li>
        <li>
          Narasimhan Jegadeesh, “Evidence of Predictable Behavior of Security Returns,” <i>Journal of Finance</i> 45,
          1990: the most recent month reverses.
        </li>
        <li>
          Doron Avramov, Guy Kaplanski and Avanidhar Subrahmanyam, “Moving Average Distance as a Predictor of Equity
          Returns,” <i>Review of Financial Economics</i> 39, 2021: price compared with its average.
        </li>
        <li>
          Kent Daniel and Tobias Moskowitz, “Momentum Crashes,” <i>Journal of Financial Economics</i> 122, 2016: how
          momentum reverses.
        </li>
      </ul>
    </>
  )
}
