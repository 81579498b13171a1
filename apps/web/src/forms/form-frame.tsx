import type { ReactNode } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import type { FailureMessage } from '../data/failure-message.ts'

interface FormFrameProps {
  readonly label: string
  readonly onSubmit: (event: { preventDefault(): void }) => void
  readonly failure: FailureMessage | null
  /** The button that sends, and what stands beside it. */
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** The fields of a form, one below the other; what went wrong stands above its button. The browser's own bubbles stay away. */
export function FormFrame({ label, onSubmit, failure, actions, children }: FormFrameProps) {
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit} className="flex w-full flex-col gap-5">
      {children}
      {failure && (
        <ErrorState title={failure.title} reference={failure.reference}>
          {failure.text}
        </ErrorState>
      )}
      <div className="flex flex-wrap items-center gap-3 pt-1">{actions}</div>
    </form>
  )
}

interface SubmitButtonProps {
  readonly isSending: boolean
  readonly disabled?: boolean
  readonly variant?: 'primary' | 'danger'
  readonly children: ReactNode
}

export function SubmitButton({ isSending, disabled = false, variant = 'primary', children }: SubmitButtonProps) {
  return (
    <Button type="submit" variant={variant} loading={isSending} disabled={disabled} className="min-w-40">
      {children}
    </Button>
  )
}
