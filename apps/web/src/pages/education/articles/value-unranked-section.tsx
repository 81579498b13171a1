import type { ValueReason } from '@fairweight/contract/wire'
import { valueReasonName } from '@fairweight/domain/rating'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { roundAmount } from '../../../data/figures.ts'
import { spellNumber } from '../examples/format.ts'

const { rating: bounds, facts, prices, marketCapGroups: groups } = METHOD_SETTINGS

/** Every reason for having no letter, in the order in which they are asked, as the list calls it. */
export function UnrankedSection() {
  return (
    <>
      <p>Every stock without a letter says why. The first reason that applies is shown:</p>
      <ol>
        <li>
          <Reason of="not-a-stock" />
          Only shares of companies are rated.
        </li>
        <li>
          <Reason of="in-doubt" />
          One of its data checks failed and has not been resolved. The same reason is given if EBITDA or a measure below
          is missing only because a check holds back figures that it needs.
        </li>
        <li>
          <Reason of="no-price" />
          {`There is no price, or the last one is more than ${prices.stalePriceDays} days old.`}
        </li>
        <li>
          <Reason of="nothing-filed" />
          No annual report had been filed by that day.
        </li>
        <li>
          <Reason of="other-currency" />
          The company reports in a currency other than US dollars.
        </li>
        <li>
          <Reason of="stale-filing" />
          {`The newest filing is more than ${facts.staleFilingMonths} months old.`}
        </li>
        <li>
          <Reason of="size" />
          {`Its market capitalization is below $${roundAmount(groups.small)}.`}
        </li>
        <li>
          <Reason of="negative-ebitda" />
          Its latest EBITDA is negative (except for banks, insurers, REITs and other financial companies).
        </li>
        <li>
          <Reason of="above-every-measure" />
          No measure is, or could be, above the price. That is a result; the details name the nearest measure and how
          far the price would have to fall to reach it.
        </li>
        <li>
          <Reason of="not-enough-data" />
          {`Fewer than ${spellNumber(bounds.minimumMeasures)} of the five measures can be computed; for banks, insurers, REITs and other financial companies, fewer than ${spellNumber(bounds.minimumMeasuresForFinancials)}. Or, for all other companies, EBITDA is unknown and could be negative because EBIT is.`}
        </li>
      </ol>
    </>
  )
}

function Reason({ of }: { readonly of: ValueReason }) {
  return (
    <>
      <b>{valueReasonName(of)}.</b>{' '}
    </>
  )
}

/** What stands beside the letter without changing it. */
export function MarksSection() {
  return (
    <ul>
      <li>
        <b>Negative earnings.</b>
        {` EBITDA is EBIT plus depreciation and amortization. “Just reported negative”: below zero in the latest twelve months. “Negative in the last ${facts.ebitdaYears} years”: in those months, or in any of the last ${facts.ebitdaYears} fiscal years. If a figure is missing, the answer is “unknown,” not “no,” unless EBIT is not negative: depreciation can only add to it.`}
      </li>
      <li>
        <b>ESG.</b> Shown as it is in our data: yes, no or unknown. We do not judge it, and no grade depends on it.
      </li>
      <li>
        <b>Size.</b>
        {` By market capitalization: large $${roundAmount(groups.large)}+, mid $${roundAmount(groups.mid)}–${roundAmount(groups.large)}, small $${roundAmount(groups.small)}–${roundAmount(groups.mid)}; below that micro, which is listed but not ranked.`}
      </li>
      <li>
        <b>Price averages</b> over one, three and five years and the three-year maximum are shown for context and are{' '}
        <a href="/tools/momentum-stock/about#prices">explained with momentum</a>.
      </li>
    </ul>
  )
}
