interface RangeBarProps {
  readonly weight: number
  /** Null while it is not known. */
  readonly range: { readonly low: number; readonly high: number } | null
  /** The end of the scale. */
  readonly greatest: number
}

/** A weight as the length of a bar, with its range as a line through it. The figures stand beside it. */
export function RangeBar({ weight, range, greatest }: RangeBarProps) {
  const x = (share: number) => (greatest > 0 ? (100 * share) / greatest : 0)
  return (
    <svg aria-hidden="true" viewBox="0 0 100 12" preserveAspectRatio="none" className="h-3 w-full overflow-visible">
      <rect y="3" width="100" height="6" className="fill-hairline" />
      <rect y="3" width={x(weight)} height="6" className="fill-accent-text" />
      {range && <path d={`M${x(range.low)} 6H${x(range.high)}M${x(range.low)} 1V11M${x(range.high)} 1V11`} fill="none" strokeWidth="1.5" vectorEffect="non-scaling-stroke" className="stroke-ink" />}
    </svg>
  )
}
