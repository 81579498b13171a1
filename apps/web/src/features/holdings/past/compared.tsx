import type { PriceHistory } from '@fairweight/contract/wire'
import { growthLine, type Measured } from '@fairweight/domain/portfolio'
import { Suspense } from 'react'
import { shortDate } from '../../../data/dates.ts'
import { count, signedPercent } from '../../../data/figures.ts'
import { Collapsible } from '../../../ui/entries/collapsible.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { LongTable } from '../shown/long-table.tsx'
import { money } from '../worth/holdings-words.ts'
import type { Benchmark } from './benchmarks.ts'
import { compare, trailOf, type TrailRow } from './compare.ts'
import type { MeasuredPortfolio } from './portfolio-returns.ts'

const LineChart = lazyComponent(() => import('../../../charts/line-chart.tsx').then((module) => module.LineChart))

interface ComparedProps extends MeasuredPortfolio {
  readonly benchmark: Benchmark
  readonly history: PriceHistory
}

interface Row {
  readonly name: string
  readonly own: string
  readonly benchmark: string
}

/** Both returns beside those of the benchmark, the picture of a dollar, and what the returns are made of. */
export function Compared({ benchmark, history, worth, stretch, timeWeighted, moneyWeighted }: ComparedProps) {
  const found = compare({ benchmark, history, worth, timeWeighted })
  const reasons = [found.timeWeighted, found.invested, found.moneyWeighted].flatMap((one) =>
    one.kind === 'none' ? [one.reason] : [],
  )
  const span = `${shortDate(timeWeighted.from)} to ${shortDate(timeWeighted.to)}`
  const line = growthLine(stretch)
  const end = found.timeWeighted.kind === 'measured' ? 1 + found.timeWeighted.total : null
  return (
    <>
      <p className="max-w-prose text-sm text-muted">{benchmark.definition}</p>
      <DataTable
        caption={`Your portfolio and ${benchmark.name}`}
        columns={columnsFor(benchmark.name)}
        rows={rowsOf({ found, timeWeighted, moneyWeighted })}
        rowKey={({ name }) => name}
      />
      {[...new Set(reasons)].map((reason) => (
        <p key={reason} className="text-sm text-muted">
          {reason}
        </p>
      ))}
      <p className="max-w-prose text-xs text-muted">
        Time-weighted, from {span}: what a dollar became that stayed all the time. Money-weighted: your own deposits and
        withdrawals, each put into the benchmark at the close of its day, and the yearly rate at which they grew to what
        would be there now.
      </p>
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <LineChart
          title="What a dollar became"
          summary={
            end === null
              ? `A dollar in your portfolio became $${growthText(1 + timeWeighted.total)}, ${span}.`
              : `A dollar in your portfolio became $${growthText(1 + timeWeighted.total)}, in the benchmark $${growthText(end)}, ${span}.`
          }
          dates={line.map(({ date }) => date)}
          values={line.map(({ growth }) => growth)}
          references={end === null ? [] : [{ name: 'Benchmark now', value: end }]}
          unit="dollars"
          valueName="A dollar became"
          format={(value) => (value === null ? 'n/a' : growthText(value))}
          formatDate={shortDate}
        />
      </Suspense>
      <Trail rows={trailOf(stretch)} />
    </>
  )
}

const growthText = (growth: number) => growth.toFixed(2)

function columnsFor(benchmark: string): readonly DataColumn<Row>[] {
  return [
    { name: 'Return', cell: ({ name }) => name },
    { name: 'Your portfolio', numeric: true, cell: ({ own }) => own },
    { name: benchmark, numeric: true, cell: (row) => row.benchmark },
  ]
}

interface RowsRequest extends Pick<ComparedProps, 'timeWeighted' | 'moneyWeighted'> {
  readonly found: ReturnType<typeof compare>
}

function rowsOf({ found, timeWeighted, moneyWeighted }: RowsRequest): readonly Row[] {
  const annual = <Result extends { readonly annual: number | null }>(measured: Measured<Result>) =>
    measured.kind === 'none' || measured.annual === null ? 'n/a' : signedPercent(measured.annual)
  return [
    {
      name: 'Time-weighted, in all',
      own: signedPercent(timeWeighted.total),
      benchmark: found.timeWeighted.kind === 'none' ? 'n/a' : signedPercent(found.timeWeighted.total),
    },
    { name: 'Time-weighted, a year', own: annual(timeWeighted), benchmark: annual(found.timeWeighted) },
    { name: 'Money-weighted, a year', own: annual(moneyWeighted), benchmark: annual(found.moneyWeighted) },
    {
      name: 'What your money became',
      own: money(found.value),
      benchmark: found.invested.kind === 'none' ? 'n/a' : money(found.invested.value),
    },
  ]
}

const TRAIL: readonly DataColumn<TrailRow>[] = [
  { name: 'Day', cell: ({ date }) => <span className="whitespace-nowrap">{shortDate(date)}</span> },
  { name: 'Came or went', numeric: true, cell: ({ flow }) => (flow === 0 ? null : money(flow)) },
  { name: 'Worth that evening', numeric: true, cell: ({ value }) => money(value) },
  { name: 'Growth until then', numeric: true, cell: ({ growth }) => (growth === null ? null : signedPercent(growth)) },
]

/** What the time-weighted return is made of, row by row. */
function Trail({ rows }: { readonly rows: readonly TrailRow[] }) {
  return (
    <Collapsible title="How the time-weighted return is made" summary={count(rows.length)}>
      <p className="max-w-prose pb-3 text-sm text-muted">
        Between two rows the portfolio grew by what it was worth, less what came that day, over what it was worth
        before. The return is all these growths multiplied. Shares are counted as they were held that day, at that day’s
        close; shares that were moved in or out count as money that came or went.
      </p>
      <LongTable
        caption="Days on which money or shares came or went"
        columns={TRAIL}
        rows={rows}
        rowKey={({ date }) => date}
      />
    </Collapsible>
  )
}
