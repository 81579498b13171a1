import { count } from '../../../data/figures.ts'
import { Term } from '../../../glossary/term.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Progress } from '../../../ui/layout/progress.tsx'
import { failureInWords } from '../uncertainty/failure-words.ts'
import type { RangesResult } from '../uncertainty/tasks.ts'
import type { Step } from '../../../data/optimizing/use-work.ts'

/** What the ranges of the tables are, how far they have come, or why there are none. */
export function RangesNote({ step }: { readonly step: Step<RangesResult> }) {
  if (step.status === 'waiting') return null
  if (step.status === 'working') return <Progress label={step.share === null ? 'Fetching prices for the ranges' : 'Drawing 200 histories anew'} value={step.share} />
  if (step.status === 'failed') {
    const { title, text } = failureInWords(step.error, 'The ranges could not be computed')
    return <ErrorState title={title} onRetry={step.onRetry}>{text}</ErrorState>
  }
  const { ranges } = step.value
  if (ranges === null) return <p className="text-sm text-muted">There are no ranges: no resampled history has such a mix.</p>
  const { resamples, withoutAnswer } = ranges
  return (
    <p className="text-sm text-muted">
      How sure is this? The days of the period were drawn anew, <Term id="stationary-bootstrap">in blocks</Term>, into {count(resamples)} resampled histories, and each was optimized as this one was.
      The <Term id="resampled-range">range over resampled histories</Term> holds the middle 90 % of what came out{withoutAnswer > 0 ? `; ${count(withoutAnswer)} of them had no such mix and count in none` : ''}.
    </p>
  )
}
