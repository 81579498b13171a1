import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly description: ReactNode
  /** The word on the button that goes ahead. */
  readonly action: string
  readonly cancel: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something goes that cannot come back. The button that changes nothing has the focus. */
export function ConfirmDialog({ title, description, action, cancel, onConfirm, onClose }: ConfirmDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  const confirm = () => {
    onConfirm()
    onClose()
  }
  const actions = (
    <>
      <Button ref={safe} variant="secondary" onClick={onClose}>
        {cancel}
      </Button>
      <Button variant="danger" onClick={confirm}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      initialFocus={safe}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={actions}
    />
  )
}
