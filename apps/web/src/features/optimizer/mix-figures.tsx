import type { OptimizationAnswer } from '@fairweight/contract/wire'
import { amount, count, percent, shortDate } from '../../data/figures.ts'
import { type DataColumn, DataTable } from '../../ui/layout/data-table.tsx'

interface FigureRow {
  readonly name: string
  readonly unit: string
  readonly optimal: string
  readonly equal: string
}

const COLUMNS: readonly DataColumn<FigureRow>[] = [
  { name: 'Figure', cell: (row) => <span>{row.name} <span className="text-xs text-muted">{row.unit}</span></span> },
  { name: 'This mix', numeric: true, cell: (row) => <strong className="font-semibold">{row.optimal}</strong> },
  { name: 'Equal weight', numeric: true, cell: (row) => row.equal },
]

/** Return, risk and ratio of the mix, with equal weight on the same data beside it. */
export function MixFigures({ answer }: { readonly answer: OptimizationAnswer }) {
  const equal = answer.equalWeight
  const rows: readonly FigureRow[] = [
    { name: 'Expected return', unit: 'a year', optimal: percent(answer.expectedReturn), equal: percent(equal?.expectedReturn ?? null) },
    { name: 'Volatility', unit: 'a year', optimal: percent(answer.volatility), equal: percent(equal?.volatility ?? null) },
    { name: 'Sharpe ratio', unit: `over ${percent(answer.riskFreeRate)} risk-free`, optimal: amount(answer.sharpeRatio), equal: amount(equal?.sharpeRatio ?? null) },
  ]
  return (
    <section aria-label="Figures of the mix" className="flex flex-col gap-3">
      <DataTable caption="The mix in figures" captionHidden columns={COLUMNS} rows={rows} rowKey={(row) => row.name} />
      <p className="text-sm text-muted">{windowWords(answer)} The past is not a promise: returns to come will differ, and so would the best mix.</p>
      {answer.notes.length > 0 && (
        <ul className="flex list-disc flex-col gap-0.5 pl-5 text-sm text-muted">
          {answer.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function windowWords({ from, to, observations }: OptimizationAnswer): string {
  if (from === null || to === null) return `Computed from ${count(observations)} daily returns.`
  return `Computed from ${count(observations)} daily returns from ${shortDate(from)} to ${shortDate(to)}.`
}
