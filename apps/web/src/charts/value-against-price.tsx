import { useId } from 'react'
import { DataTable } from '../ui/layout/data-table.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { labelWidth as widthOf } from './labels/label-width.ts'
import { type LinearScale, linearScale, niceDomain, tickText } from './linear-scale.ts'
import { useChartWidth } from './use-chart-width.ts'

export interface PriceMark {
  readonly name: string
  /** USD per share; null shows the reason instead. */
  readonly value: number | null
  readonly reason: string | null
  readonly kind: 'estimate' | 'average'
}

interface ValueAgainstPriceProps {
  readonly price: number | null
  readonly marks: readonly PriceMark[]
  readonly summary: string
  readonly format: (value: number | null) => string
}

const ROW = 26
const TOP = 26
const BOTTOM = 24
const FIGURE_WIDTH = 76
const MAX_LABEL_WIDTH = 190
/** Of the small type, in pixels. */
const TYPE_SIZE = 12
/** Each row has its own stroke as well as its own name, so that nothing rests on color. */
const DASHES = ['none', '8 3', '4 3', '2 3', '10 3 2 3']

/** The price as one line through all rows, and each estimate of worth and average price as a point beside it. */
export function ValueAgainstPrice({ price, marks, summary, format }: ValueAgainstPriceProps) {
  const { frame, width } = useChartWidth()
  const id = useId()
  const widest = Math.max(...marks.map(({ name }) => widthOf(name, TYPE_SIZE)))
  const labelWidth = Math.min(MAX_LABEL_WIDTH, Math.max(width * 0.42, widest))
  const scale = priceScale([price, ...marks.map((mark) => mark.value)], labelWidth + 12, width - FIGURE_WIDTH - 12)
  const height = TOP + marks.length * ROW + BOTTOM
  const title = 'Price against intrinsic value'
  return (
    <ChartFigure title={title} summary={summary} table={<MarksTable price={price} marks={marks} format={format} />}>
      <div ref={frame}>
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className="block max-w-full text-xs"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-text`}>{summary}</desc>
          <Axis scale={scale} count={width < 480 ? 2 : 4} bottom={height - BOTTOM} />
          {marks.map((mark, index) => (
            <MarkRow
              key={mark.name}
              mark={mark}
              index={index}
              y={TOP + index * ROW + ROW / 2}
              price={price}
              scale={scale}
              labelWidth={labelWidth}
              width={width}
              format={format}
            />
          ))}
          {price !== null && (
            <PriceLine x={scale(price)} bottom={height - BOTTOM} width={width} text={`Price ${format(price)}`} />
          )}
        </svg>
      </div>
    </ChartFigure>
  )
}

/** From zero (or the lowest figure below it) past the highest, so that every mark is inside. */
function priceScale(values: readonly (number | null)[], left: number, right: number) {
  const known = values.filter((value) => value !== null)
  const highest = Math.max(0, ...known) || 1
  return linearScale(niceDomain([Math.min(0, ...known), highest], 4), [left, Math.max(left + 40, right)])
}

function Axis({
  scale,
  count,
  bottom,
}: {
  readonly scale: LinearScale
  readonly count: number
  readonly bottom: number
}) {
  return scale.ticks(count).map((tick) => (
    <g key={tick} transform={`translate(${scale(tick)} 0)`}>
      <line y1={TOP} y2={bottom} className="stroke-hairline" />
      <text y={bottom + 16} textAnchor="middle" className="fill-muted">
        {tickText(tick)}
      </text>
    </g>
  ))
}

interface MarkRowProps {
  readonly mark: PriceMark
  readonly index: number
  readonly y: number
  readonly price: number | null
  readonly scale: LinearScale
  readonly labelWidth: number
  readonly width: number
  readonly format: (value: number | null) => string
}

function MarkRow({ mark, index, y, price, scale, labelWidth, width, format }: MarkRowProps) {
  const isEstimate = mark.kind === 'estimate'
  return (
    <g transform={`translate(0 ${y})`}>
      <text x={labelWidth} dy="0.35em" textAnchor="end" className={isEstimate ? 'fill-ink' : 'fill-muted'}>
        {mark.name}
      </text>
      <text
        x={width}
        dy="0.35em"
        textAnchor="end"
        className={mark.value === null ? 'fill-muted' : isEstimate ? 'fill-ink font-semibold' : 'fill-muted'}
      >
        {format(mark.value)}
      </text>
      {mark.value !== null && (
        <>
          {price !== null && isEstimate && (
            <line
              x1={scale(price)}
              x2={scale(mark.value)}
              strokeDasharray={DASHES[index % DASHES.length]}
              strokeWidth="2"
              className="stroke-accent-text"
            />
          )}
          {isEstimate ? (
            <circle cx={scale(mark.value)} r="5" className="fill-accent-text" />
          ) : (
            <path d={`M${scale(mark.value)} -6V6`} strokeWidth="2" className="stroke-rule" />
          )}
        </>
      )}
    </g>
  )
}

function PriceLine({
  x,
  bottom,
  width,
  text,
}: {
  readonly x: number
  readonly bottom: number
  readonly width: number
  readonly text: string
}) {
  const anchor = x > width - 60 ? 'end' : x < 60 ? 'start' : 'middle'
  return (
    <g>
      <line x1={x} x2={x} y1={TOP - 6} y2={bottom} strokeWidth="1.5" className="stroke-ink" />
      <text x={x} y={TOP - 12} textAnchor={anchor} className="fill-ink font-semibold">
        {text}
      </text>
    </g>
  )
}

function MarksTable({ price, marks, format }: Pick<ValueAgainstPriceProps, 'price' | 'marks' | 'format'>) {
  const rows = [{ name: 'Last close', value: price, reason: null }, ...marks]
  return (
    <DataTable
      caption="Price and estimates, USD per share"
      columns={[
        { name: 'Figure', cell: (row) => row.name },
        { name: 'Amount', unit: 'USD per share', numeric: true, cell: (row) => format(row.value) },
        { name: 'Note', cell: (row) => row.reason ?? '' },
      ]}
      rows={rows}
      rowKey={(row) => row.name}
    />
  )
}
