import { shortPercent } from '../../../data/figures.ts'
import { Slider } from '../../../ui/controls/slider.tsx'
import { type AnswerFrontier, mixAt, pointAt } from './answer-frontier.ts'

interface RiskSliderProps {
  readonly frontier: AnswerFrontier
  /** What the return of a mix is called within a sentence, such as "past return". */
  readonly returnWords: string
  readonly position: number
  /** At every move. */
  readonly onMove: (position: number) => void
  /** Once it is let go. */
  readonly onPlace: (position: number) => void
}

/** Arrow keys go in 200 steps from end to end, page keys in ten. */
const STEP = 0.005
const LARGE_STEP = 0.1

/** Between the real ends of the frontier: the lowest-volatility mix within the limits and the one with the highest expected return. */
export function RiskSlider({ frontier, returnWords, position, onMove, onPlace }: RiskSliderProps) {
  const { corners, isPoints } = frontier
  const last = corners.length - 1
  const least = corners[0]
  const most = corners[last]
  if (!least || !most || most.volatility <= least.volatility) return null
  return (
    <div className="flex flex-col">
      <Slider
        label="Risk"
        value={position}
        minimum={0}
        maximum={1}
        step={isPoints ? 1 / last : STEP}
        largeStep={isPoints ? Math.max(1, Math.round(last / 5)) / last : LARGE_STEP}
        format={(place) => placeText(frontier, place, returnWords)}
        onValueChange={onMove}
        onValueCommitted={onPlace}
      />
      {isPoints && <Ticks count={corners.length} />}
      <p aria-hidden="true" className="flex justify-between text-xs text-muted">
        <span>Least Risk {shortPercent(least.volatility)}</span>
        <span>{shortPercent(most.volatility)} Maximum Return</span>
      </p>
    </div>
  )
}

/** What a place of the slider means, as it is written and spoken. */
function placeText(frontier: AnswerFrontier, position: number, returnWords: string): string {
  const mix = mixAt(frontier, { position })
  if (mix === null) return ''
  const words = `Volatility ${shortPercent(mix.volatility)} a year, ${returnWords} ${shortPercent(mix.expectedReturn)}`
  const { length } = frontier.corners
  return frontier.isPoints ? `Mix ${pointAt(length, position) + 1} of ${length}: ${words}` : words
}

/** Where the slider stops, under its track. */
function Ticks({ count }: { readonly count: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${count - 1} 1`}
      preserveAspectRatio="none"
      className="mb-1 h-1.5 w-full overflow-visible"
    >
      <path
        d={Array.from({ length: count }, (_, at) => `M${at} 0V1`).join('')}
        vectorEffect="non-scaling-stroke"
        className="stroke-rule"
      />
    </svg>
  )
}
