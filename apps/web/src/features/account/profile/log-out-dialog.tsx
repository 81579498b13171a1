import { useState } from 'react'
import { signOut } from '../../../data/session/page-session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { wordsFor } from '../failure-words.ts'

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
      showToast({ ...wordsFor('log-out', cause), tone: 'error' })
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
  return <Dialog open={open} onOpenChange={onOpenChange} title="Do you want to log out?" description="What this browser keeps for speed is removed. Your lists and bookmarks stay in your account." actions={answers} />
}
