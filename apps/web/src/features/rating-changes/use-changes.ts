import type { Dataset, RatingChanges } from '@fairweight/contract/wire'
import { useCallback, useState } from 'react'
import { useAnswer } from '../../data/use-answer.ts'
import { fetchChanges, markSeen } from './rating-calls.ts'

/** What changed since the last visit, as long as there is something and it was not dismissed; and the way to dismiss it. */
export function useChanges(dataset: Dataset | null): {
  readonly changes: RatingChanges | null
  readonly dismiss: () => void
} {
  const { answer } = useAnswer(useCallback((signal: AbortSignal) => lookAt(dataset, signal), [dataset]))
  const [isDismissed, setIsDismissed] = useState(false)
  const dismiss = () => {
    setIsDismissed(true)
    if (answer) keep(answer, true)
  }
  return { changes: answer && answer.changes.length > 0 && !isDismissed ? answer : null, dismiss }
}

async function lookAt(dataset: Dataset | null, signal: AbortSignal): Promise<RatingChanges> {
  const found = await fetchChanges(dataset, signal)
  // Where nothing changed there is nothing to dismiss.
  if (found.since !== found.asOf) keep(found, found.changes.length === 0)
  return found
}

/** What cannot be saved now is shown again at the next visit, which harms nobody. */
function keep(found: RatingChanges, dismissed: boolean): void {
  markSeen(found, dismissed).catch(() => undefined)
}
