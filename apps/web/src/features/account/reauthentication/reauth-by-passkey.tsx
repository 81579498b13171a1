import { askForReauthPasskey, reauthByPasskey } from '../account-calls.ts'
import { PasskeyButton } from '../passkey/passkey-button.tsx'
import { answerWithPasskey } from '../passkey/passkeys.ts'

/** A passkey proves by itself who is at the keyboard. */
export function ReauthByPasskey({ onReauthenticated }: { readonly onReauthenticated: () => void }) {
  const prove = async () => {
    await reauthByPasskey({ passkey: await answerWithPasskey(askForReauthPasskey) })
    onReauthenticated()
  }
  return (
    <PasskeyButton action="reauthenticate" act={prove}>
      Confirm with a passkey
    </PasskeyButton>
  )
}
