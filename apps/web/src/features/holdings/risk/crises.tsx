import type { ReplayedCrisis } from '@fairweight/domain/portfolio'
import { ChartFigure } from '../../../charts/chart-figure.tsx'
import { percent, signedPercent, wholePercent } from '../../../data/figures.ts'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'

/** What today's holdings would have done on days that investors remember, where their prices of then are known. */
export function Crises({ crises }: { readonly crises: readonly ReplayedCrisis[] }) {
  const known = crises.flatMap((one) => (one.gain === null ? [] : [{ ...one, gain: one.gain }]))
  const unknown = crises.filter(({ gain }) => gain === null)
  const largest = Math.max(...known.map(({ gain }) => Math.abs(gain)), 0.01)
  return (
    <ChartFigure
      title="Days like those again"
      summary={summary(known)}
      table={
        <DataTable
          caption="Today’s weights at the last close before each crisis, then left alone"
          columns={COLUMNS}
          rows={crises}
          rowKey={({ crisis }) => crisis.name}
        />
      }
    >
      <ul className="flex flex-col gap-3 text-sm">
        {known.map(({ crisis, gain, maximumDrawdown, lacking, coveredShare }) => (
          <li key={crisis.name} className="flex flex-col gap-1">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{crisis.name}</span>
              <span>
                {signedPercent(gain)}, {percent(Math.abs(maximumDrawdown ?? 0))} below a high at worst
              </span>
            </span>
            <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-2 w-full">
              <rect width="100" height="8" className="fill-hairline" />
              <rect
                width={(100 * Math.abs(gain)) / largest}
                height="8"
                className={gain < 0 ? 'fill-caution-fill' : 'fill-accent-text'}
              />
            </svg>
            {lacking.length > 0 && (
              <span className="text-xs text-muted">
                For {wholePercent(coveredShare)} of the money. No prices of those days: {lacking.join(', ')}.
              </span>
            )}
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <p className="text-sm text-muted">
          Not known for {unknown.map(({ crisis }) => crisis.name).join(' and ')}: there are no prices of those days for
          anything you hold. Nothing is guessed.
        </p>
      )}
    </ChartFigure>
  )
}

function summary(known: readonly (ReplayedCrisis & { readonly gain: number })[]): string {
  const [worst] = known.toSorted((a, b) => a.gain - b.gain)
  if (worst === undefined) return 'Today’s holdings cannot be led through any of them.'
  return `Led through ${worst.crisis.name}, today’s holdings would have ${worst.gain < 0 ? 'lost' : 'gained'} ${percent(Math.abs(worst.gain))}.`
}

const COLUMNS: readonly DataColumn<ReplayedCrisis>[] = [
  { name: 'Days', cell: ({ crisis }) => crisis.name },
  { name: 'Gain or loss', numeric: true, cell: ({ gain }) => signedPercent(gain) },
  { name: 'Largest fall', numeric: true, cell: ({ maximumDrawdown }) => percent(maximumDrawdown) },
  { name: 'Covered', unit: 'of the money', numeric: true, cell: ({ coveredShare }) => wholePercent(coveredShare) },
  { name: 'Without prices', cell: ({ lacking }) => (lacking.length === 0 ? 'None' : lacking.join(', ')) },
]
