import { useState } from 'react'
import type { FailureWords } from '../../../data/failure-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { makePasskey, PasskeyFailure, passkeyWords, useCanUsePasskeys } from '../passkey/passkeys.ts'
import { doneWithProof, withProof } from '../proof/with-proof.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { keepPasskey, startPasskey } from './ways-calls.ts'

/** A new passkey: its name first, then the device asks. */
export function AddPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const isPossible = useCanUsePasskeys()
  const [isNaming, setIsNaming] = useState(false)
  const [failure, setFailure] = useState<FailureWords | null>(null)
  if (!isPossible) return <p className="text-sm text-muted">This browser cannot make passkeys. In a newer one, or over a secure connection, you can add one here.</p>
  const add = async (name: string) => {
    setFailure(null)
    try {
      const isDone = await doneWithProof(async () => keepPasskey(name, await makePasskey(await withProof(startPasskey))))
      setIsNaming(false)
      if (!isDone) return
      showToast({ title: 'Passkey added', text: 'You can log in with it from now on.', tone: 'success' })
      onAdded()
    } catch (cause) {
      if (!(cause instanceof PasskeyFailure)) throw cause
      setFailure(passkeyWords('change-ways-to-sign-in', cause))
    }
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {isNaming ? (
        <PasskeyNameForm label="Add a passkey" name="My device" submit="Add passkey" onName={add} onGivenUp={() => setIsNaming(false)} />
      ) : (
        <Button variant="secondary" onClick={() => setIsNaming(true)}>
          Add a passkey
        </Button>
      )}
      {failure && <ErrorState title={failure.title}>{failure.text}</ErrorState>}
    </div>
  )
}
