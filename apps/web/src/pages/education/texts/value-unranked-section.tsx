import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { roundAmount } from '../../../data/figures.ts'
import { inWords } from '../examples/written.ts'

const { rating: bounds, facts, prices, marketCapGroups: groups } = METHOD_SETTINGS

/** Every reason for having no letter, in the order in which they are asked. */
export function UnrankedSection() {
  return (
    <>
      <p>The first of these that holds is the reason shown:</p>
      <ol>
        <li>It is a fund or cash, not a company’s share.</li>
        <li>A check of its data failed and is still open.</li>
        <li>{`No price is known, or the last is more than ${prices.stalePriceDays} days old.`}</li>
        <li>{`No filing can be used: none was made, it is older than ${facts.staleFilingMonths} months, or it is not in US dollars.`}</li>
        <li>{`Its market capitalisation is below $${roundAmount(groups.small)}.`}</li>
        <li>Its latest EBITDA is negative (not asked of banks, insurers, property trusts and other financial companies).</li>
        <li>No measure is, or could be, above the price. That is an answer: nothing that matters is missing.</li>
        <li>{`Fewer than ${inWords(bounds.minimumMeasures)} of the five measures can be computed; of banks, insurers, property trusts and other financial companies, fewer than ${inWords(bounds.minimumMeasuresForFinancials)}.`}</li>
        <li>Of all other companies: its latest EBITDA is unknown, and EBIT below zero leaves its sign open.</li>
      </ol>
    </>
  )
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
