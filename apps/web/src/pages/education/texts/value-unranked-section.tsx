import type { ValueReason } from '@fairweight/contract/wire'
import { valueReasonName } from '@fairweight/domain/rating'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { roundAmount } from '../../../data/figures.ts'
import { inWords } from '../examples/written.ts'

const { rating: bounds, facts, prices, marketCapGroups: groups } = METHOD_SETTINGS

/** Every reason for having no letter, in the order in which they are asked, as the list calls it. */
export function UnrankedSection() {
  return (
    <>
      <p>A stock without a letter says why. The first of these that holds is the reason shown:</p>
      <ol>
        <li><Reason of="not-a-stock" />Only the shares of companies are rated.</li>
        <li><Reason of="in-doubt" />A check of its data failed and is still open. The same is said further down where EBITDA or the measures are missing only because a check keeps back figures that they need.</li>
        <li><Reason of="no-price" />{`No price is known, or the last is more than ${prices.stalePriceDays} days old.`}</li>
        <li><Reason of="nothing-filed" />No annual report had been filed by that day.</li>
        <li><Reason of="other-currency" />The company reports in another currency than US dollars.</li>
        <li><Reason of="stale-filing" />{`The newest filing is older than ${facts.staleFilingMonths} months.`}</li>
        <li><Reason of="size" />{`Its market capitalization is below $${roundAmount(groups.small)}.`}</li>
        <li><Reason of="negative-ebitda" />Its latest EBITDA is negative (not asked of banks, insurers, property trusts and other financial companies).</li>
        <li><Reason of="above-every-measure" />No measure is, or could be, above the price. That is an answer; the details name the nearest measure and how far the price would have to fall to it.</li>
        <li><Reason of="not-enough-data" />{`Fewer than ${inWords(bounds.minimumMeasures)} of the five measures can be computed; of banks, insurers, property trusts and other financial companies, fewer than ${inWords(bounds.minimumMeasuresForFinancials)}. Or, of all other companies, EBITDA is unknown and EBIT below zero leaves its sign open.`}</li>
      </ol>
    </>
  )
}

function Reason({ of }: { readonly of: ValueReason }) {
  return <><b>{valueReasonName(of)}.</b>{' '}</>
}

/** What stands beside the letter without changing it. */
export function MarksSection() {
  return (
    <ul>
      <li>
        <b>Negative earnings.</b>
        {` EBITDA is EBIT plus depreciation and amortisation. “Just reported negative”: below zero in the latest twelve months. “Negative in the last ${facts.ebitdaYears} years”: there, or in any of the last ${facts.ebitdaYears} fiscal years. Where a figure is missing the answer is “unknown”, not “no”, unless EBIT is not negative: depreciation can only add to it.`}
      </li>
      <li>
        <b>ESG.</b> Taken as the data has it: yes, no or unknown. We do not judge it, and no grade depends on it.
      </li>
      <li>
        <b>Size.</b>
        {` By market capitalisation: large $${roundAmount(groups.large)}+, mid $${roundAmount(groups.mid)}–${roundAmount(groups.large)}, small $${roundAmount(groups.small)}–${roundAmount(groups.mid)}; below that micro, listed and not ranked.`}
      </li>
      <li>
        <b>Price averages</b> of one, three and five years and the three-year maximum are context, <a href="/tools/momentum-stock/about#prices">explained with momentum</a>.
      </li>
    </ul>
  )
}
