import { line } from 'd3-shape'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { ChartFigure } from '../chart-figure.tsx'
import { tickText } from '../linear-scale.ts'
import { readingAfterKey } from '../reading-keys.ts'
import { useChartWidth } from '../use-chart-width.ts'
import { type GradeBand, GradeBands } from './grade-bands.tsx'
import { STEP_CHART, stepPath, type StepLine, type StepScales, stepScales } from './step-series.ts'

interface StepChartProps {
  readonly title: string
  readonly summary: string
  /** ISO days, ascending, with a price each. */
  readonly dates: readonly string[]
  readonly closes: readonly number[]
  readonly lines: readonly StepLine[]
  readonly bands: readonly GradeBand[]
  /** Everything that is known of one of the days, in words. */
  readonly textAt: (date: string, close: number) => string
  readonly table: ReactNode
}

/** The price is plain; every other line has a color and a dash of its own, so that nothing rests on color. */
const STROKES = ['stroke-series-2', 'stroke-series-3', 'stroke-series-4', 'stroke-series-5', 'stroke-series-6'] as const
const DASHES = ['none', '8 3', '4 3', '2 3', '10 3 2 3'] as const

/** A price with figures that change on some days only, and grades below it. Arrow keys read it off week by week. */
export function StepChart({ title, summary, dates, closes, lines, bands, textAt, table }: StepChartProps) {
  const { frame, width } = useChartWidth()
  const [reading, setReading] = useState<number | null>(null)
  const id = useId()
  const scales = stepScales(dates, closes, lines, width)
  const at = Math.min(reading ?? dates.length - 1, dates.length - 1)
  const text = textAt(dates[at] ?? '', closes[at] ?? 0)
  const readOff = (event: PointerEvent<HTMLDivElement>) => {
    const pixel = event.clientX - event.currentTarget.getBoundingClientRect().left
    const next = dates.findIndex((date) => scales.x(date) >= pixel)
    setReading(next === -1 ? dates.length - 1 : next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = readingAfterKey(event.key, at, dates.length)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    setReading(next)
  }
  return (
    <ChartFigure title={title} summary={summary} table={table}>
      <p className="min-h-8 text-xs max-wide:min-h-16" aria-hidden="true">
        {text}
      </p>
      <Legend lines={lines} />
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={`${title}, week by week`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={Math.max(1, dates.length)}
        aria-valuenow={at + 1}
        aria-valuetext={text}
        onKeyDown={onKeyDown}
        onPointerMove={readOff}
        onPointerLeave={() => setReading(null)}
      >
        <svg
          aria-hidden="true"
          width={width}
          height={STEP_CHART.height}
          viewBox={`0 0 ${width} ${STEP_CHART.height}`}
          className="block max-w-full text-xs"
        >
          <Axes dates={dates} scales={scales} width={width} />
          <clipPath id={`${id}-plot`}>
            <rect
              x={STEP_CHART.left}
              y={STEP_CHART.top}
              width={width - STEP_CHART.left - STEP_CHART.right}
              height={STEP_CHART.height - STEP_CHART.top - STEP_CHART.bottom}
            />
          </clipPath>
          <g clipPath={`url(#${id}-plot)`} fill="none">
            {lines.map(({ name, steps }, place) => (
              <path
                key={name}
                d={stepPath(scales, steps, dates.at(-1) ?? '')}
                strokeWidth="1.5"
                strokeDasharray={DASHES[place % DASHES.length]}
                className={STROKES[place % STROKES.length]}
              />
            ))}
            <path d={pricePath(dates, closes, scales)} strokeWidth="1.75" className="stroke-ink" />
          </g>
          {reading !== null && (
            <line
              x1={scales.x(dates[at] ?? '')}
              x2={scales.x(dates[at] ?? '')}
              y1={STEP_CHART.top}
              y2={STEP_CHART.height - STEP_CHART.bottom}
              className="stroke-rule"
            />
          )}
        </svg>
        <GradeBands bands={bands} x={scales.x} width={width} />
      </div>
      {scales.isCut && (
        <p className="text-xs text-muted">Figures beyond the picture are cut off; the table has all of them.</p>
      )}
    </ChartFigure>
  )
}

function pricePath(dates: readonly string[], closes: readonly number[], { x, y }: StepScales): string {
  const points = closes.map((close, place): [number, number] => [x(dates[place] ?? ''), y(close)])
  return line()(points) ?? ''
}

function Axes({
  dates,
  scales: { x, y },
  width,
}: Pick<StepChartProps, 'dates'> & { scales: StepScales; width: number }) {
  const years = dates.filter((date, place) => place > 0 && date.slice(0, 4) !== dates[place - 1]?.slice(0, 4))
  const every = Math.ceil(years.length / Math.max(1, Math.floor(width / 60)))
  const bottom = STEP_CHART.height - STEP_CHART.bottom
  return (
    <>
      {y.ticks(5).map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line
            x1={STEP_CHART.left}
            x2={width - STEP_CHART.right}
            className={tick === 0 ? 'stroke-rule' : 'stroke-hairline'}
          />
          <text x={STEP_CHART.left - 8} dy="0.35em" textAnchor="end" className="fill-muted">
            {tickText(tick)}
          </text>
        </g>
      ))}
      {years
        .filter((_date, place) => place % every === 0)
        .map((date) => (
          <g key={date} transform={`translate(${x(date)} ${bottom})`}>
            <line y2="4" className="stroke-rule" />
            <text y="17" textAnchor="middle" className="fill-muted">
              {date.slice(0, 4)}
            </text>
          </g>
        ))}
    </>
  )
}

function Legend({ lines }: Pick<StepChartProps, 'lines'>) {
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs" aria-hidden="true">
      <LegendLine name="Price" stroke="stroke-ink" dash="none" />
      {lines.map(({ name }, place) => (
        <LegendLine
          key={name}
          name={name}
          stroke={STROKES[place % STROKES.length] ?? ''}
          dash={DASHES[place % DASHES.length] ?? ''}
        />
      ))}
    </ul>
  )
}

function LegendLine({ name, stroke, dash }: { readonly name: string; readonly stroke: string; readonly dash: string }) {
  return (
    <li className="flex items-center gap-1">
      <svg width="22" height="10" className={stroke}>
        <path d="M0 5H22" strokeWidth="2" strokeDasharray={dash} />
      </svg>
      {name}
    </li>
  )
}
