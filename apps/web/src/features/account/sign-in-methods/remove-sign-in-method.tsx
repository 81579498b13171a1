import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { NativeDialog } from '../../../ui/overlays/native-dialog.tsx'

interface RemoveSignInMethodProps {
  /** What is removed, such as "your password". */
  readonly label: string
  readonly isBusy: boolean
  readonly onRemove: () => void
}

/** Removes a way to log in, after asking. */
export function RemoveSignInMethod({ label, isBusy, onRemove }: RemoveSignInMethodProps) {
  const [isAsking, setIsAsking] = useState(false)
  const answers = (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(false)}>
        Keep it
      </Button>
      <Button
        variant="danger"
        onClick={() => {
          setIsAsking(false)
          onRemove()
        }}
      >
        Remove
      </Button>
    </>
  )
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        loading={isBusy}
        aria-label={`Remove ${label}`}
        onClick={() => setIsAsking(true)}
      >
        Remove
      </Button>
      <NativeDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove ${label}?`}
        description="You will no longer be able to log in with it."
        actions={answers}
      />
    </>
  )
}
