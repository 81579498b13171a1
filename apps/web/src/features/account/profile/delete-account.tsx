import { deleteAccountForm, type DeleteAccountForm as Values } from '@fairweight/contract/forms'
import { useState } from 'react'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { deleteAccount } from '../account-calls.ts'
import { failureMessage, type FailureMessage } from '../../../data/failure-message.ts'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { ProviderButtons } from '../oauth/provider-buttons.tsx'
import { reauthByProvider } from '../reauthentication/reauth-by-provider.ts'
import { ReauthByPasskey } from '../reauthentication/reauth-by-passkey.tsx'
import { tryWithReauth } from '../reauthentication/with-reauth.ts'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { ProfileSheet } from '../profile-sheet.tsx'
import { useExport } from '../data-export/use-export.ts'

interface DeleteAccountProps {
  readonly email: string
  readonly hasPassword: boolean
}

/** The end of an account, at once and for good. */
export function DeleteAccount({ email, hasPassword }: DeleteAccountProps) {
  const { saving, save } = useExport()
  return (
    <ProfileSheet
      title="Delete Account"
      lead="This deletes your profile, lists, bookmarks, and consents, and logs you out everywhere. It happens right away and can’t be undone."
    >
      <div className="flex flex-col items-start gap-2 border-l-2 border-caution-fill bg-sunken px-4 py-3 text-sm">
        <p>You can export everything first and import it into a new account later.</p>
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
    await tryWithReauth(() => remove(password))
  }
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: deleteAccountForm,
    values: { password: '' },
    action: 'delete-account',
    isEager: true,
    fieldOfCode: { 'wrong-password': 'password' },
    send,
  })
  const button = (
    <SubmitButton variant="danger" isSending={isSending} disabled={!form.formState.isValid}>
      Delete Account
    </SubmitButton>
  )
  return (
    <FormFrame label="Delete Account" onSubmit={onSubmit} failure={failure} actions={button}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.register('password')}
        error={errorOf('password')}
      />
    </FormFrame>
  )
}

/** Without a password the proof is a passkey, or a sign-in of this moment through the provider. */
function DeletionByProvider() {
  const [failure, setFailure] = useState<FailureMessage | null>(null)
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    setFailure(null)
    setIsSending(true)
    await remove(null).catch((cause: unknown) => {
      setFailure(failureMessage('delete-account', cause))
      setIsSending(false)
    })
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-muted">
        Your account has no password. Please confirm again that it’s you, then delete it within five minutes.
      </p>
      {failure && (
        <ErrorState title={failure.title} reference={failure.reference}>
          {failure.text}
        </ErrorState>
      )}
      <Button variant="danger" loading={isSending} onClick={() => void send()}>
        Delete Account
      </Button>
      <ReauthByPasskey onReauthenticated={() => setFailure(null)} />
      <ProviderButtons onSignedIn={() => reauthByProvider().then(() => setFailure(null))} />
    </div>
  )
}

async function remove(password: string | null): Promise<void> {
  await deleteAccount(password)
  showToast({ title: 'Account Deleted', text: 'Your account is deleted. We are sorry to see you go.' })
}
