import { count } from '../../../data/figures.ts'
import { Term } from '../../../glossary/term.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Progress } from '../../../ui/layout/progress.tsx'
import { failureText } from '../uncertainty/failure-text.ts'
import type { RangesResult } from '../uncertainty/tasks.ts'
import type { WorkState } from '../../../data/optimizing/use-background-work.ts'

/** What the ranges of the tables are, how far they have come, or why there are none. */
export function RangesNote({ step }: { readonly step: WorkState<RangesResult> }) {
  if (step.status === 'waiting') return null
  if (step.status === 'working')
    return (
      <Progress
        label={step.share === null ? 'Fetching prices for the ranges' : 'Resampling 200 histories'}
        value={step.share}
      />
    )
  if (step.status === 'failed') {
    const { title, text } = failureText(step.error, 'The ranges could not be computed')
    return (
      <ErrorState title={title} onRetry={step.onRetry}>
        {text}
      </ErrorState>
    )
  }
  const { ranges } = step.value
  if (ranges === null)
    return <p className="text-sm text-muted">There are no ranges: no resampled history allows such a mix.</p>
  const { resamples, withoutAnswer } = ranges
  return (
    <p className="text-sm text-muted">
      How certain is this? The days of the period were resampled <Term id="stationary-bootstrap">in blocks</Term> into{' '}
      {count(resamples)} histories, and each was optimized the same way. The{' '}
      <Term id="resampled-range">range over resampled histories</Term> covers the middle 90% of the results
      {withoutAnswer > 0
        ? `, leaving out ${count(withoutAnswer)} ${withoutAnswer === 1 ? 'history' : 'histories'} in which no such mix exists`
        : ''}
      .
    </p>
  )
}
