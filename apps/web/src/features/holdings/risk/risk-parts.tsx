import type { RiskContribution, RiskSheet } from '@fairweight/domain/portfolio'
import { ChartFigure } from '../../../charts/chart-figure.tsx'
import { percent, shortPercent } from '../../../data/figures.ts'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'

/** One position: its shares of the money and of the risk. */
interface Part extends RiskContribution {
  readonly ofRisk: number
}

/** As many as one takes in; all are in the table. */
const MAX_DRAWN = 12

/** Which position brings how much of the risk, beside how much of the money it is. */
export function RiskParts({ sheet: { contributions, volatility } }: { readonly sheet: RiskSheet }) {
  const parts = contributions
    .map((one): Part => ({ ...one, ofRisk: volatility > 0 ? one.contribution / volatility : 0 }))
    .toSorted((a, b) => b.contribution - a.contribution)
  const drawn = parts.slice(0, MAX_DRAWN)
  const largest = Math.max(...drawn.flatMap(({ weight, ofRisk }) => [weight, Math.abs(ofRisk)]), 0.01)
  return (
    <ChartFigure
      title="Where the risk comes from"
      summary={summary(parts)}
      table={
        <DataTable
          caption="Parts of the risk, which add up to the volatility"
          columns={COLUMNS}
          rows={parts}
          rowKey={({ symbol }) => symbol}
        />
      }
    >
      <ul className="flex flex-col gap-3 text-sm">
        {drawn.map((part) => (
          <li key={part.symbol} className="grid grid-cols-[4.5rem_minmax(0,1fr)_8.5rem] items-center gap-x-3">
            <strong className="truncate font-semibold">{part.symbol}</strong>
            <Bars part={part} largest={largest} />
            <span className="text-right text-xs tabular-nums">
              <span className="block">{shortPercent(part.ofRisk)} of risk</span>
              <span className="block text-muted">{shortPercent(part.weight)} of money</span>
            </span>
          </li>
        ))}
      </ul>
      {parts.length > MAX_DRAWN && (
        <p className="text-xs text-muted">The {MAX_DRAWN} that bring the most; the others are in the table.</p>
      )}
    </ChartFigure>
  )
}

/** Full: of the risk, hollow where it calms the rest. Under it in gray: of the money. The figures stand beside them. */
function Bars({ part: { ofRisk, weight }, largest }: { readonly part: Part; readonly largest: number }) {
  const length = (share: number): number => (100 * Math.abs(share)) / largest
  return (
    <svg aria-hidden="true" viewBox="0 0 100 14" preserveAspectRatio="none" className="block h-3.5 w-full">
      <rect
        width={length(ofRisk)}
        height="7"
        vectorEffect="non-scaling-stroke"
        className={ofRisk < 0 ? 'fill-paper stroke-accent-text' : 'fill-accent-text stroke-accent-text'}
      />
      <rect y="9" width={length(weight)} height="5" className="fill-rule" />
    </svg>
  )
}

function summary(parts: readonly Part[]): string {
  const [first] = parts
  if (first === undefined) return ''
  const calming = parts.filter(({ contribution }) => contribution < 0)
  const most = `${first.symbol} brings ${shortPercent(first.ofRisk)} of the risk with ${shortPercent(first.weight)} of the money.`
  if (calming.length === 0) return most
  const names = calming.map(({ symbol }) => symbol).slice(0, 3)
  return `${most} ${names.join(', ')} ${calming.length === 1 ? 'calms' : 'calm'} the rest.`
}

const COLUMNS: readonly DataColumn<Part>[] = [
  { name: 'Security', cell: ({ symbol }) => <strong className="font-semibold">{symbol}</strong> },
  { name: 'Money', unit: 'share', numeric: true, cell: ({ weight }) => percent(weight) },
  { name: 'Risk', unit: 'share', numeric: true, cell: ({ ofRisk }) => percent(ofRisk) },
  { name: 'Part of it', unit: 'of the volatility', numeric: true, cell: ({ contribution }) => percent(contribution) },
  { name: 'Volatility', unit: 'alone, a year', numeric: true, cell: ({ volatility }) => percent(volatility) },
]
