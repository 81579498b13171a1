import { resetPasswordForm, type ResetPasswordForm as Values } from '@fairweight/contract/forms'
import { ApiError } from '../../../data/api-error.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { resetPassword } from '../account-calls.ts'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { PASSWORD_ADVICE } from '../password-advice.ts'

interface ResetPasswordFormProps {
  readonly token: string
  readonly onDone: () => void
  /** The link was used before, or its half hour is over. */
  readonly onSpent: () => void
}

/** Chooses a new password by a mailed link. */
export function ResetPasswordForm({ token, onDone, onSpent }: ResetPasswordFormProps) {
  const send = async ({ newPassword }: Values) => {
    try {
      await resetPassword(token, newPassword)
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'invalid-reset-link') return onSpent()
      throw cause
    }
    showToast({ title: 'Password changed', text: 'We have changed your password as you requested', tone: 'success' })
    onDone()
  }
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: resetPasswordForm,
    values: { newPassword: '', confirmPassword: '' },
    action: 'change-password',
    fieldOfCode: { 'password-does-not-meet-requirements': 'newPassword' },
    send,
  })
  return (
    <FormFrame
      label="Choose a new password"
      onSubmit={onSubmit}
      failure={failure}
      actions={<SubmitButton isSending={isSending}>Save New Password</SubmitButton>}
    >
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={PASSWORD_ADVICE}
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
