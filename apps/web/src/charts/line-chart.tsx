import { line } from 'd3-shape'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { DataTable } from '../ui/layout/data-table.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { type DayMark, MarkedDays, MarkedDaysTable, namesAt } from './marked-days.tsx'
import { type LinearScale, linearScale, niceDomain, tickText } from './linear-scale.ts'
import { readingAfterKey } from './reading-keys.ts'
import { separateLabels } from './labels/separate-labels.ts'
import { thinSeries } from './thin-series.ts'
import { useChartWidth } from './use-chart-width.ts'

interface ReferenceLine {
  readonly name: string
  readonly value: number
}

/** Another series over the same days, drawn with dashes. */
interface SeriesBeside {
  readonly name: string
  readonly values: readonly (number | null)[]
}

interface LineChartProps {
  readonly title: string
  readonly summary: string
  /** ISO days, ascending. */
  readonly dates: readonly string[]
  /** One a day; null = no trade. */
  readonly values: readonly (number | null)[]
  readonly references: readonly ReferenceLine[]
  readonly beside?: SeriesBeside
  /** Days that something is to be said of; those outside the dates are left out. */
  readonly marks?: readonly DayMark[]
  readonly unit: string
  /** What a value is, in the table; a close without it. */
  readonly valueName?: string
  readonly format: (value: number | null) => string
  readonly formatDate: (iso: string) => string
}

const HEIGHT = 260
const MARGIN = { top: 12, bottom: 24, left: 48 }
const LABEL_GAP = 15
/** Pixels of a letter in the small type, about. */
const LETTER = 7.4
/** Between two names along the days. */
const NAME_GAP = 6
const DASHES = ['8 3', '4 3', '2 3', '10 3 2 3', '1 3']

/** A series over days with named reference lines, all inside the scale. Arrow keys read it off day by day. */
export function LineChart(props: LineChartProps) {
  const { dates, values, references, beside, format, formatDate } = props
  const { frame, width } = useChartWidth()
  const ends = beside === undefined ? [] : endsOf(beside, values, props.valueName)
  const right = labelRoom([...references, ...ends], width)
  const days = dates.length
  const x = linearScale([0, Math.max(1, days - 1)], [MARGIN.left, width - right])
  const y = valueScale([...values, ...(beside?.values ?? []), ...references.map((reference) => reference.value)])
  const pathOf = (series: LineChartProps['values']) =>
    line<number>()
      .x((index) => x(index))
      .y((index) => y(series[index] ?? 0))(thinSeries(series, Math.max(8, 2 * (width - right - MARGIN.left)))) ?? ''
  const [reading, setReading] = useState<number | null>(null)
  const at = Math.min(reading ?? days - 1, days - 1)
  const readOff = (event: PointerEvent<HTMLDivElement>) =>
    setReading(clampDay(x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left), days))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = readingAfterKey(event.key, at, days)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    setReading(next)
  }
  const text =
    days === 0
      ? 'No days'
      : [
          `${formatDate(dates[at]!)}: ${format(values[at] ?? null)} ${props.unit}`,
          ...(beside === undefined ? [] : [`${beside.name}: ${format(beside.values[at] ?? null)} ${props.unit}`]),
          ...namesAt(props.marks ?? [], dates, at),
        ].join('. ')
  return (
    <ChartFigure title={props.title} summary={props.summary} table={<SeriesTable {...props} />}>
      <p className="text-sm" aria-hidden="true">
        {text}
      </p>
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={`${props.title}, day by day`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={Math.max(1, days)}
        aria-valuenow={at + 1}
        aria-valuetext={text}
        onKeyDown={onKeyDown}
        onPointerMove={readOff}
        onPointerLeave={() => setReading(null)}
      >
        <svg
          aria-hidden="true"
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          className="block max-w-full text-xs"
        >
          <ValueAxis y={y} right={width - right} />
          <DayAxis dates={dates} x={x} />
          <path
            d={pathOf(values)}
            fill="none"
            strokeWidth="1.5"
            strokeLinejoin="round"
            className="stroke-accent-text"
          />
          {beside !== undefined && (
            <path d={pathOf(beside.values)} fill="none" strokeDasharray="4 3" className="stroke-muted" />
          )}
          <MarkedDays
            marks={props.marks ?? []}
            dates={dates}
            x={x}
            top={MARGIN.top}
            bottom={HEIGHT - MARGIN.bottom}
            right={width - right}
          />
          <References references={references} y={y} left={MARGIN.left} right={width - right} />
          <Labels of={ends} y={y} right={width - right} />
          {reading !== null && (
            <Reading x={x(at)} y={values[at] === null || values[at] === undefined ? null : y(values[at])} />
          )}
        </svg>
      </div>
    </ChartFigure>
  )
}

/** What each of two series came to, by name. */
function endsOf(beside: SeriesBeside, values: LineChartProps['values'], name = 'Close'): ReferenceLine[] {
  return [{ name, values }, beside].flatMap((series) => {
    const value = series.values.findLast((one) => one !== null)
    return value === undefined || value === null ? [] : [{ name: series.name, value }]
  })
}

function clampDay(day: number, days: number): number {
  return Math.min(days - 1, Math.max(0, Math.round(day)))
}

function valueScale(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null)
  const lowest = known.length > 0 ? Math.min(...known) : 0
  const highest = known.length > 0 ? Math.max(...known) : 1
  return linearScale(niceDomain([Math.min(lowest, highest * 0.9), highest], 5), [HEIGHT - MARGIN.bottom, MARGIN.top])
}

function ValueAxis({ y, right }: { readonly y: LinearScale; readonly right: number }) {
  return y.ticks(5).map((tick) => (
    <g key={tick} transform={`translate(0 ${y(tick)})`}>
      <line x1={MARGIN.left} x2={right} className="stroke-hairline" />
      <text x={MARGIN.left - 8} dy="0.35em" textAnchor="end" className="fill-muted">
        {tickText(tick)}
      </text>
    </g>
  ))
}

/** As wide as the longest name wants, about, but never most of the picture. */
function labelRoom(references: readonly ReferenceLine[], width: number): number {
  const longest = Math.max(0, ...references.map(({ name }) => name.length))
  return longest === 0 ? 16 : Math.min(LETTER * longest + LABEL_GAP, width * 0.4)
}

/** Where each year begins; where there are not two of them, each quarter. */
function DayAxis({ dates, x }: { readonly dates: readonly string[]; readonly x: LinearScale }) {
  const years = startsOf(dates, (date) => date.slice(0, 4))
  const marks = years.length > 1 ? years : startsOf(dates, quarterOf)
  return thinned(marks, x).map(({ name, index }) => (
    <g key={name} transform={`translate(${x(index)} ${HEIGHT - MARGIN.bottom})`}>
      <line y2="4" className="stroke-rule" />
      <text y="17" textAnchor="middle" className="fill-muted">
        {name}
      </text>
    </g>
  ))
}

/** Every mark, or every second, third or so, so that their names stand apart. */
function thinned(marks: readonly AxisMark[], x: LinearScale): readonly AxisMark[] {
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last || first === last) return marks
  const apart = (x(last.index) - x(first.index)) / (marks.length - 1)
  const every = Math.max(1, Math.ceil((first.name.length * LETTER + NAME_GAP) / apart))
  return marks.filter((_mark, place) => place % every === 0)
}

interface AxisMark {
  readonly name: string
  readonly index: number
}

function startsOf(dates: readonly string[], nameOf: (date: string) => string): AxisMark[] {
  return dates.flatMap((date, index) =>
    index > 0 && nameOf(date) !== nameOf(dates[index - 1]!) ? [{ name: nameOf(date), index }] : [],
  )
}

const QUARTERS = ['Jan', 'Apr', 'Jul', 'Oct']

/** '2026-05-04' → 'Apr 2026', the month in which its quarter begins. */
function quarterOf(date: string): string {
  return `${QUARTERS[Math.floor((Number(date.slice(5, 7)) - 1) / 3)]} ${date.slice(0, 4)}`
}

interface LabelsProps {
  readonly of: readonly ReferenceLine[]
  readonly y: LinearScale
  readonly right: number
}

function References({
  references,
  left,
  ...labels
}: Omit<LabelsProps, 'of'> & { readonly references: readonly ReferenceLine[]; readonly left: number }) {
  const { y, right } = labels
  return (
    <>
      {references.map((reference, index) => (
        <line
          key={reference.name}
          x1={left}
          x2={right}
          y1={y(reference.value)}
          y2={y(reference.value)}
          strokeDasharray={DASHES[index % DASHES.length]}
          className="stroke-muted"
        />
      ))}
      <Labels of={references} {...labels} />
    </>
  )
}

/** Names at the heights of their values, apart from each other. */
function Labels({ of, y, right }: LabelsProps) {
  const labels = separateLabels(
    of.map(({ value }) => y(value)),
    LABEL_GAP,
    MARGIN.top,
    HEIGHT - MARGIN.bottom,
  )
  return of.map(({ name, value }, index) => (
    <g key={name}>
      <path d={`M${right} ${y(value)}L${right + 8} ${labels[index]}`} className="stroke-hairline" />
      <text x={right + 11} y={labels[index]} dy="0.35em" className="fill-ink">
        {name}
      </text>
    </g>
  ))
}

function Reading({ x, y }: { readonly x: number; readonly y: number | null }) {
  return (
    <g>
      <line x1={x} x2={x} y1={MARGIN.top} y2={HEIGHT - MARGIN.bottom} className="stroke-rule" />
      {y !== null && <circle cx={x} cy={y} r="4" className="fill-accent-text stroke-raised" strokeWidth="2" />}
    </g>
  )
}

/** The lines across, then the last day of every month, which is enough to read a long series from. */
function SeriesTable({
  title,
  dates,
  values,
  references,
  beside,
  marks,
  unit,
  valueName = 'Close',
  format,
  formatDate,
}: LineChartProps) {
  const rows = dates
    .flatMap((date, index) =>
      date.slice(0, 7) === dates[index + 1]?.slice(0, 7)
        ? []
        : [{ date, value: values[index] ?? null, other: beside?.values[index] ?? null }],
    )
    .toReversed()
  return (
    <>
      {references.length > 0 && (
        <DataTable
          caption={`${title}, reference lines`}
          columns={[
            { name: 'Line', cell: (row) => row.name },
            { name: 'Amount', unit, numeric: true, cell: (row) => format(row.value) },
          ]}
          rows={references}
          rowKey={(row) => row.name}
        />
      )}
      <MarkedDaysTable title={title} marks={marks ?? []} dates={dates} formatDate={formatDate} />
      <DataTable
        caption={`${title}, last day of each month`}
        columns={[
          { name: 'Day', cell: (row) => formatDate(row.date) },
          { name: valueName, unit, numeric: true, cell: (row) => format(row.value) },
          ...(beside === undefined
            ? []
            : [{ name: beside.name, unit, numeric: true, cell: (row: (typeof rows)[number]) => format(row.other) }]),
        ]}
        rows={rows}
        rowKey={(row) => row.date}
      />
    </>
  )
}
