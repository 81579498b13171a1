import { linearScale } from './linear-scale.ts'
import { thinSeries } from './thin-series.ts'

interface SparklineProps {
  readonly values: readonly (number | null)[]
  /** What the line says, for readers of the page aloud. */
  readonly label: string
  readonly className?: string
}

const WIDTH = 200
const HEIGHT = 48
const POINTS = 120

/** A series as a line without axes; where it is shown, its first and last figures stand beside it, and a chart with its table is one press away. */
export function Sparkline({ values, label, className = 'h-12 w-full' }: SparklineProps) {
  const places = thinSeries(values, POINTS)
  const known = places.map((place) => values[place] ?? 0)
  const x = linearScale([0, Math.max(1, values.length - 1)], [0, WIDTH])
  const y = linearScale([Math.min(...known), Math.max(...known)], [HEIGHT - 2, 2])
  const path = places.map(
    (place, at) => `${at === 0 ? 'M' : 'L'}${x(place).toFixed(1)} ${y(known[at] ?? 0).toFixed(1)}`,
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`block ${className}`}
      fill="none"
    >
      <path d={path.join('')} vectorEffect="non-scaling-stroke" strokeWidth="1.5" className="stroke-accent-text" />
    </svg>
  )
}
