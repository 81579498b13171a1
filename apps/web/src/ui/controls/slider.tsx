import { Slider as Base } from '@base-ui/react/slider'

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  readonly step: number
  /** Of the page keys; ten steps where it is not named. */
  readonly largeStep?: number
  /** Writes a value with its unit, on screen and for readers of the page aloud. */
  readonly format: (value: number) => string
  readonly onValueChange: (value: number) => void
  /** Called once when the thumb is let go. */
  readonly onValueCommitted?: (value: number) => void
}

/** A number between two ends. Client-rendered pages only: its HTML carries style attributes. */
export function Slider({
  label,
  value,
  minimum,
  maximum,
  step,
  largeStep = 10 * step,
  format,
  onValueChange,
  onValueCommitted,
}: SliderProps) {
  return (
    <Base.Root
      value={value}
      min={minimum}
      max={maximum}
      step={step}
      largeStep={largeStep}
      onValueChange={onValueChange}
      onValueCommitted={(next) => onValueCommitted?.(next)}
      className="flex flex-col gap-1"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <Base.Label className="font-medium">{label}</Base.Label>
        <Base.Value className="text-muted">{() => format(value)}</Base.Value>
      </div>
      <Base.Control className="flex h-11 items-center wide:h-8">
        <Base.Track className="h-1 w-full rounded-full bg-hairline">
          <Base.Indicator className="rounded-full bg-accent-text" />
          <Base.Thumb
            getAriaValueText={() => format(value)}
            className="size-5 rounded-full border-2 border-accent-text bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  )
}
