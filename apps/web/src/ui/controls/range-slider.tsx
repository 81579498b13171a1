interface RangeSliderProps {
  readonly label: string
  readonly value: readonly [low: number, high: number]
  /** Values are whole numbers from 0 to this. */
  readonly last: number
  /** Writes where a thumb stands, for readers of the page aloud. */
  readonly format: (value: number, end: 'low' | 'high') => string
  readonly onValueChange: (value: readonly [low: number, high: number]) => void
}

/** Two of the browser's own sliders on one track: only their thumbs take the pointer. */
const INPUT =
  'pointer-events-none absolute inset-0 m-0 w-full appearance-none bg-transparent outline-none [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:cursor-pointer [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent-text [&::-webkit-slider-thumb]:bg-surface [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent-text [&::-moz-range-thumb]:bg-surface focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-accent-text'

/** Two numbers between two ends; neither passes the other. Client-rendered pages only: its HTML carries style attributes. */
export function RangeSlider({ label, value: [low, high], last, format, onValueChange }: RangeSliderProps) {
  const shared = { min: 0, max: last, step: 1 }
  // Where both thumbs are in the upper half the lower one must lie on top, or neither could leave the end.
  const onTop = low > last / 2 ? 'z-10' : ''
  return (
    <div className="relative h-11 wide:h-8">
      <span aria-hidden="true" className="absolute inset-x-2.5 top-1/2 h-1 -translate-y-1/2 rounded-full bg-hairline">
        <span
          className="absolute inset-y-0 rounded-full bg-accent-text"
          style={{ left: `${(100 * low) / last}%`, right: `${100 - (100 * high) / last}%` }}
        />
      </span>
      <input
        type="range"
        {...shared}
        aria-label={`${label}, minimum`}
        aria-valuetext={format(low, 'low')}
        value={low}
        onChange={(event) => onValueChange([Math.min(event.target.valueAsNumber, high), high])}
        className={`${INPUT} ${onTop}`}
      />
      <input
        type="range"
        {...shared}
        aria-label={`${label}, maximum`}
        aria-valuetext={format(high, 'high')}
        value={high}
        onChange={(event) => onValueChange([low, Math.max(event.target.valueAsNumber, low)])}
        className={INPUT}
      />
    </div>
  )
}
