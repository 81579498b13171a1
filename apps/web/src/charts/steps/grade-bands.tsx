import { STEP_CHART } from './step-series.ts'

/** How long something had a grade. */
export interface BandSpan {
  /** ISO days; the second is where the next begins. */
  readonly from: string
  readonly to: string
  readonly letters: string
  /** The class of a grade's fill, as its pill has it; null without a grade. */
  readonly fill: string | null
  /** Computed later, and not written on the day itself. */
  readonly isReplayed: boolean
}

export interface GradeBand {
  readonly name: string
  readonly spans: readonly BandSpan[]
}

interface GradeBandsProps {
  readonly bands: readonly GradeBand[]
  /** Pixels of an ISO day. */
  readonly x: (iso: string) => number
  readonly width: number
}

/** Pixels of a letter, about. */
const LETTER = 8
/** A single day is still seen. */
const MIN_PIXELS = 3

/** Grades under a picture of days, their letters written in where there is room. What was replayed has a dashed edge. */
export function GradeBands({ bands, x, width }: GradeBandsProps) {
  const [first, end] = [STEP_CHART.left, width - STEP_CHART.right]
  return bands.map(({ name, spans }) => (
    <div key={name} aria-hidden="true" className="flex flex-col gap-0.5 pb-1.5">
      <span className="text-xs text-muted">{name}</span>
      <div className="relative h-6 overflow-hidden">
        {spans.map(({ from, to, letters, fill, isReplayed }) => {
          const right = Math.min(end, Math.max(x(to), x(from) + MIN_PIXELS))
          const left = Math.max(first, Math.min(x(from), right - MIN_PIXELS))
          const room = right - left
          if (room < MIN_PIXELS) return null
          return (
            <span
              key={from}
              style={{ left, width: room }}
              className={`absolute inset-y-0 flex items-center justify-center overflow-hidden border text-xs font-medium ${
                isReplayed ? 'border-dashed' : 'border-solid'
              } ${fill ?? 'border-hairline bg-sunken text-muted'} ${fill === null ? '' : 'border-current'}`}
            >
              {room >= LETTER * letters.length + 6 ? letters : ''}
            </span>
          )
        })}
      </div>
    </div>
  ))
}
