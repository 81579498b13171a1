import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import type { CheckoutFailure } from '../use-checkout.ts'

interface CheckoutErrorProps {
  readonly failure: CheckoutFailure
  /** Null where no code is applied. */
  readonly onWithoutCode: (() => void) | null
}

/** Why no checkout began, with the step that helps. */
export function CheckoutError({ failure, onWithoutCode }: CheckoutErrorProps) {
  const { title, text, reference } = failure.words
  return (
    <ErrorState title={title} reference={reference}>
      <span className="flex flex-col items-start gap-2">
        {text}
        <Remedy code={failure.code} onWithoutCode={onWithoutCode} />
      </span>
    </ErrorState>
  )
}

function Remedy({ code, onWithoutCode }: { readonly code: string | null } & Pick<CheckoutErrorProps, 'onWithoutCode'>) {
  if (code === 'already-subscribed')
    return (
      <LinkButton to="/profile?tab=subscriptions" variant="secondary" size="small">
        Manage my plan
      </LinkButton>
    )
  if (code === 'signed-out' || code === 'account-needed')
    return (
      <LinkButton to="/login?redirect=%2Fplans" variant="secondary" size="small">
        Log In
      </LinkButton>
    )
  if (code === 'unknown-promotion-code' && onWithoutCode)
    return (
      <Button variant="secondary" size="small" onClick={onWithoutCode}>
        Continue without the code
      </Button>
    )
  return null
}
