import { proofForm, type ProofForm } from '@fairweight/contract/forms'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Question } from '../../../ui/overlays/question.tsx'
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
    <Question open onOpenChange={(isOpen) => !isOpen && onGivenUp()} title="Confirm that it’s you" description="This part of your account asks for it again ten minutes after you last logged in.">
      {hasPassword ? <ProofByPassword email={email} onProved={onProved} onGivenUp={onGivenUp} /> : <ProviderButtons onSignedIn={() => proveByProvider().then(onProved)} />}
    </Question>
  )
}

function ProofByPassword({ email, onProved, onGivenUp }: Omit<ProofDialogProps, 'hasPassword'>) {
  const send = async ({ password }: ProofForm) => {
    await proveIdentity(password)
    onProved()
  }
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<ProofForm>({
    schema: proofForm, values: { password: '' }, action: 'prove-identity', fieldOfCode: { 'wrong-password': 'password' }, send,
  })
  const actions = (
    <>
      <SubmitButton isSending={isSending}>Confirm</SubmitButton>
      <Button variant="secondary" onClick={onGivenUp}>
        Cancel
      </Button>
    </>
  )
  return (
    <FormFrame label="Confirm that it’s you" onSubmit={onSubmit} failure={failure} actions={actions}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Password" autoComplete="current-password" {...form.register('password')} error={errorOf('password')} />
    </FormFrame>
  )
}
