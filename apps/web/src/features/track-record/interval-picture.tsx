import type { GradeRecord } from '@fairweight/contract/wire'

interface IntervalPictureProps {
  readonly record: GradeRecord
  /** What the edge of the picture stands for. */
  readonly reach: number
}

/** An interval on a line with zero in its middle; the numbers stand beside it. Filled when it leaves out zero. */
export function IntervalPicture({ record: { interval, meanExcessReturn, verdict }, reach }: IntervalPictureProps) {
  const at = (value: number) => `${50 + (reach > 0 ? (46 * value) / reach : 0)}%`
  return (
    <svg aria-hidden="true" className="h-5 w-full text-accent-text" focusable="false">
      <line x1="0" x2="100%" y1="10" y2="10" className="stroke-hairline" />
      <line x1="50%" x2="50%" y1="0" y2="20" className="stroke-rule" />
      {interval !== null && meanExcessReturn !== null && (
        <>
          <line
            x1={at(interval.low)}
            x2={at(interval.high)}
            y1="10"
            y2="10"
            stroke="currentColor"
            strokeWidth={verdict === 'not-distinguishable' ? 1.5 : 5}
          />
          {(['low', 'high'] as const).map((end) => (
            <line
              key={end}
              x1={at(interval[end])}
              x2={at(interval[end])}
              y1="6"
              y2="14"
              stroke="currentColor"
              strokeWidth="1.5"
            />
          ))}
          <circle
            cx={at(meanExcessReturn)}
            cy="10"
            r="4"
            fill="currentColor"
            className="stroke-surface"
            strokeWidth="1.5"
          />
        </>
      )}
    </svg>
  )
}
