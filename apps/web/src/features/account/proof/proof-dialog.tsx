import { proofForm, type ProofForm } from '@fairweight/contract/forms'
import type { SecondFactorAnswer } from '@fairweight/contract/wire'
import { useState } from 'react'
import { ApiError } from '../../../data/api-error.ts'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Question } from '../../../ui/overlays/question.tsx'
import { proveIdentity } from '../account-calls.ts'
import { ProviderButtons } from '../provider/provider-buttons.tsx'
import { ProofByPasskey } from './proof-by-passkey.tsx'
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
      <ProofByPasskey onProved={onProved} />
    </Question>
  )
}

const FIELD_OF_CODE = { 'wrong-password': 'password', 'wrong-code': 'code', 'second-factor-required': 'code' } as const

/** The code is asked for once the server wants it, which it does after the right password alone. */
function ProofByPassword({ email, onProved, onGivenUp }: Omit<ProofDialogProps, 'hasPassword'>) {
  const [isTwoStep, setIsTwoStep] = useState(false)
  const send = async ({ password, code }: ProofForm) => {
    try {
      await proveIdentity(password, code === '' ? undefined : secondFactorOf(code))
      onProved()
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'second-factor-required') setIsTwoStep(true)
      throw cause
    }
  }
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<ProofForm>({ schema: proofForm, values: { password: '', code: '' }, action: 'prove-identity', fieldOfCode: FIELD_OF_CODE, send })
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
      {isTwoStep && (
        <TextField label="Code" hint="The six digits of your authenticator app, or one of your recovery codes." autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...form.register('code')} error={errorOf('code')} />
      )}
    </FormFrame>
  )
}

/** Six digits are the app's; recovery codes are longer. */
function secondFactorOf(code: string): SecondFactorAnswer {
  const bare = code.replace(/\s/g, '')
  return /^\d{6}$/.test(bare) ? { code: bare } : { recoveryCode: code }
}
