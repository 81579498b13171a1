import { explain } from '@fairweight/domain/explanation'
import {
  KEY_FIGURE_DEFINITIONS,
  KEY_FIGURE_SET_LABELS,
  KEY_FIGURE_SETS,
  KEY_FIGURES,
  KEY_FIGURES_OF,
  type KeyFigureId,
} from '@fairweight/domain/key-figures'
import { reasonText } from '@fairweight/domain/rating'
import { KEY_FIGURE_SETTINGS as settings, METHOD_SETTINGS } from '@fairweight/domain/settings'
import { exampleKeyFigures } from '../example-company.ts'
import { measureOf, workedExample } from '../worked-example.ts'

const { prices, valuation } = METHOD_SETTINGS

const EQUITY = '(total equity − preferred equity − minority interest)'
const ENTERPRISE =
  '(market capitalization + debt + preferred equity + minority interest − cash − short-term investments)'
const growth = (item: string, years: number): string =>
  years === 1
    ? `last ${item} / ${item} a year before − 1`
    : `(last ${item} / ${item} ${years} years before)^(1/${years}) − 1`

const FORMULAS: Readonly<Record<KeyFigureId, string>> = {
  'price-to-earnings': 'last close / diluted earnings per share',
  'price-to-book': `last close / (${EQUITY} / shares outstanding)`,
  'price-to-sales': 'market capitalization / revenue',
  'ev-to-ebit': `${ENTERPRISE} / EBIT`,
  'ev-to-free-cash-flow': `${ENTERPRISE} / (operating cash flow + interest × (1 − ${valuation.taxRate}) − capital expenditures)`,
  'free-cash-flow-yield': '(operating cash flow − capital expenditures) / market capitalization',
  'dividend-yield': 'dividends per share / last close',
  'dividend-growth-1y': growth('year of dividends', 1),
  'dividend-growth-5y': growth('year of dividends', 5),
  'years-without-dividend-cut': `years in a row with dividends of at least ${1 - settings.dividendTolerance} × those of the year before`,
  'payout-ratio': 'dividends per share / diluted earnings per share',
  'net-buyback-yield': '(cash for shares bought back − cash from shares issued) / market capitalization',
  'share-count-change': growth('shares', 1),
  'revenue-growth-1y': growth('revenue', 1),
  'revenue-growth-3y': growth('revenue', 3),
  'revenue-growth-5y': growth('revenue', 5),
  'eps-growth-1y': growth('earnings', 1),
  'eps-growth-3y': growth('earnings', 3),
  'eps-growth-5y': growth('earnings', 5),
  'gross-margin': 'gross profit / revenue',
  'operating-margin': 'EBIT / revenue',
  'net-margin': 'net income / revenue',
  'return-on-equity': `net income / ${EQUITY}`,
  'return-on-invested-capital': `EBIT × (1 − ${valuation.taxRate}) / (total equity + debt − cash − short-term investments)`,
  accruals: '(net income − operating cash flow) / total assets',
  'net-debt-to-ebitda': '(debt − cash − short-term investments) / (EBIT + depreciation and amortization)',
  'interest-cover': 'EBIT / interest expense',
  'current-ratio': 'current assets / current liabilities',
  volatility: `standard deviation of daily total returns × √${prices.sessionsPerYear}`,
  beta: 'covariance with the market / variance of the market',
  'maximum-drawdown': 'least of close / highest close before it − 1, with dividends',
  'distance-from-52-week-high': 'last close / highest close − 1',
}

/** The figure of the example, or why it has none. */
function exampleText(example: Parameters<typeof workedExample>[0], id: KeyFigureId): string {
  const { reason } = measureOf(example, id)
  return reason === null ? workedExample(example, id) : `Of the example it is empty. ${reasonText(reason)}`
}

/** docs/methodology/key-figures.md */
export function keyFiguresPage(): string {
  const example = { explanation: explain(exampleKeyFigures()) }
  const figureText = (id: KeyFigureId): string => `<a id="${id}"></a>
### ${KEY_FIGURES[id].name}

${KEY_FIGURE_DEFINITIONS[id]}

    ${FORMULAS[id]}

${exampleText(example, id)}
`
  const sets = KEY_FIGURE_SETS.map(
    (set) => `## ${KEY_FIGURE_SET_LABELS[set]}\n\n${KEY_FIGURES_OF[set].map(figureText).join('\n')}`,
  )
  return `# Key figures

The figures investors look for, from the facts that the ratings read: flows of the latest twelve months, balances of the latest balance
sheet, per share on the share basis of the as-of date, the price as the last close. None of them decides a grade.

A figure that would mean nothing is empty and says why: a price to earnings after a loss, a growth rate from a loss. Figures that have a
meaning below zero stay. An item that a filing does not report is never 0, but for those of a balance sheet that lists them if there are
any. [Banks, insurers and other financial companies](kinds-of-companies.md) have no enterprise value, free cash flow yield, gross and
operating margin, return on invested capital, accruals, net debt, interest cover and current ratio; property companies have no enterprise
value, free cash flow yield and return on invested capital.

## Beside the sector

The median of the stocks of the sector that have the figure, and the percentile among them as for [momentum](momentum.md#percentile-and-grade).
With fewer than ${settings.minimumPeers} there is neither. A higher figure is not always a better one.

## Shares and dilution

Earnings per share are the diluted ones that the filing states, never net income divided anew: the filing knows the income that belongs to common
shares and what would dilute them. The weighted count of diluted shares that a filing states is read to check its share counts and is no figure of its own, since no key figure
would be computed from it: a price is compared with the shares that exist, and the change in share count compares those of two years' ends.

## Past years

A figure that needs filings alone is shown for up to ten fiscal years as the filings known today state them. One that needs a price or dividends
is shown as it was known on the day on which the year's annual report was first filed: by the last close up to that day, and by what had
been filed and paid by then. So nothing is in it that nobody could have known, and a report that came late counts from its day on. A year that only a later report tells has none, since
what was known when it had ended cannot be said. The method is today's.

## Years of dividends

A year of dividends is counted back from the latest ex-dividend day, and begins ${settings.dividendDelayDays} days after its anniversary: a year counted back from any
other day holds three or five quarterly payments when one of them moves by a few days. Of the latest year, what is older than twelve months
and ${settings.dividendDelayDays} days no longer counts. A payment before a break in the closes, which may be of other shares, counts as unknown.

## Beta and the market

The market is the fund of large US companies among the [asset classes](asset-mix.md). Returns are of ${settings.betaWeeks} weeks that end on the weekday of the as-of
date, with dividends; a week in which either did not trade at an end is left out, and at least ${settings.weekCoverage * 100}% must be there. Weekly, since daily returns of
stocks that trade seldom lag behind the market.

${sets.join('\n')}`
}
