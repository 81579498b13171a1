import { count } from '../../../data/figures.ts'
import type { RangeId } from '@fairweight/domain/screener/stock-columns.ts'
import type { Distribution } from './distribution.ts'
import { aboutEnd } from './range-text.ts'

interface HistogramProps {
  readonly distribution: Distribution
  /** Where the slider's thumbs stand, as positions of its stops. */
  readonly thumbs: readonly [low: number, high: number]
}

/** Part of a bar's place that stays free on either side. */
const GAP = 0.08

/** How many stocks stand where on a slider, as bars behind it; what is chosen is colored. {@link Spread} says the same in words. */
export function Histogram({ distribution: { bins, areAroundStops }, thumbs: [low, high] }: HistogramProps) {
  const highest = Math.max(...bins)
  const from = areAroundStops ? -0.5 : 0
  const isChosen = (at: number) => at >= low && (areAroundStops ? at <= high : at < high)
  const bars = (chosen: boolean) =>
    bins
      .map((stocks, at) =>
        stocks === 0 || isChosen(at) !== chosen
          ? ''
          : `M${from + at + GAP} 1V${1 - barHeight(stocks, highest)}h${1 - 2 * GAP}V1z`,
      )
      .join('')
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${areAroundStops ? bins.length - 1 : bins.length} 1`}
      preserveAspectRatio="none"
      className="size-full overflow-visible"
    >
      <path d={bars(false)} className="fill-hairline" />
      <path d={bars(true)} className="fill-accent-text opacity-35" />
    </svg>
  )
}

/** Even one stock is to be seen. */
const LOWEST_BAR = 0.05

function barHeight(stocks: number, highest: number): number {
  return LOWEST_BAR + (1 - LOWEST_BAR) * (stocks / highest)
}

interface SpreadProps {
  readonly id: RangeId
  readonly distribution: Distribution
  /** Stocks without the figure are left out, which is said elsewhere. */
  readonly isSet: boolean
}

/** Below so many stocks half of them is no word worth a sentence. */
const MIN_FOR_HALF = 8

/** In words where the stocks stand that pass every other filter. */
export function Spread({ id, distribution: { known, missing, middle }, isSet }: SpreadProps) {
  const lacking = isSet || missing === 0 ? '' : ` ${count(missing)} ${missing === 1 ? 'has' : 'have'} none.`
  if (middle === null) return <p className="mb-1.5 text-xs text-muted">No stock here has this figure.</p>
  const [from, to] = [aboutEnd(id, middle.from), aboutEnd(id, middle.to)]
  return (
    <p className="mb-1.5 text-xs text-pretty text-muted">
      {known < MIN_FOR_HALF
        ? `${count(known)} ${known === 1 ? 'stock has' : 'stocks have'} a figure.`
        : from === to
          ? `At least half of ${count(known)} stocks have ${from}.`
          : `Half of ${count(known)} stocks lie between ${from} and ${to}.`}
      {lacking}
    </p>
  )
}
