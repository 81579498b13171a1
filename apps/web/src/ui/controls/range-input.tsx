interface RangeInputProps {
  readonly label: string
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  readonly step: number
  /** Writes a value with its unit, for readers of the page aloud. */
  readonly format: (value: number) => string
  readonly onValueChange: (value: number) => void
}

/** The browser's own slider, for where name and value stand beside it and many are needed: a few bytes in place of a widget. */
export function RangeInput({ label, value, minimum, maximum, step, format, onValueChange }: RangeInputProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={format(value)}
      value={value}
      min={minimum}
      max={maximum}
      step={step}
      onChange={(event) => onValueChange(event.target.valueAsNumber)}
      className="h-11 w-full cursor-pointer accent-(--accent-text) wide:h-8"
    />
  )
}
