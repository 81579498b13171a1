import { percentileRanks, momentumRating } from '@fairweight/domain/momentum'
import { type CompanyRating, VALUE_REASONS, valueReasonName } from '@fairweight/domain/rating'
import { GUIDANCE, METHOD_SETTINGS } from '@fairweight/domain/settings'
import { EXAMPLE_PRICES } from './example-company.ts'
import { figure, measureOf, workedExample } from './worked-example.ts'

const { strength, prices, valuation, rating: bounds, version, facts, marketCapGroups: groups } = METHOD_SETTINGS
const percent = (fraction: number): string => `${Number((fraction * 100).toFixed(4))}%`

const dollars = (amount: number): string => (amount >= 1e9 ? `$${amount / 1e9}B` : `$${amount / 1e6}M`)

/** docs/methodology/financial-strength.md */
export function financialStrengthPage(rating: CompanyRating): string {
  const weights = strength.altmanWeights
  return `# Financial strength

Zero to five stars in halves, from nine signs in the accounts and a distance from distress. Ratios are pure numbers.

## Piotroski’s nine signs

Over the last fiscal years, each passed, failed or left out when a figure is missing:

1. Return on assets above zero.
2. Operating cash flow above zero.
3. Return on assets higher than the year before.
4. Operating cash flow above net income.
5. Long-term debt over average assets lower than the year before.
6. Current ratio higher than the year before. Only of [operating companies](kinds-of-companies.md).
7. No new shares: net cash from issuing shares at most 0 where reported, else a share count, after splits, that grew by at most ${percent(strength.shareCountTolerance)}.
8. Gross margin higher than the year before.
9. Revenue over assets higher than the year before.

Return on assets and asset turnover use the assets at the start of the year. With fewer than ${strength.minimumSigns} signs the strength is unknown.
Source: Piotroski, *Value Investing: The Use of Historical Financial Statement Information* (2000).

${workedExample(rating, 'piotroski-signs')}

## Altman’s Z

    ${weights.workingCapital} × working capital / assets + ${weights.retainedEarnings} × retained earnings / assets + ${weights.ebit} × EBIT / assets
      + ${weights.marketCap} × market capitalization / liabilities + ${weights.revenue} × revenue / assets

Below ${strength.altmanDistress} is distress, above ${strength.altmanSafe} is safety. Only of [operating companies](kinds-of-companies.md).
Source: Altman, *Journal of Finance* 23(4), 1968.

${workedExample(rating, 'altman-z')}

## Stars

    ${strength.signPoints} × signs passed / signs known + ${strength.altmanPoints} × (Z − ${strength.altmanDistress}) / (${strength.altmanSafe} − ${strength.altmanDistress}), the second part held within 0 to ${strength.altmanPoints}

rounded to the half. Stars run 0–${GUIDANCE.maxStars}; conservative investors look for ${GUIDANCE.conservativeStars}–${GUIDANCE.maxStars}, from ${GUIDANCE.lessConservativeStars} is less conservative. For [other kinds of companies](kinds-of-companies.md): ${strength.signPoints + strength.altmanPoints} × signs passed / signs known. The mix is our own.

${workedExample(rating, 'financial-strength')}
`
}

/** docs/methodology/momentum.md */
export function momentumPage(rating: CompanyRating): string {
  const values = [0.31, 0.12, 0.12, -0.04, 0.05]
  const ranks = percentileRanks(Float64Array.from(values))
  const rows = values.map((value, index) => {
    const rank = ranks[index] ?? null
    return `| ${figure(value, 'fraction')} | ${rank === null ? 'n/a' : figure(rank, 'fraction')} | ${momentumRating(rank)} |`
  })
  const sessions = prices.momentumWindow + prices.momentumLag
  return `# Prices and momentum

All closes are adjusted for splits up to the as-of date and never for dividends, which would lower old prices and with
them every average. Only sessions on which the stock traded count.

## Last close

The newest close at or before the as-of date, USD per share; empty when it is more than ${prices.stalePriceDays} days old.

## Averages

Mean close over the dates after the as-of date less 1, 3 and 5 calendar years, and the highest close of three years.
Each needs ${percent(prices.sessionCoverage)} of ${prices.sessionsPerYear} sessions a year.

| measure | example |
| --- | ---: |
${['one-year-average-close-price', 'three-year-average-close-price', 'five-year-average-close-price', 'three-year-max-close-price'].map((id) => priceRow(rating, id)).join('\n')}

## Lagged average

Mean of the ${prices.momentumWindow} closes that end ${prices.momentumLag} sessions before the last one. Leaving out the last month
follows Jegadeesh and Titman (1993): the newest returns tend to reverse.

## Momentum

    last close / lagged average − 1                                        (fraction)

Needs ${sessions} sessions and a trade on the as-of date; the example has ${EXAMPLE_PRICES.sessions}.
Source: price against its moving average, Avramov and others (2021).

${workedExample(rating, 'percent-above-one-year-average-lagged-close-price')}

## Percentile and grade

    (rank − 1) / (N − 1), equal values share the mean of their ranks        (fraction)

over all stocks with a momentum figure that day. A from ${percent(bounds.momentumA)}, B from ${percent(bounds.momentumB)}, C below. Micro companies and
stocks under review are neither ranked nor counted. Momentum investors look for ${percent(GUIDANCE.momentumRank)} and more.

| momentum | percentile | grade |
| ---: | ---: | --- |
${rows.join('\n')}
`
}

function priceRow(rating: CompanyRating, id: string): string {
  const { value, unit } = measureOf(rating, id)
  return `| ${id.replaceAll('-', ' ')} | ${value === null ? 'n/a' : figure(value, unit)} |`
}

/** docs/methodology/ratings.md */
export function ratingsPage(rating: CompanyRating): string {
  const price = rating.measures['last-close-price'].value ?? Number.NaN
  const rows = rating.valueTests.map((test) => {
    const part = (value: number | null, unit: 'USD/share' | 'fraction'): string =>
      value === null ? 'n/a' : figure(value, unit)
    return `| ${test.measure.replaceAll('-', ' ').replace('graham', 'Graham')} | ${part(test.value, 'USD/share')} | ${test.passed === true ? 'yes' : 'no'} | ${part(test.marginOfSafety, 'fraction')} | ${part(test.gapToFlip, 'fraction')} |`
  })
  return `# Ratings

## The value grade

Five measures are compared with the last close: discounted cash flow, earnings power value, Graham number, tangible book
value and future cash flow. A measure passes when it exceeds the price.

- **A**: at least ${bounds.measuresForA} pass. **B**: ${bounds.measuresForB} passes.
- Two stars on the letter from ${bounds.starsForTwoStars} stars of financial strength, one from ${bounds.starsForOneStar}, none below or when it is unknown.
- **Unranked**, with the first reason that holds: not a company share; an open data check; no price, or one out of date; no
  usable filing; a Micro company; negative EBITDA of an operating company; no measure that could be above the price, which is
  an answer and not missing data; fewer than ${bounds.minimumMeasures} measures with a figure (${bounds.minimumMeasuresForFinancials} of Graham number and tangible book value for
  [other kinds of companies](kinds-of-companies.md)); none of them above the price; or EBITDA of an unknown sign, of an operating company.

An Unranked stock comes with its reason, in the field \`VALUE_REASON\` and in words:

| \`VALUE_REASON\` | in words |
| --- | --- |
${VALUE_REASONS.map((reason) => `| \`${reason}\` | ${valueReasonName(reason)} |`).join('\n')}

Where EBITDA is unknown, or measures are too few, only because a data check withholds figures that they need, the
reason is \`in-doubt\`. \`MOMENTUM_REASON\` says the same of the momentum grade; \`above-every-measure\` is never one of it.

Averages and the three-year maximum are context, not part of the letter. A measure within ${percent(bounds.boundary)} of the price is marked as
being at the boundary. There is no memory of yesterday’s grade: the same inputs always give the same letter.

Margin of safety is 1 − price / value; the gap is the change of the price that would flip the test.

**Fragility** is the smallest error in one reported figure (earnings per share, revenue, equity, cash, short-term investments, debt, goodwill,
intangibles, shares) that would change a letter or take it away, as a share of that figure, looked for up to a quarter on both sides. All other
figures stay as reported, and everything that follows from the figure follows. A stock without a letter has none, and neither has a
grade that stands every such error.

**Margin rank in the sector** is the share of the sector's other stocks whose widest margin of safety is narrower; sectors with fewer than ten
such stocks have none.

**Other assumptions for every stock.** The dashboard can move four settings for all stocks at once: the discount rate of every size by so many
points, the limit of growth, the tax rate, and a margin of safety m, under which a value counts only where value × (1 − m) is above the price.
Everything else stays the method's. At a value of 50.00 and a price of 42.00, a margin of 20% asks for a price below 40.00: the value counts no
more. The grades are those that a publish with these settings would give, to the last bit. Fragility, stars and a stock's own page stay as published.

### What a missing figure decides

A figure that is missing keeps a grade back only where it is needed. Asked of every rule above:

- **EBITDA unknown**: not needed where EBIT is not negative, since depreciation and amortization only add to it. EBITDA then has no
  figure, but the marks for negative earnings say no, for the latest twelve months and each fiscal year. Below an EBIT under zero the
  sign is unknown, and counts only where the company would otherwise have a letter.
- **A measure without a figure**: known not to exceed the price where it cannot. Without positive earnings or book value Graham’s rule
  fails; without positive normal earnings or free cash flow the business adds nothing to the net cash behind a share, so the three
  measures are at most that. When every measure is below the price or ruled out so, “not below any measure” is the answer.
- **Fewer than ${bounds.minimumMeasures} measures**: needed for a letter, even where two already exceed the price. What is ruled out does not count
  toward them: a letter rests on estimates, not on their absence.
- **Size unknown**: the number of shares is needed by every measure too, so no bound on it decides anything.
- **Financial strength unknown**: not needed; the letter stands without stars.
- **A fiscal year missing**: measures over several years read years in a row up to the newest. Of the years before a gap none is
  read, since growth across it would be that of another stretch; with fewer than ${valuation.minimumMarginYears} left in a row the measure is empty, and the
  others decide. Graham number and tangible book value need one year.
- **An old filing, a price out of date, an open check, another currency without a rate**: needed. Nothing bounds what has not been
  filed, traded, checked or converted.

### Worked example

Gearwright at ${figure(price, 'USD/share')}: **${rating.valueRating}**. ${rating.valueSentence}

| measure | value | exceeds the price | margin of safety | gap to flip |
| --- | ---: | --- | ---: | ---: |
${rows.join('\n')}

## Marks beside the grade

- **Negative earnings**: [EBITDA](value-measures.md#negative-ebitda) below zero in the latest twelve months ("just reported negative"), or in any of the
  last ${facts.ebitdaYears} fiscal years. Unknown when a figure is missing and EBIT does not [tell the sign](#what-a-missing-figure-decides).
- **ESG**: the data's own mark, yes, no or unknown. Not computed, and part of no grade.
- **Size**: Large from ${dollars(groups.large)}, Mid from ${dollars(groups.mid)}, Small from ${dollars(groups.small)}, Micro below, which is listed and not ranked.

## The momentum grade

See [prices and momentum](momentum.md#percentile-and-grade).
`
}

/** docs/methodology/README.md */
export function indexPage(): string {
  return `# Methodology

Method version ${version}. Every constant stands in one file, \`packages/domain/src/settings/method-settings.ts\`; every number on
these pages is computed by the engine when they are written (\`node scripts/write-methodology.ts\`), and a test fails when
page and engine differ.

- [Filings](filings.md): periods, tags, and what was known on a day
- [Data checks](data-checks.md): what is checked before a day is published, and what a doubt withholds
- [Value measures](value-measures.md): Graham number, tangible book value, earnings power value, discounted and future cash flow
- [Financial strength](financial-strength.md): Piotroski’s signs, Altman’s Z, stars
- [Prices and momentum](momentum.md): averages, maximum, momentum, percentile
- [Key figures](key-figures.md): 32 figures investors look for, beside their sector; none decides a grade
- [Ten years of statements](statements.md): what each fiscal year’s figures are, what is left out, and values as known then
- [Ratings](ratings.md): how the letters are decided, and every reason for having none
- [Kinds of companies](kinds-of-companies.md): banks, insurers, property companies and others, and which measures each has
- [Optimization](optimization.md): the efficient frontier and what stands beside it
- [Trades](trades.md): what it would take for a stock to join a mix, what each dollar of trading does, which orders are more than chance, what holdings risk, and which lots to sell
- [Investment mix](asset-mix.md): 15 asset classes, and your stocks in their place
- [Tracing](tracing.md): where a figure comes from, and what moved a grade
- [Track record](track-record.md): the ledger of grades, and how what followed is measured
- [Registered screens](registered-screens.md): whether a screen beats all rated stocks, with every try counted
- [Backtests](backtests.md): how a screen would have done with what was known then, and whether that can be told from luck

The same rules are written for investors on the site: how value ratings, momentum ratings and the optimizer work. Their examples are companies
of the sample data (\`node scripts/write-sample-figures.ts\`), computed by the engine while the pages are built; a sentence that the engine does
not bear out ends the build.

Future cash flow, the momentum lag, the grade bounds, the tax and the discount rates are our own choices. Today’s
list of companies with past prices overstates returns, because those that vanished are missing from it.
`
}
