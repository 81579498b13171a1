import { useState } from 'react'
import { unsentEdits } from '../../../data/edit-log/stored-edits.ts'
import { signOut } from '../../../data/session/page-session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { NativeDialog } from '../../../ui/overlays/native-dialog.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { failureMessage } from '../../../data/failure-message.ts'

interface LogOutDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Asks, then ends the session. The page's guard leads out. */
export function LogOutDialog({ open, onOpenChange }: LogOutDialogProps) {
  const [isSending, setIsSending] = useState(false)
  const leave = async () => {
    setIsSending(true)
    try {
      await signOut()
      showToast({ title: 'Logged Out', text: 'You are now logged out. We hope to see you again soon.' })
    } catch (cause) {
      showToast({ ...failureMessage('log-out', cause), tone: 'error' })
      setIsSending(false)
      onOpenChange(false)
    }
  }
  const answers = (
    <>
      <Button variant="secondary" onClick={() => onOpenChange(false)}>
        Stay
      </Button>
      <Button loading={isSending} onClick={() => void leave()}>
        Log Out
      </Button>
    </>
  )
  const unsent = open ? unsentEdits() : 0
  return (
    <NativeDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Do you want to log out?"
      description={`${unsent === 0 ? '' : unsentText(unsent)}Data that this browser stored for speed is removed. Your lists and bookmarks stay in your account.`}
      actions={answers}
    />
  )
}

function unsentText(count: number): string {
  return count === 1
    ? '1 change of yours has not been sent yet and would be lost. '
    : `${count} changes of yours have not been sent yet and would be lost. `
}
