import { count } from '../../data/figures.ts'

interface TooEarlyProps {
  readonly cohorts: number
  readonly fewestCohorts: number
  readonly horizonSessions: number
}

/** How far a young chain is: one tick a cohort that is needed, filled as they end. */
export function TooEarly({ cohorts, fewestCohorts, horizonSessions }: TooEarlyProps) {
  return (
    <div className="flex flex-col gap-3 rounded-large border border-hairline bg-surface p-5">
      <p className="font-serif text-xl">Too early to tell</p>
      <svg aria-hidden="true" viewBox={`0 0 ${fewestCohorts * 10} 12`} className="w-full max-w-[30rem] text-accent-text" focusable="false">
        {Array.from({ length: fewestCohorts }, (_, place) => (
          <rect key={place} x={place * 10 + 1} y="1" width="8" height="10" rx="1.5" fill={place < cohorts ? 'currentColor' : 'none'} className={place < cohorts ? '' : 'stroke-rule'} />
        ))}
      </svg>
      <p className="max-w-[60ch] text-sm text-muted">
        {count(cohorts)} of the {fewestCohorts} monthly cohorts that a verdict needs have ended. Each takes {horizonSessions} sessions, about a month.
      </p>
    </div>
  )
}
