import { changePasswordForm, type ChangePasswordForm as Values } from '@fairweight/contract/forms'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { changePassword } from '../account-calls.ts'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { PASSWORD_ADVICE } from '../password-advice.ts'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { tryWithReauth } from '../reauthentication/with-reauth.ts'
import { ProfileSheet } from '../profile-sheet.tsx'

interface ChangePasswordProps {
  readonly email: string
  readonly hasPassword: boolean
}

/** A new password in place of the old one. */
export function ChangePassword({ email, hasPassword }: ChangePasswordProps) {
  if (!hasPassword)
    return (
      <ProfileSheet
        title="Change Password"
        lead="You log in another way, so your account has no password to change. Your login provider or passkey takes care of that."
      />
    )
  return (
    <ProfileSheet
      title="Change Password"
      lead={`${PASSWORD_ADVICE} Everywhere else you are logged in, we will ask for the new password.`}
    >
      <PasswordForm email={email} />
    </ProfileSheet>
  )
}

const EMPTY: Values = { currentPassword: '', newPassword: '', confirmPassword: '' }
const FIELD_OF_CODE = {
  'wrong-password': 'currentPassword',
  'password-does-not-meet-requirements': 'newPassword',
} as const

function PasswordForm({ email }: { readonly email: string }) {
  const send = async ({ currentPassword, newPassword }: Values) => {
    if (!(await tryWithReauth(() => changePassword(currentPassword, newPassword)))) return
    form.reset(EMPTY)
    showToast({ title: 'Password changed', text: 'We have changed your password as you requested', tone: 'success' })
  }
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: changePasswordForm,
    values: EMPTY,
    action: 'change-password',
    isEager: true,
    fieldOfCode: FIELD_OF_CODE,
    send,
  })
  const button = (
    <SubmitButton isSending={isSending} disabled={!form.formState.isValid}>
      Change Password
    </SubmitButton>
  )
  return (
    <FormFrame label="Change Password" onSubmit={onSubmit} failure={failure} actions={button}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        {...form.register('currentPassword')}
        error={errorOf('currentPassword')}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        {...form.register('newPassword')}
        error={errorOf('newPassword')}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        {...form.register('confirmPassword')}
        error={errorOf('confirmPassword')}
      />
    </FormFrame>
  )
}
