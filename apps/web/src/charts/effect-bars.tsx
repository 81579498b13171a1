import { DataTable, type DataColumn } from '../ui/layout/data-table.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { linearScale } from './linear-scale.ts'

/** One part of a change. Figures come as they are read. */
export interface EffectBar {
  readonly name: string
  /** In any unit, the same for all bars. */
  readonly effect: number
  readonly before: string
  readonly after: string
}

interface EffectBarsProps {
  readonly title: string
  readonly summary: string
  readonly bars: readonly EffectBar[]
  /** What all of them come to. */
  readonly sum: EffectBar
  readonly format: (effect: number) => string
}

const WIDTH = 100
const HEIGHT = 8

/** What each part did to a figure, as a bar to the left or to the right of nothing, and what they come to together. */
export function EffectBars({ title, summary, bars, sum, format }: EffectBarsProps) {
  const effects = [0, ...bars.map(({ effect }) => effect), sum.effect]
  const x = linearScale([Math.min(...effects), Math.max(...effects)], [0, WIDTH])
  return (
    <ChartFigure
      title={title}
      summary={summary}
      table={<EffectTable title={title} bars={bars} sum={sum} format={format} />}
    >
      <ul className="flex flex-col gap-2 text-sm">
        {bars.map((bar) => (
          <BarRow key={bar.name} bar={bar} x={x} format={format} />
        ))}
        <BarRow bar={sum} x={x} format={format} isSum />
      </ul>
    </ChartFigure>
  )
}

interface BarRowProps extends Pick<EffectBarsProps, 'format'> {
  readonly bar: EffectBar
  readonly x: (effect: number) => number
  readonly isSum?: boolean
}

/** What raises is full and what lowers is hollow; the side and the sign of the figure say it too. */
function BarRow({ bar: { name, effect }, x, format, isSum = false }: BarRowProps) {
  const [left, right] = [x(Math.min(0, effect)), x(Math.max(0, effect))]
  const className = isSum
    ? 'fill-ink stroke-ink'
    : effect < 0
      ? 'fill-paper stroke-accent-text'
      : 'fill-accent-text stroke-accent-text'
  return (
    <li className={isSum ? 'border-t border-rule pt-2 font-semibold' : ''}>
      <span className="flex justify-between gap-4">
        <span>{name}</span>
        <span className="shrink-0">{format(effect)}</span>
      </span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-0.5 block h-2 w-full overflow-visible"
      >
        <path d={`M${x(0)} -2V${HEIGHT + 2}`} vectorEffect="non-scaling-stroke" className="stroke-rule" />
        <rect x={left} width={right - left} height={HEIGHT} vectorEffect="non-scaling-stroke" className={className} />
      </svg>
    </li>
  )
}

const COLUMNS: readonly DataColumn<Omit<EffectBar, 'effect'> & { readonly effect: string }>[] = [
  { name: 'Part', cell: ({ name }) => name },
  { name: 'Before', numeric: true, cell: ({ before }) => before },
  { name: 'After', numeric: true, cell: ({ after }) => after },
  { name: 'Effect', numeric: true, cell: ({ effect }) => <span className="whitespace-nowrap">{effect}</span> },
]

function EffectTable({ title, bars, sum, format }: Pick<EffectBarsProps, 'title' | 'bars' | 'sum' | 'format'>) {
  const rows = [...bars, sum].map((bar) => ({ ...bar, effect: format(bar.effect) }))
  return (
    <DataTable
      caption={`${title}: the effect of each part`}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ name }) => name}
    />
  )
}
