import { useState } from 'react'
import { failureMessage, type FailureMessage } from '../../../data/failure-message.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { openPortal } from '../billing-calls.ts'
import { redirectToProvider } from '../redirect-to-provider.ts'

/** The way to the payment provider's portal; somebody who never paid gets there too. `onBack` is called when the reader comes back to this page as it was. */
export function ManageButton({ onBack }: { readonly onBack: () => void }) {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<FailureMessage | null>(null)
  const open = async () => {
    setIsSending(true)
    setFailure(null)
    try {
      await redirectToProvider(await openPortal())
      onBack()
    } catch (cause) {
      const words = failureMessage('manage-subscriptions', cause)
      setFailure(words)
      showToast({ ...words, tone: 'error' })
    }
    setIsSending(false)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {failure && (
        <ErrorState title={failure.title} reference={failure.reference}>
          {failure.text}
        </ErrorState>
      )}
      <Button variant="secondary" loading={isSending} onClick={() => void open()}>
        Manage My Subscriptions
      </Button>
      <p className="text-sm text-muted">
        Update your card, see your invoices, or change your plan on our payment provider’s site.
      </p>
    </div>
  )
}
