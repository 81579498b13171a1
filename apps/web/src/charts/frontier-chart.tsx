import { line } from 'd3-shape'
import { useId } from 'react'
import { Term } from '../glossary/term.tsx'
import { DataTable } from '../ui/layout/data-table.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { type CurvePoint, type FrontierCorner, frontierCurve } from './frontier-curve.ts'
import { type FrontierMark, FrontierMarks } from './frontier-marks.tsx'
import { type LinearScale, linearScale } from './linear-scale.ts'
import { alongPath } from './labels/place-labels.ts'
import { useChartWidth } from './use-chart-width.ts'

interface FrontierChartProps {
  readonly summary: string
  /** From least to greatest return. */
  readonly corners: readonly FrontierCorner[]
  /** Nothing lies between two of them. */
  readonly arePoints?: boolean
  readonly marks: readonly FrontierMark[]
  readonly format: (value: number) => string
}

const HEIGHT = 300
const MARGIN = { top: 16, right: 20, bottom: 44, left: 56 }
/** Of the whole curve; each stretch between two corners gets its share. */
const CURVE_POINTS = 240

/** Every best trade-off between risk and return, with named portfolios on it or below it. */
export function FrontierChart({ summary, corners, arePoints = false, marks, format }: FrontierChartProps) {
  const { frame, width } = useChartWidth()
  const id = useId()
  const curve = arePoints ? corners : frontierCurve(corners, Math.max(2, Math.ceil(CURVE_POINTS / corners.length)))
  const { x, y } = scales([...curve, ...marks], width)
  const path =
    line<CurvePoint>()
      .x((point) => x(point.volatility))
      .y((point) => y(point.expectedReturn))(curve) ?? ''
  const title = 'Risk and return'
  return (
    <ChartFigure
      title={
        <>
          {title} along the <Term id="efficient-frontier">efficient frontier</Term>
        </>
      }
      summary={summary}
      table={<PortfolioTable corners={corners} arePoints={arePoints} marks={marks} format={format} />}
    >
      <div ref={frame}>
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          width={width}
          height={HEIGHT}
          className="block max-w-full text-xs"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-text`}>{summary}</desc>
          <Axes x={x} y={y} width={width} format={format} />
          {arePoints ? (
            <path
              d={corners.map((point) => `M${x(point.volatility)} ${y(point.expectedReturn)}h0`).join('')}
              fill="none"
              strokeWidth="5"
              strokeLinecap="round"
              className="stroke-accent-text"
            />
          ) : (
            <path d={path} fill="none" strokeWidth="2" className="stroke-accent-text" />
          )}
          <FrontierMarks
            marks={marks}
            curve={alongPath(curve.map((point) => ({ x: x(point.volatility), y: y(point.expectedReturn) })))}
            x={x}
            y={y}
            plot={{ left: MARGIN.left, top: MARGIN.top, right: width - 4, bottom: HEIGHT - MARGIN.bottom }}
          />
        </svg>
      </div>
    </ChartFigure>
  )
}

function scales(points: readonly CurvePoint[], width: number) {
  const extent = (values: readonly number[]): [number, number] => {
    const low = Math.min(...values)
    const high = Math.max(...values)
    const room = (high - low || Math.abs(high) || 0.01) * 0.12
    return [low - room, high + room]
  }
  return {
    x: linearScale(extent(points.map((point) => point.volatility)), [MARGIN.left, width - MARGIN.right]),
    y: linearScale(extent(points.map((point) => point.expectedReturn)), [HEIGHT - MARGIN.bottom, MARGIN.top]),
  }
}

function Axes({
  x,
  y,
  width,
  format,
}: {
  readonly x: LinearScale
  readonly y: LinearScale
  readonly width: number
  readonly format: (value: number) => string
}) {
  const bottom = HEIGHT - MARGIN.bottom
  return (
    <g className="fill-muted">
      {y.ticks(5).map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line x1={MARGIN.left} x2={width - MARGIN.right} className="stroke-hairline" />
          <text x={MARGIN.left - 8} dy="0.35em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {x.ticks(Math.max(2, Math.round(width / 110))).map((tick) => (
        <g key={tick} transform={`translate(${x(tick)} ${bottom})`}>
          <line y2="4" className="stroke-rule" />
          <text y="17" textAnchor="middle">
            {format(tick)}
          </text>
        </g>
      ))}
      <text x={width - MARGIN.right} y={HEIGHT - 6} textAnchor="end">
        Annual volatility →
      </text>
      <text x={MARGIN.left} y={MARGIN.top - 4}>
        ↑ Expected annual return
      </text>
    </g>
  )
}

const CORNER = 'Corner portfolio'

/** The first of the corners leads to what a corner is. */
function portfolioName({ name }: { readonly name: string }) {
  return name === `${CORNER} 1` ? <Term id="corner-portfolio">{name}</Term> : name
}

function PortfolioTable({
  corners,
  arePoints,
  marks,
  format,
}: Pick<FrontierChartProps, 'corners' | 'arePoints' | 'marks' | 'format'>) {
  const rows: readonly (CurvePoint & { readonly name: string })[] = [
    ...marks,
    ...corners.map((corner, index) => ({ ...corner, name: `${arePoints ? 'Mix' : CORNER} ${index + 1}` })),
  ]
  return (
    <DataTable
      caption="Portfolios in the chart"
      columns={[
        { name: 'Portfolio', cell: portfolioName },
        { name: 'Volatility', unit: 'a year', numeric: true, cell: (row) => format(row.volatility) },
        { name: 'Return', unit: 'a year', numeric: true, cell: (row) => format(row.expectedReturn) },
      ]}
      rows={rows}
      rowKey={(row) => row.name}
    />
  )
}
