import type { OptimizationResult } from '@fairweight/contract/wire'
import type { ResampledRange, ResampledRanges } from '@fairweight/domain/optimization'
import type { ReactNode } from 'react'
import { shortDate } from '../../../data/dates.ts'
import { formatDatesInText } from '../../../data/display/format-dates-in-text.ts'
import { amount, count, percent } from '../../../data/figures.ts'
import type { TermId } from '../../../glossary/all-terms.ts'
import { Term } from '../../../glossary/term.tsx'
import type { ChosenMix } from '../risk/chosen-mix.ts'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { formatRange } from './range-text.ts'
import { returnRows } from './return-rows.ts'

interface FigureRow {
  readonly name: string
  readonly term: TermId
  readonly unit: ReactNode
  readonly optimal: string
  readonly range: ResampledRange | null
  readonly equal: string
}

const COLUMNS: readonly DataColumn<FigureRow>[] = [
  {
    name: 'Figure',
    cell: (row) => (
      <span>
        <Term id={row.term}>{row.name}</Term> <span className="text-xs text-muted">{row.unit}</span>
      </span>
    ),
  },
  { name: 'This mix', numeric: true, cell: mixCell },
  { name: 'Equal weight', label: <Term id="equal-weight">Equal weight</Term>, numeric: true, cell: (row) => row.equal },
]

function mixCell({ optimal, range }: FigureRow) {
  return (
    <span className="whitespace-nowrap">
      <strong className="font-semibold">{optimal}</strong>
      {range && <span className="block text-xs text-muted">{formatRange(range)}</span>}
    </span>
  )
}

/** Return, risk and ratio of the mix, with equal weight on the same data beside it. */
export function MixFigures({
  answer,
  mix,
  ranges,
}: {
  readonly answer: OptimizationResult
  readonly mix: ChosenMix
  readonly ranges: ResampledRanges | null
}) {
  const equal = answer.equalWeight
  const rows: readonly FigureRow[] = [
    ...returnRows(answer).map(({ name, term, of }, i) => ({
      name,
      term,
      unit: 'a year',
      optimal: percent(of(mix.expectedReturn)),
      range: i === 0 ? (ranges?.expectedReturn ?? null) : null,
      equal: percent(of(equal?.expectedReturn ?? null)),
    })),
    {
      name: 'Volatility',
      term: 'volatility',
      unit: 'a year',
      optimal: percent(mix.volatility),
      range: ranges?.volatility ?? null,
      equal: percent(equal?.volatility ?? null),
    },
    {
      name: 'Sharpe ratio',
      term: 'sharpe-ratio',
      unit: (
        <>
          over {percent(answer.riskFreeRate)} <Term id="risk-free-rate">risk-free</Term>
        </>
      ),
      optimal: amount(mix.sharpeRatio),
      range: null,
      equal: amount(equal?.sharpeRatio ?? null),
    },
  ]
  return (
    <section aria-label="Figures for the mix" className="flex flex-col gap-3">
      <DataTable caption="The mix in numbers" captionHidden columns={COLUMNS} rows={rows} rowKey={(row) => row.name} />
      <p className="text-sm text-muted">
        Computed from {count(answer.observations)} <Term id="daily-return">daily returns</Term>
        {windowText(answer)}. Past performance does not guarantee future results: future returns will differ, and so
        will the best mix.
      </p>
      {answer.notes.length > 0 && (
        <ul className="flex list-disc flex-col gap-0.5 pl-5 text-sm text-muted">
          {answer.notes.map((note) => (
            <li key={note}>{formatDatesInText(note)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function windowText({ from, to }: OptimizationResult): string {
  return from === null || to === null ? '' : ` from ${shortDate(from)} to ${shortDate(to)}`
}
