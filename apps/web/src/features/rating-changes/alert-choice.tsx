import type { AlertFrequency } from '@fairweight/contract/wire'
import { useState } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { showToast } from '../../ui/overlays/toast-manager.ts'
import { chooseAlerts, fetchAlerts } from './rating-calls.ts'

const CHOICES = [
  { value: 'off', label: 'Never' },
  { value: 'daily', label: 'At most once a day' },
  { value: 'weekly', label: 'At most once a week' },
] as const satisfies readonly { readonly value: AlertFrequency; readonly label: string }[]

const DONE: Readonly<Record<AlertFrequency, string>> = {
  off: 'We will not email you about grade changes.',
  daily: 'We will email you at most once a day, when grades of your stocks change.',
  weekly: 'We will email you at most once a week, when grades of your stocks change.',
}

/** How often emails about changed grades may come. Kept as soon as it is chosen. */
export function AlertChoice() {
  const { answer, failure, askAgain, replace } = useAnswer(fetchAlerts)
  const { choose, isSaving } = useSaving(answer?.frequency ?? 'off', (frequency) => replace({ frequency }))
  return (
    <section className="flex max-w-[40rem] flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 className="font-serif text-xl font-semibold">Grade changes</h2>
        <p className="max-w-[58ch] text-muted">
          When new ratings change a grade of a stock on your lists, for a tool in your plan, we can email you. No
          change, no email.
        </p>
      </div>
      {answer === null && failure !== null && <LoadFailure failure={failure} onRetry={askAgain} />}
      {answer === null && failure === null && <Skeleton className="h-[4.25rem] w-full" />}
      {answer !== null && (
        <ChoiceField
          label="Emails about grade changes"
          options={CHOICES}
          value={answer.frequency}
          disabled={isSaving}
          onChange={({ target }) => choose(target.value)}
          className="max-w-xs"
        />
      )}
    </section>
  )
}

/** Shows the choice at once, and takes it back when it could not be kept. */
function useSaving(before: AlertFrequency, show: (frequency: AlertFrequency) => void) {
  const [isSaving, setIsSaving] = useState(false)
  const choose = async (value: string) => {
    const chosen = CHOICES.find((choice) => choice.value === value)?.value
    if (chosen === undefined) return
    show(chosen)
    setIsSaving(true)
    try {
      await chooseAlerts({ frequency: chosen })
      showToast({ title: 'Emails about grade changes', text: DONE[chosen], tone: 'success' })
    } catch (cause) {
      show(before)
      const { title, text } = describeFailure(cause)
      showToast({ title, text, tone: 'error' })
    }
    setIsSaving(false)
  }
  return { isSaving, choose: (value: string) => void choose(value) }
}

function LoadFailure({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(failure)
  return (
    <ErrorState title={title} reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}
