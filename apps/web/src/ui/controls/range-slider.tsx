import { Slider as Base } from '@base-ui/react/slider'

interface RangeSliderProps {
  readonly label: string
  readonly value: readonly [low: number, high: number]
  /** Values are whole numbers from 0 to this. */
  readonly last: number
  /** Writes where a thumb stands, for readers of the page aloud. */
  readonly format: (value: number, end: 'low' | 'high') => string
  readonly onValueChange: (value: readonly [low: number, high: number]) => void
}

const ENDS = [{ end: 'low', name: 'at least' }, { end: 'high', name: 'at most' }] as const

/** Two numbers between two ends. Client-rendered pages only: its HTML carries style attributes. */
export function RangeSlider({ label, value, last, format, onValueChange }: RangeSliderProps) {
  return (
    <Base.Root value={value} min={0} max={last} step={1} largeStep={Math.max(1, Math.round(last / 5))} onValueChange={([low = 0, high = last]) => onValueChange([low, high])}>
      <Base.Control className="flex h-11 items-center px-2.5 wide:h-8">
        <Base.Track className="h-1 w-full rounded-full bg-hairline">
          <Base.Indicator className="rounded-full bg-accent-text" />
          {ENDS.map(({ end, name }, index) => (
            <Base.Thumb key={end} index={index} getAriaLabel={() => `${label}, ${name}`} getAriaValueText={(_, at) => format(at, end)} className="size-5 rounded-full border-2 border-accent-text bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text" />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  )
}
