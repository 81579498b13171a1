import { useState } from 'react'
import { ApiError } from '../../../data/api-error.ts'
import { type FailureMessage, failureMessage } from '../../../data/failure-message.ts'
import { refreshUser } from '../../../data/session/refresh-user.ts'
import { sessionStore } from '../../../data/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { confirmByLink } from './email-confirmation-calls.ts'

interface ConfirmByLinkProps {
  readonly token: string
  readonly onConfirmed: () => void
  /** The link was used before, or its day is over. */
  readonly onSpent: () => void
}

/** Confirms by a press, not by opening the page: programs that look through mail open links too. */
export function ConfirmByLink({ token, onConfirmed, onSpent }: ConfirmByLinkProps) {
  const [failure, setFailure] = useState<FailureMessage | null>(null)
  const [isSending, setIsSending] = useState(false)
  const confirm = async () => {
    setFailure(null)
    setIsSending(true)
    try {
      await confirmByLink(token)
      await readSession()
      onConfirmed()
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'invalid-confirmation-link') {
        await readSession()
        onSpent()
      } else setFailure(failureMessage('confirm-email', cause))
    }
    setIsSending(false)
  }
  return (
    <>
      {failure && (
        <ErrorState title={failure.title} reference={failure.reference}>
          {failure.text}
        </ErrorState>
      )}
      <Button loading={isSending} onClick={() => void confirm()}>
        Confirm my address
      </Button>
    </>
  )
}

/** The address may be that of the person who is logged in here; whether that can be asked does not matter to the link. */
async function readSession(): Promise<void> {
  if (sessionStore.get().session.status === 'member') await refreshUser().catch(() => undefined)
}
