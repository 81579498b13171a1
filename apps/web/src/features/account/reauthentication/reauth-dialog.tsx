import { reauthenticationForm, type ReauthenticationForm } from '@fairweight/contract/forms'
import type { SecondFactorAnswer } from '@fairweight/contract/wire'
import { useState } from 'react'
import { ApiError } from '../../../data/api-error.ts'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { NativeDialog } from '../../../ui/overlays/native-dialog.tsx'
import { reauthByPassword } from '../account-calls.ts'
import { ProviderButtons } from '../oauth/provider-buttons.tsx'
import { ReauthByPasskey } from './reauth-by-passkey.tsx'
import { reauthByProvider } from './reauth-by-provider.ts'

interface ReauthDialogProps {
  readonly email: string
  readonly hasPassword: boolean
  readonly onReauthenticated: () => void
  readonly onCancel: () => void
}

/** Asks who is at the keyboard, before something sensitive is done. */
export function ReauthDialog({ email, hasPassword, onReauthenticated, onCancel }: ReauthDialogProps) {
  return (
    <NativeDialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title="Confirm that it’s you"
      description="To protect this part of your account, we ask again once ten minutes have passed since you logged in."
    >
      {hasPassword ? (
        <ReauthByPassword email={email} onReauthenticated={onReauthenticated} onCancel={onCancel} />
      ) : (
        <ProviderButtons onSignedIn={() => reauthByProvider().then(onReauthenticated)} />
      )}
      <ReauthByPasskey onReauthenticated={onReauthenticated} />
    </NativeDialog>
  )
}

const FIELD_OF_CODE = { 'wrong-password': 'password', 'wrong-code': 'code', 'second-factor-required': 'code' } as const

/** The code is asked for once the server wants it, which it does after the right password alone. */
function ReauthByPassword({ email, onReauthenticated, onCancel }: Omit<ReauthDialogProps, 'hasPassword'>) {
  const [isTwoStep, setIsTwoStep] = useState(false)
  const send = async ({ password, code }: ReauthenticationForm) => {
    try {
      await reauthByPassword(password, code === '' ? undefined : secondFactorOf(code))
      onReauthenticated()
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'second-factor-required') setIsTwoStep(true)
      throw cause
    }
  }
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<ReauthenticationForm>({
    schema: reauthenticationForm,
    values: { password: '', code: '' },
    action: 'reauthenticate',
    fieldOfCode: FIELD_OF_CODE,
    send,
  })
  const actions = (
    <>
      <SubmitButton isSending={isSending}>Confirm</SubmitButton>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </>
  )
  return (
    <FormFrame label="Confirm that it’s you" onSubmit={onSubmit} failure={failure} actions={actions}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.register('password')}
        error={errorOf('password')}
      />
      {isTwoStep && (
        <TextField
          label="Code"
          hint="The six-digit code from your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('code')}
          error={errorOf('code')}
        />
      )}
    </FormFrame>
  )
}

/** Six digits are the app's; recovery codes are longer. */
function secondFactorOf(code: string): SecondFactorAnswer {
  const bare = code.replace(/\s/g, '')
  return /^\d{6}$/.test(bare) ? { code: bare } : { recoveryCode: code }
}
