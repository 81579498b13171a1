interface RangeBarProps {
  readonly weight: number
  /** Null while it is not known. */
  readonly range: { readonly low: number; readonly high: number } | null
  /** The end of the scale. */
  readonly greatest: number
}

/** A weight as the length of a bar, with its range as a line under it. The figures stand beside it. */
export function RangeBar({ weight, range, greatest }: RangeBarProps) {
  const x = (share: number) => (greatest > 0 ? (100 * share) / greatest : 0)
  return (
    <svg aria-hidden="true" viewBox="0 0 100 12" preserveAspectRatio="none" className="h-3 w-full overflow-visible">
      <rect width="100" height="6" className="fill-hairline" />
      <rect width={x(weight)} height="6" className="fill-accent-text" />
      {range && <path d={`M${x(range.low)} 9.5H${x(range.high)}M${x(range.low)} 7.5V11.5M${x(range.high)} 7.5V11.5`} fill="none" strokeWidth="1.25" vectorEffect="non-scaling-stroke" className="stroke-ink" />}
    </svg>
  )
}
