import { useId } from 'react'
import {
  barOf,
  type ChartYear,
  linePath,
  YEAR_CHART,
  type YearScales,
  yearScales,
  type YearSeries,
} from './year-series.ts'

interface YearPictureProps {
  readonly kind: 'bars' | 'lines'
  readonly years: readonly ChartYear[]
  readonly series: readonly YearSeries[]
  readonly formatTick: (value: number) => string
  readonly width: number
  /** The year that is read or open. */
  readonly marked: number | null
}

/** A series has a color, and beside it a filling or a dash of its own, so that nothing rests on color. */
const STROKES = ['stroke-series-1', 'stroke-series-2', 'stroke-series-3'] as const
const FILLS = ['fill-series-1', 'fill-series-2', 'fill-series-3'] as const
const DASHES = ['none', '7 3', '2 3'] as const
/** Years stand closer than this where there are ten of them on a phone, and lose their century. */
const FULL_YEAR_PIXELS = 34
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The bars or lines themselves, with their axes and the names of their series. */
export function YearPicture({ kind, years, series, formatTick, width, marked }: YearPictureProps) {
  const scales = yearScales(series, years.length, width)
  const id = useId()
  const { height } = YEAR_CHART
  return (
    <>
      {series.length > 1 && <Legend kind={kind} series={series} id={id} />}
      <svg
        aria-hidden="true"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block max-w-full text-xs"
      >
        <Patterns id={id} />
        {marked !== null && (
          <rect
            x={scales.x(marked)}
            y={0}
            width={scales.step}
            height={height - YEAR_CHART.bottom + 4}
            className="fill-accent-soft"
          />
        )}
        <ValueAxis scales={scales} width={width} formatTick={formatTick} />
        {years.map(({ end }, year) => (
          <YearMark key={end} end={end} at={scales.x(year) + scales.step / 2} step={scales.step} />
        ))}
        {years.map(
          ({ end }, year) =>
            series.every(({ values }) => (values[year] ?? null) === null) && (
              <text
                key={end}
                x={scales.x(year) + scales.step / 2}
                y={scales.y(0) - 5}
                textAnchor="middle"
                className="fill-muted"
              >
                n/a
              </text>
            ),
        )}
        {series.map(({ name, values }, place) =>
          kind === 'bars' ? (
            <Bars key={name} id={id} years={years} values={values} place={place} of={series.length} scales={scales} />
          ) : (
            <Line key={name} years={years} values={values} place={place} scales={scales} />
          ),
        )}
      </svg>
    </>
  )
}

/** Of the second series hollow with stripes, of the third dotted. */
function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-1`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className="fill-raised" />
        <rect width="2.5" height="5" className="fill-series-2" />
      </pattern>
      <pattern id={`${id}-2`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" className="fill-raised" />
        <circle cx="2.5" cy="2.5" r="1.4" className="fill-series-3" />
      </pattern>
    </defs>
  )
}

/** The first series is full, the others have a pattern. */
const barLook = (id: string, place: number) =>
  place === 0
    ? { className: `${STROKES[place]} ${FILLS[place]}` }
    : { className: STROKES[place], fill: `url(#${id}-${place})` }

interface SeriesProps {
  readonly years: readonly ChartYear[]
  readonly values: readonly (number | null)[]
  readonly place: number
  readonly scales: YearScales
}

function Bars({ id, years, values, place, of, scales }: SeriesProps & { readonly id: string; readonly of: number }) {
  return years.map(({ end }, year) => {
    const value = values[year] ?? null
    if (value === null) return null
    return <rect key={end} {...barOf(scales, { year, place, series: of, value })} {...barLook(id, place)} />
  })
}

function Line({ years, values, place, scales }: SeriesProps) {
  return (
    <g className={STROKES[place]}>
      <path d={linePath(scales, values)} fill="none" strokeWidth="1.75" strokeDasharray={DASHES[place]} />
      {years.map(({ end }, year) => {
        const value = values[year] ?? null
        if (value === null) return null
        return (
          <circle
            key={end}
            cx={scales.x(year) + scales.step / 2}
            cy={scales.y(value)}
            r="2.5"
            strokeWidth="0"
            className={FILLS[place]}
          />
        )
      })}
    </g>
  )
}

function ValueAxis({
  scales: { y, ticks },
  width,
  formatTick,
}: Pick<YearPictureProps, 'width' | 'formatTick'> & { readonly scales: YearScales }) {
  return ticks.map((tick) => (
    <g key={tick} transform={`translate(0 ${y(tick)})`}>
      <line
        x1={YEAR_CHART.left}
        x2={width - YEAR_CHART.right}
        className={tick === 0 ? 'stroke-rule' : 'stroke-hairline'}
      />
      <text x={YEAR_CHART.left - 6} dy="0.35em" textAnchor="end" className="fill-muted">
        {formatTick(tick)}
      </text>
    </g>
  ))
}

/** A fiscal year is called by its end: the year, and below it the month. */
function YearMark({ end, at, step }: { readonly end: string; readonly at: number; readonly step: number }) {
  const year = end.slice(0, 4)
  const y = YEAR_CHART.height - YEAR_CHART.bottom + 18
  return (
    <text x={at} y={y} textAnchor="middle" className="fill-muted">
      {step < FULL_YEAR_PIXELS ? `’${year.slice(2)}` : year}
      <tspan x={at} dy="1.15em">
        {MONTHS[Number(end.slice(5, 7)) - 1]}
      </tspan>
    </text>
  )
}

function Legend({ kind, series, id }: Pick<YearPictureProps, 'kind' | 'series'> & { readonly id: string }) {
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs" aria-hidden="true">
      {series.map(({ name }, place) => (
        <li key={name} className="flex items-center gap-1">
          <svg width="18" height="10">
            {kind === 'bars' ? (
              <rect x="0.5" y="0.5" width="17" height="9" {...barLook(id, place)} />
            ) : (
              <path d="M0 5H18" strokeWidth="2" strokeDasharray={DASHES[place]} className={STROKES[place]} />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
