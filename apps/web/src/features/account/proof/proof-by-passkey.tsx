import { askForProofPasskey, proveByPasskey } from '../account-calls.ts'
import { PasskeyButton } from '../passkey/passkey-button.tsx'
import { answerWithPasskey } from '../passkey/passkeys.ts'

/** A passkey proves by itself who is at the keyboard. */
export function ProofByPasskey({ onProved }: { readonly onProved: () => void }) {
  const prove = async () => {
    await proveByPasskey({ passkey: await answerWithPasskey(askForProofPasskey) })
    onProved()
  }
  return (
    <PasskeyButton action="prove-identity" act={prove}>
      Confirm with a passkey
    </PasskeyButton>
  )
}
