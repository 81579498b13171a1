import { line } from 'd3-shape'
import { useId } from 'react'
import { ChartFigure } from '../../../charts/chart-figure.tsx'
import { type LinearScale, linearScale, niceDomain, tickText } from '../../../charts/linear-scale.ts'
import { separateLabels } from '../../../charts/labels/separate-labels.ts'
import { thinSeries } from '../../../charts/thin-series.ts'
import { useChartWidth } from '../../../charts/use-chart-width.ts'
import { shortDate } from '../../../data/dates.ts'
import { amount } from '../../../data/figures.ts'
import { DataTable } from '../../../ui/layout/data-table.tsx'

interface GrowthChartProps {
  /** ISO dates of the sessions. */
  readonly dates: readonly string[]
  /** What one dollar became after each session. */
  readonly mix: readonly number[]
  readonly equalWeight: readonly number[]
}

const HEIGHT = 260
const MARGIN = { top: 12, right: 92, bottom: 24, left: 40 }
const STYLES = { mix: 'stroke-accent-text', equalWeight: 'stroke-muted' } as const

/** One dollar in each, after costs: the mixes chosen by the method, solid, and equal weight, dashed. */
export function GrowthChart({ dates, mix, equalWeight }: GrowthChartProps) {
  const { frame, width } = useChartWidth()
  const id = useId()
  const x = linearScale([0, Math.max(1, dates.length - 1)], [MARGIN.left, width - MARGIN.right])
  const all = [1, ...mix, ...equalWeight]
  const y = linearScale(niceDomain([all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))], 5), [
    HEIGHT - MARGIN.bottom,
    MARGIN.top,
  ])
  const ends = [mix.at(-1) ?? 1, equalWeight.at(-1) ?? 1] as const
  const [mixLabel, equalLabel] = separateLabels(ends.map(y), 15, MARGIN.top, HEIGHT - MARGIN.bottom)
  const summary = `After costs, one dollar became ${amount(ends[0])} in mixes chosen this way and ${amount(ends[1])} in equal weight.`
  const path = (values: readonly number[]) =>
    line<number>()
      .x(x)
      .y((at) => y(values[at] ?? 1))(thinSeries(values, Math.max(8, width))) ?? ''
  return (
    <ChartFigure
      title="Growth of one dollar"
      summary={summary}
      table={<MonthEnds dates={dates} mix={mix} equalWeight={equalWeight} />}
    >
      <div ref={frame}>
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          width={width}
          height={HEIGHT}
          className="block max-w-full text-xs"
        >
          <title id={`${id}-title`}>Growth of one dollar</title>
          <desc id={`${id}-text`}>{summary}</desc>
          <Axes dates={dates} x={x} y={y} right={width - MARGIN.right} />
          <path
            d={path(equalWeight)}
            fill="none"
            strokeWidth="1.5"
            strokeDasharray="5 3"
            className={STYLES.equalWeight}
          />
          <path d={path(mix)} fill="none" strokeWidth="1.75" strokeLinejoin="round" className={STYLES.mix} />
          <text x={width - MARGIN.right + 8} y={mixLabel} dy="0.35em" className="fill-ink font-semibold">
            Your method
          </text>
          <text x={width - MARGIN.right + 8} y={equalLabel} dy="0.35em" className="fill-ink">
            Equal weight
          </text>
        </svg>
      </div>
    </ChartFigure>
  )
}

/** The first session of each year. */
function yearStarts(dates: readonly string[]): readonly { readonly year: string; readonly at: number }[] {
  return dates.flatMap((date, at) =>
    at > 0 && date.slice(0, 4) !== dates[at - 1]?.slice(0, 4) ? [{ year: date.slice(0, 4), at }] : [],
  )
}

function Axes({
  dates,
  x,
  y,
  right,
}: {
  readonly dates: readonly string[]
  readonly x: LinearScale
  readonly y: LinearScale
  readonly right: number
}) {
  return (
    <g className="fill-muted">
      {y.ticks(5).map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line x1={MARGIN.left} x2={right} className="stroke-hairline" />
          <text x={MARGIN.left - 8} dy="0.35em" textAnchor="end">
            {tickText(tick)}
          </text>
        </g>
      ))}
      {yearStarts(dates).map(({ year, at }) => (
        <g key={year} transform={`translate(${x(at)} ${HEIGHT - MARGIN.bottom})`}>
          <line y2="4" className="stroke-rule" />
          <text y="17" textAnchor="middle">
            {year}
          </text>
        </g>
      ))}
    </g>
  )
}

/** The last session of every month is enough to read a long series from. */
function MonthEnds({ dates, mix, equalWeight }: GrowthChartProps) {
  const rows = dates
    .flatMap((date, at) =>
      date.slice(0, 7) === dates[at + 1]?.slice(0, 7)
        ? []
        : [{ date, mix: mix[at] ?? null, equalWeight: equalWeight[at] ?? null }],
    )
    .toReversed()
  return (
    <DataTable
      caption="Growth of one dollar, last session of each month"
      columns={[
        { name: 'Day', cell: (row) => shortDate(row.date) },
        { name: 'Your method', unit: 'USD', numeric: true, cell: (row) => amount(row.mix) },
        { name: 'Equal weight', unit: 'USD', numeric: true, cell: (row) => amount(row.equalWeight) },
      ]}
      rows={rows}
      rowKey={(row) => row.date}
    />
  )
}
