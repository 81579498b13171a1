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
        <li>
          A low price can be justified. A grade is based on filings and prices. It knows nothing about the news, a
          lawsuit, an expiring patent, the people in charge, or you.
        </li>
        <li>{`The measures are estimates, and they disagree: ${example.claims.spread}. None of them is a price target.`}</li>
        <li>
          Earnings count as filed. One-time gains and costs are not removed, and research counts as an expense, which
          can make young, innovative companies look worse than they are.
        </li>
        <li>Revenue that grew in the past may not keep growing.</li>
        <li>
          Testing today’s companies on past prices flatters any rule, because the companies that disappeared are
          missing. So we quote no such test. The <a href="/track-record">track record</a> shows how the grades did
          afterward.
        </li>
      </ul>
      <p>{`About ${count(GUIDANCE.stocks)} stocks are analyzed. The data also includes funds in ${ASSET_CLASS_COUNT} asset classes, which are never rated as stocks.`}</p>
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
          Joseph Piotroski, “Value Investing: The Use of Historical Financial Statement Information,”{' '}
          <i>Journal of Accounting Research</i> 38, 2000.
        </li>
        <li>
          Edward Altman, “Financial Ratios, Discriminant Analysis and the Prediction of Corporate Bankruptcy,”{' '}
          <i>Journal of Finance</i> 23(4), 1968.
        </li>
        <li>
          Filings: SEC Forms 10-K and 10-Q (Exchange Act rules 13a-1 and 13a-13). An annual report is due 60 to 90 days
          after the year ends, a quarterly report after 40 to 45 days. Our age limit for filings is one year plus the
          longest delay.
        </li>
      </ul>
    </>
  )
}
