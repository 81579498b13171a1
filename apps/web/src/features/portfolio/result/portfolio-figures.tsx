import { CONSTRUCTED, type Portfolio } from '@fairweight/domain/asset-mix'
import { shrunkMixReturn } from '@fairweight/domain/optimization'
import { shortDate } from '../../../data/dates.ts'
import { amount, count, percent } from '../../../data/figures.ts'
import type { TermId } from '../../../glossary/all-terms.ts'
import { Term } from '../../../glossary/term.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'

interface FigureRow {
  readonly name: string
  readonly term: TermId
  readonly unit: string
  readonly portfolio: string
  readonly funds: string
}

const COLUMNS: readonly DataColumn<FigureRow>[] = [
  {
    name: 'Figure',
    cell: ({ name, term, unit }) => (
      <span>
        <Term id={term}>{name}</Term> <span className="text-xs text-muted">{unit}</span>
      </span>
    ),
  },
  {
    name: 'Your portfolio',
    numeric: true,
    cell: ({ portfolio }) => <strong className="font-semibold whitespace-nowrap">{portfolio}</strong>,
  },
  { name: 'Funds alone', numeric: true, cell: ({ funds }) => funds },
]

const ISO_DAY = /\d{4}-\d{2}-\d{2}/g

/** Return, risk and ratio from the joint estimates, with the same classes in funds alone beside them, and what "constructed" means. */
export function PortfolioFigures({ portfolio }: { readonly portfolio: Portfolio }) {
  const { fundsAlone, riskFreeRate, shrunkReturns, observations, from, to, notes, offeredOwnShare } = portfolio
  const rows: readonly FigureRow[] = [
    {
      name: 'Past return of this portfolio',
      term: 'expected-return',
      unit: 'a year',
      portfolio: percent(portfolio.expectedReturn),
      funds: percent(fundsAlone.expectedReturn),
    },
    ...(shrunkReturns === null
      ? []
      : [
          {
            name: 'Shrunken estimate',
            term: 'james-stein' as const,
            unit: 'a year',
            portfolio: percent(shrunkMixReturn(portfolio.expectedReturn, shrunkReturns)),
            funds: percent(shrunkMixReturn(fundsAlone.expectedReturn, shrunkReturns)),
          },
        ]),
    {
      name: 'Volatility',
      term: 'volatility',
      unit: 'a year',
      portfolio: percent(portfolio.volatility),
      funds: percent(fundsAlone.volatility),
    },
    {
      name: 'Sharpe ratio',
      term: 'sharpe-ratio',
      unit: `over ${percent(riskFreeRate)} risk-free`,
      portfolio: amount(portfolio.sharpeRatio),
      funds: amount(fundsAlone.sharpeRatio),
    },
  ]
  // The offer says the first note itself.
  const shownNotes = offeredOwnShare === null ? notes : notes.slice(1)
  return (
    <section aria-label="Figures for the portfolio" className="flex flex-col gap-3">
      <DataTable
        caption="The portfolio in numbers"
        captionHidden
        columns={COLUMNS}
        rows={rows}
        rowKey={({ name }) => name}
      />
      <p className="text-sm">
        <strong className="font-semibold">{sentenceCase(CONSTRUCTED)}.</strong> The <Term id="investment-mix">mix</Term>{' '}
        of the classes is optimal for their funds. Your stocks then replace some of those funds, and the result is not
        optimized as a whole: another mix of the same holdings may do better. The figures cover all holdings, measured
        together.
        {portfolio.ownShare === 0 && ' None of your stocks has any weight here, so no fund was replaced this time.'}
      </p>
      <p className="text-sm text-muted">
        Computed from {count(observations)} <Term id="daily-return">daily returns</Term> from {shortDate(from)} to{' '}
        {shortDate(to)}. Past performance does not guarantee future results: future returns will differ.
      </p>
      {shownNotes.length > 0 && (
        <ul className="flex list-disc flex-col gap-0.5 pl-5 text-sm text-muted">
          {shownNotes.map((note) => (
            <li key={note}>{note.replace(ISO_DAY, shortDate)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function sentenceCase(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
