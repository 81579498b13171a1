import {
  STATEMENT_CHARTS,
  STATEMENT_SERIES,
  STATEMENT_SERIES_OF,
  type StatementSeriesId,
} from '@fairweight/domain/statements'

const FORMULAS: Readonly<Record<StatementSeriesId, string>> = {
  revenue: 'revenue of the fiscal year',
  'gross-margin': 'gross profit / revenue',
  'operating-margin': 'EBIT / revenue',
  'net-margin': 'net income / revenue',
  'operating-cash-flow': 'operating cash flow of the fiscal year',
  'capital-expenditures': 'capital expenditures of the fiscal year',
  'free-cash-flow': 'operating cash flow − capital expenditures',
  debt: 'short-term debt + long-term debt, at the end of the fiscal year',
  'liquid-assets': 'cash + short-term investments, at the end of the fiscal year',
  'net-debt': 'debt − cash − short-term investments',
  'shares-outstanding': 'shares outstanding, after all splits since',
  'dividends-per-share':
    'sum of dividends per share whose ex-dividend day is in the fiscal year, after all splits since',
  'net-buybacks-per-share': '(cash for shares bought back − cash from shares issued) / shares outstanding',
}

/** docs/methodology/statements.md */
export function statementsPage(): string {
  const sections = STATEMENT_CHARTS.flatMap((chart): readonly StatementSeriesId[] => STATEMENT_SERIES_OF[chart]).map(
    (id) => `<a id="${id}"></a>\n## ${STATEMENT_SERIES[id].name}\n\n    ${FORMULAS[id]}\n`,
  )
  return `# Ten years of statements, and values as known then

The last ten fiscal years of a company, each called by its last day, as the filings known on the as-of date state them. They decide no
grade. They are computed when somebody asks, from the history that the snapshot was computed from, and are the same until the next snapshot.

- Of a figure that was filed more than once, the newest filing counts. Where it differs from what the year's first report said, that is told beside it.
- A year without an annual report between two that have one is shown as a gap. A missing figure is empty with its reason, never 0.
- Figures that our [data checks](data-checks.md) doubt are withheld. Figures in another currency are [converted](filings.md), or left out without rates.
- Net buybacks of what is listed are empty for a company abroad where nobody told [what a receipt stands for](filings.md), and for its years that were
  filed before a split, since receipts can be split without the shares.
- What means nothing for a [kind of company](kinds-of-companies.md) is left out: gross and operating margin and net debt of banks, insurers and other financial
  companies, and free cash flow of these and of property companies.

${sections.join('\n')}
## What was restated later

A past day shows every figure as it was known on the day, and none of its answers holds what was filed later. What became of a figure since is a comparison of
its own, which somebody has to ask for: a filing after the day, up to today, that states another value for the same tag, unit and period. The figure then stands
struck through, with the day, the two values and the filing.

- What was known is what the newest filing of the day said; each later filing is compared with the one before it.
- A change of at most 0.05% is how a figure was rounded. A count of shares, or a figure a share, that only follows a split is no restatement.
- What one filing states twice, as for several classes of shares, is left out: nobody knows which of the two a later one changes.
- Figures that are computed from restated ones, such as a grade, are not computed again: that would be today’s answer, not the day’s.

## Values as known then

Beside ten years of weekly closes stand the five [estimates of value](value-measures.md) as an investor could have known them. They are rated on each day
on which a filing became public, exactly as a [replay](track-record.md) rates that day: by what was filed and traded up to then, with today’s method.

- Each holds until the next filing. The discount rate is that of the company’s size on the filing day, though its size may change before the next one.
- Where a newest report becomes too old to rate by before another is filed, the estimates end on that day.
- Values per share and closes are on the share basis of the as-of date.
- The grades below are those of the ledger. What was recorded on a day counts before what was replayed of it, and the two are told apart.
`
}
