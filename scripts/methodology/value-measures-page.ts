import type { CompanyRating } from '@fairweight/domain/rating'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { workedExample } from './worked-example.ts'

const { valuation, marketCapGroups, facts } = METHOD_SETTINGS
const percent = (fraction: number): string => `${Number((fraction * 100).toFixed(4))}%`
const dollars = (amount: number): string => (amount >= 1e9 ? `$${amount / 1e9}B` : `$${amount / 1e6}M`)

/** docs/methodology/value-measures.md */
export function valueMeasuresPage(rating: CompanyRating): string {
  const example = (id: string): string => workedExample(rating, id)
  const rates = valuation.discountRates.map(
    ({ marketCapFrom, rate }) => `| from ${dollars(marketCapFrom)} | ${percent(rate)} |`,
  )
  return `# Value measures

What a share is worth by five separate calculations from the filings. All amounts are US dollars, values per share stand on
the share basis of the as-of date. A figure that a filing does not report leaves the measure empty, with its reason;
it is never replaced with zero. Six items are the exception, because a balance sheet that is otherwise there and is
silent on them means that the company has none: preferred equity, minority interest, goodwill, other intangible
assets, short-term investments and short-term debt. They are marked “not reported, treated as 0”.

The figures used are those filed on or before the as-of date; where a period was filed again, the newest filing of
each figure counts. “Latest” is the sum of the last four quarters when all four are there and end after the last
fiscal year, else the last fiscal year. A filing older than ${facts.staleFilingMonths} months is not used. Shares and
earnings per share are adjusted for splits between the filing and the as-of date.

The example is Gearwright, an invented maker of gears; the tables below are printed by the engine itself, and “line”
is the line of its imported file.

<a id="market-capitalization"></a>

## Market capitalization

    last close × shares of all classes                                     (USD)

${example('marketcap')}

Groups: Large from ${dollars(marketCapGroups.large)}, Mid from ${dollars(marketCapGroups.mid)}, Small from ${dollars(marketCapGroups.small)}, Micro below.

## Book value per share

    (total equity − preferred equity − minority interest) / shares         (USD per share)

Total equity includes the minority interest.

${example('book-value-per-share')}

## Tangible book value per share

    (total equity − preferred − minority − goodwill − other intangible assets) / shares     (USD per share)

May be below zero, which is shown and never counts as cheap.

${example('tangible-book-value-per-share')}

## Graham number

    √(${valuation.grahamMultiple} × earnings per share × book value per share)              (USD per share)

Empty unless both are positive. ${valuation.grahamMultiple} is 15 times earnings by 1.5 times book value.
Source: Benjamin Graham, *The Intelligent Investor*, chapter 14.

${example('graham-number')}

<a id="normalized-ebit-margin"></a>

## Normalized EBIT margin

    mean over the last ${valuation.marginYears} fiscal years of EBIT / revenue              (fraction)

At least ${valuation.minimumMarginYears} years in a row. Every year of the window must report both figures.

${example('normalized-ebit-margin')}

## Earnings power value

    (margin × latest revenue × (1 − tax) / discount rate
      + cash + short-term investments − debt − preferred − minority) / shares               (USD per share)

What the business is worth if it never grows. Tax is ${percent(valuation.taxRate)}. The discount rate goes by market capitalization:

| market capitalization | discount rate |
| --- | ---: |
${rates.join('\n')}

One visible table instead of a cost of capital from betas, which would move grades daily for no business reason.
Only of [operating companies](kinds-of-companies.md), and empty unless normalized EBIT is positive.
Source: Greenwald and others, *Value Investing*. The book adds back depreciation beyond maintenance spending;
companies do not disclose that spending, so this step is left out.

${example('earnings-power-value')}

## Free cash flow

    mean over ${valuation.cashFlowYears} fiscal years of operating cash flow + interest × (1 − tax) − capital expenditures   (USD)

Each line of the table is one year. Source: Damodaran, *Investment Valuation*.

${example('normalized-free-cash-flow')}

## Revenue growth

    (last revenue / revenue ${valuation.growthYears} years before)^(1 / years) − 1, held within ${percent(valuation.minimumGrowth)} to ${percent(valuation.maximumGrowth)}   (fraction a year)

With three fiscal years only, growth is measured over two.

${example('revenue-growth')}

## Discounted cash flow

    years 1 to ${valuation.steadyGrowthYears}: free cash flow grows at the revenue growth
    years ${valuation.steadyGrowthYears + 1} to ${valuation.steadyGrowthYears + valuation.fadingGrowthYears}: growth fades in equal steps to ${percent(valuation.terminalGrowth)}
    after: last flow × (1 + ${percent(valuation.terminalGrowth)}) / (discount rate − ${percent(valuation.terminalGrowth)})
    (all discounted + cash + short-term investments − debt − preferred − minority) / shares  (USD per share)

Flows fall at year ends. Only of [operating companies](kinds-of-companies.md), and empty unless mean free cash flow is positive. This
measure decides most grades; its growth limit is the assumption to question first.
Source: Damodaran, *Investment Valuation*.

${example('discounted-cash-flow')}

## Future cash flow

The same model without anything after year ${valuation.steadyGrowthYears + valuation.fadingGrowthYears}: what those years alone pay back, less the same claims.
Our own definition, deliberately the more conservative one. USD per share.

${example('future-cash-flow')}

## Negative EBITDA

    EBIT + depreciation and amortization < 0                                (USD)

Marked for the latest twelve months and for any of the last ${facts.ebitdaYears} fiscal years. When a figure is
missing the answer is “unknown”, not “no”, unless EBIT [tells the sign](ratings.md#what-a-missing-figure-decides).

${example('ebitda')}
`
}
