import { ASSET_CLASS_COUNT } from '@fairweight/contract/product'
import { GUIDANCE } from '@fairweight/domain/settings'
import { count } from '../../../data/figures.ts'
import type { ValueExample } from '../examples/value-example.ts'
import { Heading } from './contents.tsx'

interface ValueLimitsSectionProps {
  readonly example: ValueExample
  /** Where the sources stand. */
  readonly sources: readonly [id: string, heading: string]
}

/** What a value rating does not know, and where the method comes from. */
export function ValueLimitsSection({ example, sources }: ValueLimitsSectionProps) {
  return (
    <>
      <ul>
        <li>A low price can be right. A grade knows accounts and prices: not the news, the lawsuit, the patent that ends, the people, or you.</li>
        <li>{`The measures are estimates, and they disagree: ${example.claims.spread}. None is a target for the price.`}</li>
        <li>Earnings count as filed. Gains and costs that come only once are not taken out, and research counts as a cost, which makes young inventors look worse than they may be.</li>
        <li>Revenue that grew in the past need not grow on.</li>
        <li>
          A list of today’s companies with past prices flatters any rule, because those that vanished are missing. So we quote no such test; the <a href="/track-record">track record</a> counts what the grades did afterwards.
        </li>
      </ul>
      <p>{`About ${count(GUIDANCE.stocks)} stocks are analysed. Funds of ${ASSET_CLASS_COUNT} asset classes are in the data too and never rated as stocks.`}</p>
      <Heading of={sources} />
      <ul>
        <li>
          Benjamin Graham, <i>The Intelligent Investor</i>, 1949 (chapter 14 of the 1973 edition).
        </li>
        <li>
          Bruce Greenwald and others, <i>Value Investing</i>, 2001.
        </li>
        <li>
          Aswath Damodaran, <i>Investment Valuation</i>, third edition, 2012.
        </li>
        <li>
          Joseph Piotroski, “Value Investing: The Use of Historical Financial Statement Information”, <i>Journal of Accounting Research</i> 38, 2000.
        </li>
        <li>
          Edward Altman, “Financial Ratios, Discriminant Analysis and the Prediction of Corporate Bankruptcy”, <i>Journal of Finance</i> 23(4), 1968.
        </li>
        <li>Filings: SEC Forms 10-K and 10-Q (Exchange Act rules 13a-1 and 13a-13). A year’s report is due 60 to 90 days after its end, a quarter’s 40 to 45: a year and the longest delay make our limit for old filings.</li>
      </ul>
    </>
  )
}
