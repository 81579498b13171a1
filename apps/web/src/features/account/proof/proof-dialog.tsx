import { proofForm, type ProofForm } from '@fairweight/contract/forms'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { proveIdentity } from '../account-calls.ts'
import { ProviderButtons } from '../provider/provider-buttons.tsx'
import { proveByProvider } from './prove-by-provider.ts'

interface ProofDialogProps {
  readonly email: string
  readonly hasPassword: boolean
  readonly onProved: () => void
  readonly onGivenUp: () => void
}

/** Asks who is at the keyboard, before something sensitive is done. */
export function ProofDialog({ email, hasPassword, onProved, onGivenUp }: ProofDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onGivenUp()} title="Confirm that it’s you" description="This part of your account asks for it again ten minutes after you last logged in.">
      {hasPassword ? <ProofByPassword email={email} onProved={onProved} /> : <ProviderButtons onSignedIn={() => proveByProvider().then(onProved)} />}
    </Dialog>
  )
}

function ProofByPassword({ email, onProved }: Pick<ProofDialogProps, 'email' | 'onProved'>) {
  const send = async ({ password }: ProofForm) => {
    await proveIdentity(password)
    onProved()
  }
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<ProofForm>({
    schema: proofForm, values: { password: '' }, action: 'prove-identity', fieldOfCode: { 'wrong-password': 'password' }, send,
  })
  return (
    <FormFrame label="Confirm that it’s you" onSubmit={onSubmit} failure={failure} actions={<SubmitButton isSending={isSending}>Confirm</SubmitButton>}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Password" autoComplete="current-password" {...form.register('password')} error={errorOf('password')} />
    </FormFrame>
  )
}
