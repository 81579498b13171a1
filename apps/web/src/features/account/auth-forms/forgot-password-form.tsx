import { forgotPasswordForm, type ForgotPasswordForm as Values } from '@fairweight/contract/forms'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { requestPasswordReset } from '../account-calls.ts'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'

const FIELD_OF_CODE = { 'invalid-email': 'email', 'invalid-credential': 'email' } as const

/** Asks for the mail with the link. */
export function ForgotPasswordForm({ onSent }: { readonly onSent: () => void }) {
  const send = async ({ email }: Values) => {
    await requestPasswordReset(email)
    showToast({
      title: 'Password Reset Email Sent',
      text: 'You should receive an email in the next few minutes',
      tone: 'success',
    })
    onSent()
  }
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: forgotPasswordForm,
    values: { email: '' },
    action: 'request-password-reset',
    fieldOfCode: FIELD_OF_CODE,
    send,
  })
  return (
    <FormFrame
      label="Request a password reset"
      onSubmit={onSubmit}
      failure={failure}
      actions={<SubmitButton isSending={isSending}>Request Password Reset</SubmitButton>}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        {...form.register('email')}
        error={errorOf('email')}
      />
    </FormFrame>
  )
}
