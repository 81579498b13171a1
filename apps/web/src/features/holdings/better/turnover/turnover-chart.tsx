import type { RiskLevel, StockTurnover } from '@fairweight/domain/optimization'
import { line } from 'd3-shape'
import { useId } from 'react'
import { ChartFigure } from '../../../../charts/chart-figure.tsx'
import { type LinearScale, linearScale } from '../../../../charts/linear-scale.ts'
import { useChartWidth } from '../../../../charts/use-chart-width.ts'
import { dollars, percent, roundAmount, shortPercent, sixDigits, wholePercent } from '../../../../data/figures.ts'
import { Term } from '../../../../glossary/term.tsx'
import { type DataColumn, DataTable } from '../../../../ui/layout/data-table.tsx'
import { changesSince } from './changes-since.ts'
import { type CurvePlace, halfwayTurnover, turnoverCurve } from './turnover-curve.ts'

interface TurnoverChartProps {
  readonly way: StockTurnover
  readonly riskLevel: RiskLevel
  /** USD of all candidates together. */
  readonly total: number
}

const HEIGHT = 260
const MARGIN = { top: 24, right: 20, bottom: 44, left: 56 }

/** What the first dollars of trading do and what the last: risk for least risk, else the share of all that is to be gained. */
export function TurnoverChart({ way, riskLevel, total }: TurnoverChartProps) {
  const { frame, width } = useChartWidth()
  const id = useId()
  const curve = turnoverCurve(way)
  const isRisk = riskLevel === 'least_risk'
  const heightOf = (place: CurvePlace): number => (isRisk ? place.volatility : place.gained)
  const heights = curve.map(heightOf)
  const room = 0.08 * (Math.max(...heights) - Math.min(...heights) || 0.01)
  const y = linearScale(
    [Math.min(...heights) - room, Math.max(...heights) + room],
    [HEIGHT - MARGIN.bottom, MARGIN.top],
  )
  const x = linearScale([0, Math.max(1, (curve.at(-1)?.turnover ?? 0) * total)], [MARGIN.left, width - MARGIN.right])
  const path =
    line<CurvePlace>()
      .x((place) => x(place.turnover * total))
      .y((place) => y(heightOf(place)))(curve) ?? ''
  const text = summary(way, curve, total, isRisk)
  return (
    <ChartFigure
      title={
        <>
          What each dollar of trading does: the <Term id="turnover">turnover</Term> frontier
        </>
      }
      summary={text}
      table={<Corners way={way} total={total} />}
    >
      <div ref={frame}>
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          width={width}
          height={HEIGHT}
          className="block max-w-full text-xs"
        >
          <title id={`${id}-title`}>Turnover frontier</title>
          <desc id={`${id}-text`}>{text}</desc>
          <Axes x={x} y={y} width={width} isRisk={isRisk} />
          <path d={path} fill="none" strokeWidth="2" className="stroke-accent-text" />
          {way.corners.map((corner) => (
            <circle
              key={corner.turnover}
              cx={x(corner.turnover * total)}
              cy={y(heightOf(nearest(curve, corner.turnover)))}
              r="3.5"
              className="fill-accent-text"
            />
          ))}
        </svg>
      </div>
    </ChartFigure>
  )
}

function nearest(curve: readonly CurvePlace[], turnover: number): CurvePlace {
  return curve.reduce((best, one) =>
    Math.abs(one.turnover - turnover) < Math.abs(best.turnover - turnover) ? one : best,
  )
}

interface AxesProps {
  readonly x: LinearScale
  readonly y: LinearScale
  readonly width: number
  readonly isRisk: boolean
}

function Axes({ x, y, width, isRisk }: AxesProps) {
  const bottom = HEIGHT - MARGIN.bottom
  return (
    <g className="fill-muted">
      {y.ticks(5).map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line x1={MARGIN.left} x2={width - MARGIN.right} className="stroke-hairline" />
          <text x={MARGIN.left - 8} dy="0.35em" textAnchor="end">
            {isRisk ? shortPercent(tick) : wholePercent(tick)}
          </text>
        </g>
      ))}
      {x.ticks(Math.max(2, Math.round(width / 140))).map((tick) => (
        <g key={tick} transform={`translate(${x(tick)} ${bottom})`}>
          <line y2="4" className="stroke-rule" />
          <text y="17" textAnchor="middle">
            ${roundAmount(tick)}
          </text>
        </g>
      ))}
      <text x={width - MARGIN.right} y={HEIGHT - 6} textAnchor="end">
        Bought and sold →
      </text>
      <text x={MARGIN.left} y={MARGIN.top - 10}>
        {isRisk ? '↑ Annual volatility' : '↑ Share of what all trades gain'}
      </text>
    </g>
  )
}

function summary({ corners }: StockTurnover, curve: readonly CurvePlace[], total: number, isRisk: boolean): string {
  const [first, last] = [corners[0], corners.at(-1)]
  if (first === undefined || last === undefined || last.turnover === 0) return 'What is held is the best mix already.'
  const half = dollars(Math.round(halfwayTurnover(curve) * total))
  const all = dollars(Math.round(last.turnover * total))
  const ends = isRisk
    ? ` Volatility falls from ${percent(first.volatility)} to ${percent(last.volatility)}.`
    : ` Volatility goes from ${percent(first.volatility)} to ${percent(last.volatility)}, past return from ${percent(first.expectedReturn)} to ${percent(last.expectedReturn)}.`
  return `The first ${half} of trades do half of what all ${all} would.${ends}`
}

type Corner = StockTurnover['corners'][number] & { readonly changes: string }

function Corners({ way, total }: Pick<TurnoverChartProps, 'way' | 'total'>) {
  const start = way.corners[0]
  const rows = way.corners.map((corner): Corner => ({
    ...corner,
    changes: start ? changesSince(way.tickers, start.weights, corner.weights) : '',
  }))
  return (
    <DataTable
      caption="Corners of the way, each exact; between two of them everything is traded in proportion"
      columns={columns(total)}
      rows={rows}
      rowKey={({ turnover }) => String(turnover)}
    />
  )
}

function columns(total: number): readonly DataColumn<Corner>[] {
  return [
    {
      name: 'Bought and sold',
      cell: ({ turnover }) => <span className="whitespace-nowrap">{dollars(turnover * total)}</span>,
    },
    { name: 'Volatility', unit: 'a year', numeric: true, cell: ({ volatility }) => percent(volatility) },
    { name: 'Past return', unit: 'a year', numeric: true, cell: ({ expectedReturn }) => percent(expectedReturn) },
    {
      name: 'Next dollar',
      unit: 'gain for its size',
      numeric: true,
      cell: ({ varianceRemoved }) => sixDigits(varianceRemoved),
    },
    { name: 'Changed until here', cell: ({ changes }) => <span className="text-xs text-muted">{changes}</span> },
  ]
}
