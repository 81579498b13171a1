interface CohortTicksProps {
  readonly cohorts: number
  readonly minCohorts: number
}

/** One tick a cohort that a verdict needs, filled as they end. */
export function CohortTicks({ cohorts, minCohorts }: CohortTicksProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${minCohorts * 10} 12`}
      className="w-full max-w-[30rem] text-accent-text"
      focusable="false"
    >
      {Array.from({ length: minCohorts }, (_, place) => (
        <rect
          key={place}
          x={place * 10 + 1}
          y="1"
          width="8"
          height="10"
          rx="1.5"
          fill={place < cohorts ? 'currentColor' : 'none'}
          className={place < cohorts ? '' : 'stroke-rule'}
        />
      ))}
    </svg>
  )
}
