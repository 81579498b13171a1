import type { RiskSheet } from '@fairweight/domain/portfolio'
import { useId } from 'react'
import { ChartFigure } from '../../../charts/chart-figure.tsx'
import { useChartWidth } from '../../../charts/use-chart-width.ts'
import { amount, count } from '../../../data/figures.ts'
import { Term } from '../../../glossary/term.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'

/** So many cells a side can be told apart; of more positions those with the most money. */
const MAX_SIDE = 20
const LABEL = 56
const MAX_CELL = 48
/** A figure fits into a cell from this width on. */
const MIN_WIDTH_FOR_FIGURES = 32

/** One pair of positions. */
interface Pair {
  readonly one: string
  readonly other: string
  readonly correlation: number | null
}

/** Which positions moved together: the fuller the color of a cell, the more. */
export function CorrelationMap({ sheet: { contributions, correlations } }: { readonly sheet: RiskSheet }) {
  const { frame, width } = useChartWidth()
  const id = useId()
  const places = [...contributions.keys()]
    .toSorted((a, b) => (contributions[b]?.weight ?? 0) - (contributions[a]?.weight ?? 0))
    .slice(0, MAX_SIDE)
  const symbolOf = (place: number): string => contributions[place]?.symbol ?? ''
  const pairs = pairsOf(places, symbolOf, correlations)
  const side = Math.max(10, Math.min(MAX_CELL, Math.floor((width - LABEL) / places.length)))
  const text = summary(pairs)
  return (
    <ChartFigure
      title={
        <>
          What moves together: <Term id="correlation">correlation</Term> of each two
        </>
      }
      summary={text}
      table={
        <DataTable
          caption="Correlations, the highest first"
          columns={COLUMNS}
          rows={pairs}
          rowKey={({ one, other }) => `${one} ${other}`}
        />
      }
    >
      <div ref={frame} className="overflow-x-auto" role="region" aria-label="Correlation map" tabIndex={0}>
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          width={LABEL + side * places.length}
          height={LABEL + side * places.length}
          className="block text-xs"
        >
          <title id={`${id}-title`}>Correlations</title>
          <desc id={`${id}-text`}>{text}</desc>
          {places.map((place, at) => (
            <g key={symbolOf(place)} className="fill-muted">
              <text x={LABEL - 6} y={LABEL + side * (at + 0.5)} dy="0.35em" textAnchor="end">
                {symbolOf(place)}
              </text>
              <text transform={`translate(${LABEL + side * (at + 0.5)} ${LABEL - 6}) rotate(-90)`} dy="0.35em">
                {symbolOf(place)}
              </text>
            </g>
          ))}
          {places.flatMap((row, down) =>
            places.map((column, across) => (
              <Cell
                key={`${symbolOf(row)} ${symbolOf(column)}`}
                x={LABEL + side * across}
                y={LABEL + side * down}
                side={side}
                correlation={correlations[row]?.[column] ?? null}
                name={`${symbolOf(row)} and ${symbolOf(column)}`}
              />
            )),
          )}
        </svg>
      </div>
      <p className="text-xs text-muted">
        Blue: they move together. Amber: against each other. The paler, the less they have to do with each other.
        {contributions.length > MAX_SIDE && ` The ${MAX_SIDE} largest of ${count(contributions.length)} positions.`}
      </p>
    </ChartFigure>
  )
}

interface CellProps {
  readonly x: number
  readonly y: number
  readonly side: number
  readonly correlation: number | null
  readonly name: string
}

function Cell({ x, y, side, correlation, name }: CellProps) {
  const strength = Math.abs(correlation ?? 0)
  return (
    <g transform={`translate(${x} ${y})`}>
      <title>{`${name}: ${amount(correlation)}`}</title>
      <rect width={side - 1} height={side - 1} className="fill-sunken" />
      <rect
        width={side - 1}
        height={side - 1}
        fillOpacity={FAINTEST + (FULLEST - FAINTEST) * strength ** 1.5}
        className={correlation === null ? 'fill-sunken' : correlation < 0 ? 'fill-caution-fill' : 'fill-accent'}
      />
      {side >= MIN_WIDTH_FOR_FIGURES && correlation !== null && (
        <text x={(side - 1) / 2} y={side / 2} dy="0.35em" textAnchor="middle" className="fill-ink">
          {correlation.toFixed(2).replace('-', '−')}
        </text>
      )}
    </g>
  )
}

/** Up to here ink is readable on both colors, light and dark. */
const FULLEST = 0.56
const FAINTEST = 0.04

function pairsOf(
  places: readonly number[],
  symbolOf: (place: number) => string,
  correlations: RiskSheet['correlations'],
): readonly Pair[] {
  return places
    .flatMap((one, at) =>
      places.slice(at + 1).map((other): Pair => ({
        one: symbolOf(one),
        other: symbolOf(other),
        correlation: correlations[one]?.[other] ?? null,
      })),
    )
    .toSorted((a, b) => (b.correlation ?? -2) - (a.correlation ?? -2))
}

function summary(pairs: readonly Pair[]): string {
  const known = pairs.filter(({ correlation }) => correlation !== null)
  const [closest, farthest] = [known[0], known.at(-1)]
  if (closest === undefined || farthest === undefined) return 'No two positions have a correlation.'
  const high = `${closest.one} and ${closest.other} move most alike, ${amount(closest.correlation)}.`
  if (known.length === 1) return high
  return `${high} ${farthest.one} and ${farthest.other} do so the least, ${amount(farthest.correlation)}.`
}

const COLUMNS: readonly DataColumn<Pair>[] = [
  { name: 'Pair', cell: ({ one, other }) => `${one} and ${other}` },
  { name: 'Correlation', numeric: true, cell: ({ correlation }) => amount(correlation) },
]
