import { useState } from 'react'
import type { FailureMessage } from '../../../data/failure-message.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { makePasskey, PasskeyFailure, passkeyMessage, useCanUsePasskeys } from '../passkey/passkeys.ts'
import { tryWithReauth, withReauth } from '../reauthentication/with-reauth.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { savePasskey, startPasskey } from './sign-in-method-calls.ts'

/** A new passkey: its name first, then the device asks. */
export function AddPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const isPossible = useCanUsePasskeys()
  const [isNaming, setIsNaming] = useState(false)
  const [failure, setFailure] = useState<FailureMessage | null>(null)
  if (!isPossible)
    return (
      <p className="text-sm text-muted">
        This browser can’t create passkeys. You can add one in a newer browser or over a secure connection.
      </p>
    )
  const add = async (name: string) => {
    setFailure(null)
    try {
      const isDone = await tryWithReauth(async () =>
        savePasskey(name, await makePasskey(await withReauth(startPasskey))),
      )
      setIsNaming(false)
      if (!isDone) return
      showToast({ title: 'Passkey added', text: 'You can now log in with it.', tone: 'success' })
      onAdded()
    } catch (cause) {
      if (!(cause instanceof PasskeyFailure)) throw cause
      setFailure(passkeyMessage('change-ways-to-sign-in', cause))
    }
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {isNaming ? (
        <PasskeyNameForm
          label="Add a passkey"
          name="My device"
          submit="Add passkey"
          onName={add}
          onCancel={() => setIsNaming(false)}
        />
      ) : (
        <Button variant="secondary" onClick={() => setIsNaming(true)}>
          Add a passkey
        </Button>
      )}
      {failure && <ErrorState title={failure.title}>{failure.text}</ErrorState>}
    </div>
  )
}
