import { count } from '../../data/figures.ts'
import { CohortTicks } from './cohort-ticks.tsx'

interface TooEarlyProps {
  readonly cohorts: number
  readonly fewestCohorts: number
  readonly horizonSessions: number
}

/** How far a young chain is. */
export function TooEarly({ cohorts, fewestCohorts, horizonSessions }: TooEarlyProps) {
  return (
    <div className="flex flex-col gap-3 rounded-large border border-hairline bg-surface p-5">
      <p className="font-serif text-xl">Too early to tell</p>
      <CohortTicks cohorts={cohorts} fewestCohorts={fewestCohorts} />
      <p className="max-w-[60ch] text-sm text-muted">
        {count(cohorts)} of the {fewestCohorts} monthly cohorts that a verdict needs have ended. Each takes {horizonSessions} sessions, about a month.
      </p>
    </div>
  )
}
