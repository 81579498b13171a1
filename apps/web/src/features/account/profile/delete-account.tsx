import { deleteAccountForm, type DeleteAccountForm as Values } from '@fairweight/contract/forms'
import { useState } from 'react'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { deleteAccount } from '../account-calls.ts'
import { wordsFor, type FailureWords } from '../../../data/failure-words.ts'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { ProviderButtons } from '../provider/provider-buttons.tsx'
import { proveByProvider } from '../proof/prove-by-provider.ts'
import { ProofByPasskey } from '../proof/proof-by-passkey.tsx'
import { doneWithProof } from '../proof/with-proof.ts'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { ProfileSheet } from '../profile-sheet.tsx'
import { useExport } from '../own-data/use-export.ts'

interface DeleteAccountProps {
  readonly email: string
  readonly hasPassword: boolean
}

/** The end of an account, at once and for good. */
export function DeleteAccount({ email, hasPassword }: DeleteAccountProps) {
  const { saving, save } = useExport()
  return (
    <ProfileSheet title="Delete Account" lead="This deletes your profile, your lists, your bookmarks and your consents, and logs you out everywhere. It happens at once and cannot be taken back.">
      <div className="flex flex-col items-start gap-2 border-l-2 border-caution-fill bg-sunken px-4 py-3 text-sm">
        <p>You can take everything along first, and bring it back to a new account later.</p>
        <Button size="small" variant="secondary" loading={saving !== null} onClick={() => void save('everything')}>
          Export my data first
        </Button>
      </div>
      {hasPassword ? <DeletionByPassword email={email} /> : <DeletionByProvider />}
    </ProfileSheet>
  )
}

function DeletionByPassword({ email }: { readonly email: string }) {
  const send = async ({ password }: Values) => {
    await doneWithProof(() => remove(password))
  }
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: deleteAccountForm, values: { password: '' }, action: 'delete-account', isEager: true, fieldOfCode: { 'wrong-password': 'password' }, send,
  })
  const button = (
    <SubmitButton variant="danger" isSending={isSending} disabled={!form.formState.isValid}>
      Delete Account
    </SubmitButton>
  )
  return (
    <FormFrame label="Delete Account" onSubmit={onSubmit} failure={failure} actions={button}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Password" autoComplete="current-password" {...form.register('password')} error={errorOf('password')} />
    </FormFrame>
  )
}

/** Without a password the proof is a passkey, or a sign-in of this moment through the provider. */
function DeletionByProvider() {
  const [failure, setFailure] = useState<FailureWords | null>(null)
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    setFailure(null)
    setIsSending(true)
    await remove(null).catch((cause: unknown) => {
      setFailure(wordsFor('delete-account', cause))
      setIsSending(false)
    })
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-muted">Your account has no password. Please confirm that it’s you once more, then delete it within five minutes.</p>
      {failure && (
        <ErrorState title={failure.title} reference={failure.reference}>
          {failure.text}
        </ErrorState>
      )}
      <Button variant="danger" loading={isSending} onClick={() => void send()}>
        Delete Account
      </Button>
      <ProofByPasskey onProved={() => setFailure(null)} />
      <ProviderButtons onSignedIn={() => proveByProvider().then(() => setFailure(null))} />
    </div>
  )
}

async function remove(password: string | null): Promise<void> {
  await deleteAccount(password)
  showToast({ title: 'Account Deleted', text: 'Your account is deleted. We are sorry to see you go.' })
}
